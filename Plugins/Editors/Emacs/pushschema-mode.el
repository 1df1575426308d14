;;; pushschema-mode.el --- Editing of PushSchema's schemas -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; Colours and comments of .pushschema files; with Eglot, the language server as well.
;; The words are the language's own; a test compares them.

;;; Code:

;; BEGIN words
(defconst pushschema-declaration-words '("type" "table" "source" "schema" "rule" "row" "payload" "object" "mapping" "lines" "language" "include" "import" "fields" "example" "erratum" "enum" "endpoint" "conversion" "constant" "conflict" "accepted"))
(defconst pushschema-clause-words '("within" "with" "warning" "versus" "valid" "use" "unspecified" "to" "swift" "suppress" "sorted" "shallow" "set" "sensitive" "senders" "says" "sample" "results" "resolved" "required" "refused" "refuse" "receivers" "prefix" "part" "override" "open" "nothing" "note" "min" "method" "message" "means" "max" "maps" "malformed" "lossy" "loses" "list" "keyed" "json" "join" "invalid" "into" "inferred" "ignored" "headers" "header" "given" "free" "forbidden" "first" "finds" "file" "expect" "error" "else" "each" "drop" "discloses" "descending" "deprecated" "default" "deep" "credential" "convert" "closed" "clamp" "cite" "camel-case" "by" "breaks" "body" "because" "back" "available" "at" "as" "also" "address"))
(defconst pushschema-type-words '("unique" "text" "string" "number" "letters" "keys" "items" "int" "hex" "format" "form" "float" "flag" "digits" "count" "columns" "chars" "bytes" "bool" "array" "any"))
(defconst pushschema-condition-words '("when" "unless" "starts" "starting" "present" "or" "not" "no" "key" "is" "in" "has" "exactly-one" "epoch-seconds" "ends" "capitals" "at-most-one" "at-least-one" "and" "all-or-none" "all" "absent"))
(defconst pushschema-constant-words '("true" "null" "false"))
;; END words

(defvar pushschema-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?` "." table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?- "_" table)
    table)
  "What the characters of a schema are.")

(defvar pushschema-font-lock-keywords
  `(;; What stands before a colon, behind a dot or between backticks is a key, whatever it is called.
    ("\\(?:^\\|[{,]\\)[ \t]*\\([A-Za-z_][A-Za-z0-9_-]*\\)[ \t]*:" 1 font-lock-variable-name-face)
    ("\\.\\([A-Za-z_][A-Za-z0-9_-]*\\)" 1 font-lock-variable-name-face)
    ("`[^`\n]*`" . font-lock-variable-name-face)
    (,(regexp-opt pushschema-declaration-words 'symbols) . font-lock-keyword-face)
    (,(regexp-opt pushschema-clause-words 'symbols) . font-lock-keyword-face)
    (,(regexp-opt pushschema-type-words 'symbols) . font-lock-type-face)
    (,(regexp-opt pushschema-condition-words 'symbols) . font-lock-builtin-face)
    (,(regexp-opt pushschema-constant-words 'symbols) . font-lock-constant-face)
    ("\\_<[A-Z][A-Za-z0-9_]*\\_>" . font-lock-type-face))
  "What the words of a schema are.")

(defun pushschema--blocks (start end)
  "Make the text between the triple quotes from START to END one string."
  (goto-char start)
  (while (re-search-forward "\"\"\"" end t)
    (put-text-property (- (point) 3) (- (point) 2) 'syntax-table (string-to-syntax "|"))
    (put-text-property (- (point) 2) (point) 'syntax-table (string-to-syntax "."))))

;;;###autoload
(define-derived-mode pushschema-mode prog-mode "PushSchema"
  "Edit a schema of push payloads."
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "//+[ \t]*")
  (setq-local indent-tabs-mode nil)
  (setq-local font-lock-defaults '(pushschema-font-lock-keywords))
  (setq-local syntax-propertize-function #'pushschema--blocks))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pushschema\\'" . pushschema-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(pushschema-mode . ("pushschema" "lsp"))))

(provide 'pushschema-mode)
;;; pushschema-mode.el ends here
