" The colours of schemas, in Vim and in Neovim. The words are the language's own; a test compares them.
if exists('b:current_syntax')
  finish
endif

syntax iskeyword @,48-57,_,-
" BEGIN words
syntax match pushschemaDeclaration "\<\%(type\|table\|source\|schema\|rule\|row\|payload\|object\|mapping\|lines\|language\|include\|import\|fields\|example\|erratum\|enum\|endpoint\|conversion\|constant\|conflict\|accepted\)\>"
syntax match pushschemaClause "\<\%(within\|with\|warning\|versus\|valid\|use\|unspecified\|to\|swift\|suppress\|sorted\|shallow\|set\|sensitive\|senders\|says\|sample\|results\|resolved\|required\|refused\|refuse\|receivers\|prefix\|part\|override\|open\|nothing\|note\|min\|method\|message\|means\|max\|maps\|malformed\|lossy\|loses\|list\|keyed\|json\|join\|invalid\|into\|inferred\|ignored\|headers\|header\|given\|free\|forbidden\|first\|finds\|file\|expect\|error\|else\|each\|drop\|discloses\|descending\|deprecated\|default\|deep\|credential\|convert\|closed\|clamp\|cite\|camel-case\|by\|breaks\|body\|because\|back\|available\|at\|as\|also\|address\)\>"
syntax match pushschemaType "\<\%(unique\|text\|string\|number\|letters\|keys\|items\|int\|hex\|format\|form\|float\|flag\|digits\|count\|columns\|chars\|bytes\|bool\|array\|any\)\>"
syntax match pushschemaCondition "\<\%(when\|unless\|starts\|starting\|present\|or\|not\|no\|key\|is\|in\|has\|exactly-one\|epoch-seconds\|ends\|capitals\|at-most-one\|at-least-one\|and\|all-or-none\|all\|absent\)\>"
syntax match pushschemaConstant "\<\%(true\|null\|false\)\>"
" END words
syntax match pushschemaNumber "\<-\?\d[0-9.]*\>"
syntax match pushschemaName "\<\u\w*\>"
" What stands before a colon, behind a dot or between backticks is a key, whatever it is called.
syntax match pushschemaKey "\%(^\|[{,]\)\s*\zs[A-Za-z_][A-Za-z0-9_-]*\ze\s*:"
syntax match pushschemaKey "\.\@1<=[A-Za-z_][A-Za-z0-9_-]*"
syntax match pushschemaKey "`[^`]*`"
syntax match pushschemaOperator "<->\|->\|<-\|[=!<>]=\|\.\.\."
syntax match pushschemaEscape "\\\%(u{\x*}\|.\)" contained
syntax region pushschemaString start=+"+ skip=+\\.+ end=+"\|$+ contains=pushschemaEscape
syntax region pushschemaBlock start=+"""+ end=+"""+
syntax match pushschemaComment "//.*$" contains=@Spell
syntax match pushschemaDocumentation "///.*$" contains=@Spell
syntax sync fromstart

highlight default link pushschemaDeclaration Statement
highlight default link pushschemaClause Keyword
highlight default link pushschemaType Type
highlight default link pushschemaCondition Conditional
highlight default link pushschemaConstant Boolean
highlight default link pushschemaNumber Number
highlight default link pushschemaName Structure
highlight default link pushschemaKey Identifier
highlight default link pushschemaOperator Operator
highlight default link pushschemaEscape SpecialChar
highlight default link pushschemaString String
highlight default link pushschemaBlock String
highlight default link pushschemaComment Comment
highlight default link pushschemaDocumentation SpecialComment

let b:current_syntax = 'pushschema'
