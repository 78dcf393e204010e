import { parseSync } from 'vite'

/** A node of the syntax tree of a file, with where it stands and what it stands in. */
export interface Node {
  type: string
  start: number
  end: number
  above?: Node
  readonly [part: string]: unknown
}
interface Remark {
  start: number
  end: number
  text: string
}
export interface Tree {
  source: string
  nodes: readonly Node[]
  remarks: readonly Remark[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The nodes of a file, outer ones before those inside them, and its comments. @throws where the file does not parse */
export function treeOf(path: string, source: string): Tree {
  const { program, comments, errors } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts', preserveParens: false })
  if (errors.length) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const nodes: Node[] = []
  const visit = (value: unknown, above: Node | undefined): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, above)
    if (!isNode(value)) return
    if (above) value.above = above
    nodes.push(value)
    for (const [part, inner] of Object.entries(value)) if (part !== 'above') visit(inner, value)
  }
  visit(program, undefined)
  return { source, nodes, remarks: comments.map(({ start, end, value }) => ({ start, end, text: value })) }
}

/** A part of a node that is a node. */
export const part = (node: Node | undefined, name: string): Node | undefined => {
  const found = node?.[name]
  return isNode(found) ? found : undefined
}

export const isFunction = (node: Node | undefined): boolean =>
  node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'

/** Nodes around a node, from near to far. */
export function around(node: Node): Node[] {
  const found: Node[] = []
  for (let at = node.above; at; at = at.above) found.push(at)
  return found
}

/** What runs at a call, and not while the file is loaded. */
export const runsLater = (node: Node): boolean => around(node).some(isFunction)
