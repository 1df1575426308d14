-- A session in Neovim's own client: diagnostics, completion, hover and an edit of the server.
local function check(condition, what)
  if not condition then
    io.stderr:write('neovim: ' .. what .. '\n')
    os.exit(1)
  end
end

vim.opt.runtimepath:append('Plugins/Editors/Vim')
vim.cmd('filetype plugin on | syntax on | runtime ftdetect/pushschema.vim')
vim.lsp.config('pushschema', { cmd = { vim.env.PUSHSCHEMA, 'lsp' } })
vim.lsp.enable('pushschema')
vim.cmd.edit('Schemas/Pushwoosh.pushschema')
check(vim.bo.filetype == 'pushschema', 'the file is not taken for a schema')
local buffer = vim.api.nvim_get_current_buf()
local client
check(
  vim.wait(10000, function()
    client = vim.lsp.get_clients({ bufnr = buffer })[1]
    return client and client.initialized
  end), 'the server does not start')

local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
local row
for number, line in ipairs(lines) do
  if line:match('^object ') then row = number break end
end
local group = vim.fn.synIDattr(vim.fn.synID(row, 1, 1), 'name')
check(group == 'pushschemaDeclaration', 'a word of the language is no keyword but ' .. group)
local broken = lines[row]:gsub('object', 'objct')
vim.api.nvim_buf_set_lines(buffer, row - 1, row, false, { broken })
check(
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) > 0 end),
  'no diagnostic for a misspelt word')
vim.api.nvim_buf_set_lines(buffer, row - 1, row, false, { lines[row] })
check(
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) == 0 end),
  'the diagnostic stays when the word is mended')

local function ask(method, params)
  local answer = client:request_sync(method, params, 10000, buffer)
  check(answer and not answer.err, method .. ' fails')
  return answer.result
end
vim.api.nvim_win_set_cursor(0, { row, 8 })
local here = vim.lsp.util.make_position_params(0, client.offset_encoding)
check(ask('textDocument/hover', here), 'nothing to hover')
check(ask('textDocument/definition', here), 'no definition')
local edit = ask('textDocument/rename', vim.tbl_extend('force', here, { newName = 'Renamed' }))
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
check(
  vim.api.nvim_buf_get_lines(buffer, row - 1, row, false)[1]:match('^object Renamed'),
  'the name is not another')
client:stop()
check(vim.wait(10000, function() return client:is_stopped() end), 'the server does not end')
print('neovim: diagnostics, hover, definition and rename work\n')
