import { idsOf } from '../../scripts/spec/results.ts'
import { type Node, part, treeOf } from './tree.ts'

/** A test, or a group of tests, whose name begins with ids of rules. */
export interface Bearer {
  rules: readonly string[]
  /** Its text: a change of it is a reason to look again whether it bites. */
  code: string
}

const RUNNERS = new Set(['test', 'it', 'describe'])

/** The tests of a file whose names begin with ids of rules. */
export function bearersOf(path: string, source: string): Bearer[] {
  return treeOf(path, source).nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !RUNNERS.has(calledBy(node))) return []
    const [name] = node.arguments as Node[]
    const rules = idsOf([said(name)])
    return rules.length ? [{ rules, code: source.slice(node.start, node.end) }] : []
  })
}

/** `test.skipIf(…)('…')` is called by `test`. */
function calledBy(call: Node): string {
  let at: Node | undefined = call
  while (at && at.type !== 'Identifier') at = part(at, 'callee') ?? part(at, 'object')
  return typeof at?.name === 'string' ? at.name : ''
}

/** What a text begins with. */
function said(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  const [first] = (node?.quasis ?? []) as { value: { cooked: string } }[]
  return first?.value.cooked ?? ''
}
