autocmd BufNewFile,BufRead *.pushschema setfiletype pushschema
