/// The script with which a shell asks the tool for words; it asks the tool that is being typed.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// How to install the script in a shell.
  var setUp: String {
    switch self {
    case .bash: "source <(pushschema completions bash)    # in ~/.bashrc"
    case .zsh: "source <(pushschema completions zsh)     # in ~/.zshrc, after compinit"
    case .fish: "pushschema completions fish | source     # in ~/.config/fish/config.fish"
    }
  }

  private static let bashText = #"""
    _pushschema() {
      local line word current="${COMP_WORDS[COMP_CWORD]}"
      [ "$current" = "=" ] && current=""
      COMPREPLY=()
      while IFS= read -r line; do
        case "$line" in
          :files) compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current") ;;
          :folders) compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$current") ;;
          :schemas) compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
              [[ -d "$word" || "$word" == *.pushschema ]] && COMPREPLY+=("$word")
            done < <(compgen -f -- "$current") ;;
          *) word="${line%%$'\t'*}"
            [[ "$word" == *= ]] && compopt -o nospace 2>/dev/null
            # Of a word with '=' only what stands behind it is being typed.
            if [[ "$word" == *=* && "${COMP_WORDS[*]:COMP_CWORD-1:2}" == *=* ]]; then
              word="${word##*=}"
            fi
            # What stands in schemas must not become a command of the shell.
            printf -v word %q "$word"
            word="${word//\\,/,}"
            COMPREPLY+=("$word") ;;
        esac
      done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _pushschema pushschema

    """#

  private static let zshText = #"""
    #compdef pushschema
    _pushschema() {
      local line word
      local -a names shown open openShown
      while IFS= read -r line; do
        word="${line%%$'\t'*}"
        # Of '--schemas=S' the shell looks for S.
        [[ "$line" == :* && "$PREFIX" == --*=* ]] && compset -P "${PREFIX%%=*}="
        case "$line" in
          :files) _files ;;
          :folders) _files -/ ;;
          :schemas) _files -g '*.pushschema' ;;
          *=) open+=("$word"); openShown+=("${line/$'\t'/  }") ;;
          *=$'\t'*) open+=("$word"); openShown+=("${line/$'\t'/  }") ;;
          *) names+=("$word"); shown+=("${line/$'\t'/  }") ;;
        esac
      done < <("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)
      (( $#names )) && compadd -l -d shown -a names
      (( $#open )) && compadd -S '' -l -d openShown -a open
      return 0
    }
    compdef _pushschema pushschema

    """#

  private static let fishText = #"""
    function __pushschema_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      # Of '--schemas=S' the shell looks for S.
      set -l option (string match -r -- '^--[^=]+=' "$current")
      set -l rest (string replace -r -- '^--[^=]+=' '' "$current")
      for line in ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
        switch $line
          case ':files'
            for found in (__fish_complete_path "$rest")
              echo -- "$option$found"
            end
          case ':folders'
            for found in (__fish_complete_directories "$rest")
              echo -- "$option$found"
            end
          case ':schemas'
            __fish_complete_suffix .pushschema
          case '*'
            echo $line
        end
      end
    end
    complete -c pushschema -f -a '(__pushschema_complete)'

    """#
}
