interface Node {
  id: string
  parentId: string | null
}

/** Folders in the order of their tree, each behind its parent with its level; one whose parent is not among them stands at the top. */
export function inTree<N extends Node>(nodes: readonly N[]): (N & { level: number })[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const walk = (parent: string | null, level: number): (N & { level: number })[] =>
    (below.get(parent) ?? []).flatMap((node) => [{ ...node, level }, ...walk(node.id, level + 1)])
  return walk(null, 0)
}

/** The letters of an em, for what lies deeper in a tree. */
const DEEPER = '\u2003'

/** Folders as options of a select. */
export const folderOptions = <N extends Node & { nameCn: string; nameEn: string }>(nodes: readonly N[], pick: (cn: string, en: string) => string) =>
  inTree(nodes).map(({ id, level, nameCn, nameEn }) => ({ value: id, label: `${DEEPER.repeat(level)}${pick(nameCn, nameEn)}` }))
