// Starts the language server of the command pushschema.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async function () {
  const settings = workspace.getConfiguration('pushschema');
  const server = { command: settings.get('path'), args: ['lsp'] };
  client = new LanguageClient('pushschema', 'PushSchema', server, {
    documentSelector: [{ language: 'pushschema' }],
    initializationOptions: { documents: settings.get('documents') || undefined },
  });
  await client.start();
};

exports.deactivate = function () {
  return client && client.stop();
};
