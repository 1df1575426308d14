"""A whole run of the language server, every message of which lsprotocol takes apart."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

SCHEMA = pathlib.Path("Schemas/Pushwoosh.pushschema").resolve()


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["PUSHSCHEMA"], "lsp"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=pathlib.Path.cwd().as_uri()
        )
    )
    yield
    await lsp_client.shutdown_session()


def place(text: str, words: str, inside: int = 1) -> types.Position:
    offset = text.index(words) + inside
    line = text.count("\n", 0, offset)
    return types.Position(line=line, character=offset - (text.rfind("\n", 0, offset) + 1))


@pytest.mark.asyncio
async def test_session(client: LanguageClient):
    text = SCHEMA.read_text()
    document = types.TextDocumentIdentifier(uri=SCHEMA.as_uri())

    def change(new: str, version: int):
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(version=version, uri=document.uri),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=new)],
            )
        )

    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=document.uri, language_id="pushschema", version=1, text=text
            )
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[document.uri]

    change(text.replace("object ", "objct ", 1), 2)
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert client.diagnostics[document.uri]
    wrong = client.diagnostics[document.uri][0].range
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document, range=wrong, context=types.CodeActionContext(diagnostics=[])
        )
    )
    assert any("object" in action.title for action in actions)
    change(text, 3)
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[document.uri]

    at = types.TextDocumentPositionParams(
        text_document=document, position=place(text, "\nobject ", 9)
    )
    here = {"text_document": at.text_document, "position": at.position}
    assert await client.text_document_hover_async(types.HoverParams(**here))
    assert await client.text_document_definition_async(types.DefinitionParams(**here))
    assert await client.text_document_document_highlight_async(types.DocumentHighlightParams(**here))
    references = await client.text_document_references_async(
        types.ReferenceParams(**here, context=types.ReferenceContext(include_declaration=True))
    )
    assert len(references) > 1
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(**here))
    edit = await client.text_document_rename_async(types.RenameParams(**here, new_name="Renamed"))
    schemas = [edits for uri, edits in edit.changes.items() if uri.endswith(".pushschema")]
    assert sum(map(len, schemas)) == len(references)
    # The sheet of the document names the object, and so do recorded citations.
    assert {uri.rsplit(".")[-1] for uri in edit.changes} == {"pushschema", "json", "anchors"}
    arrow = types.CompletionParams(
        text_document=document, position=place(text, "-> payload.", len("-> payload."))
    )
    assert await client.text_document_completion_async(arrow)
    assert await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document)
    )
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="alert"))
    assert await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=document)
    )
    assert await client.text_document_selection_range_async(
        types.SelectionRangeParams(text_document=document, positions=[at.position])
    )
    assert await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document)
    )
    assert await client.text_document_code_lens_async(types.CodeLensParams(text_document=document))
    whole = types.Range(types.Position(0, 0), types.Position(text.count("\n"), 0))
    await client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=document, range=whole)
    )
    await client.text_document_document_link_async(
        types.DocumentLinkParams(text_document=document)
    )
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    layout = types.DocumentFormattingParams(text_document=document, options=options)
    assert not await client.text_document_formatting_async(layout)
