package import PushSchemaModel

/// Writes a page for each pair of vendors, on what a move from the one to the other preserves, and
/// one page for all of them.
package struct MovesEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] { [] }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    let moves = PushRoutes(set, of: schemas).moves
    guard !moves.isEmpty else { return [] }
    return moves.map { move in
      Artifact(path: "Moves/\(move.former.name)-to-\(move.later.name).md") {
        MarkdownPrinter.render(
          .move(move.former.name, move.later.name), MoveDocument(move: move).blocks, from: nil,
          schemas: schemas)
      }
    } + [
      Artifact(path: "Moves/README.md") {
        MarkdownPrinter.render(
          .moves, MovesDocument(moves: moves).blocks, from: nil, schemas: schemas)
      }
    ]
  }
}
