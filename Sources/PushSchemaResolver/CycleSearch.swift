/// The edges that close a cycle, each with the nodes of the cycle, the first also as last. Searches
/// depth first; without recursion, so that a long chain cannot overflow the stack.
func cycles<Node: Hashable, Edge>(
  from starts: [Node], edges: (Node) -> [Edge], target: (Edge) -> Node?
) -> [(path: [Node], last: Edge)] {
  var found: [(path: [Node], last: Edge)] = []
  /// Whether the search is still inside a node.
  var isOpen: [Node: Bool] = [:]
  for start in starts where isOpen[start] == nil {
    var trail = [(node: start, edges: edges(start)[...])]
    isOpen[start] = true
    while let last = trail.indices.last {
      guard let edge = trail[last].edges.popFirst() else {
        isOpen[trail[last].node] = false
        trail.removeLast()
        continue
      }
      guard let node = target(edge) else { continue }
      switch isOpen[node] {
      case true?: found.append((trail.map(\.node).drop { $0 != node } + [node], edge))
      case false?: break
      case nil:
        isOpen[node] = true
        trail.append((node, edges(node)[...]))
      }
    }
  }
  return found
}
