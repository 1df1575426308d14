-- The language server, as Neovim 0.11 starts it: vim.lsp.enable('pushschema').
return {
  cmd = { 'pushschema', 'lsp' },
  filetypes = { 'pushschema' },
  root_markers = { 'Package.swift', '.git' },
}
