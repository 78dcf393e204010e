import { around, isFunction, type Node, part, runsLater, type Tree, treeOf } from './tree.ts'

/** One place that carries a rule, and how its text changes so that it does nothing while the rule is switched off. */
export interface Site {
  rule: string
  line: number
  /** What carries the rule; a change of it is a reason to look again whether the tests bite. */
  code: string
  /** The rule itself: a function of a rule set, or a refusal that is thrown. Others are an id elsewhere in code, or known by the comment above them. */
  exact: boolean
  /** A value that is made while its file is loaded: it has to be switched off before that. */
  early: boolean
  inserts: readonly Insert[]
}
interface Insert {
  at: number
  text: string
}

const ID = /\b[A-Z][A-Z0-9]{1,7}-\d{2,3}\b/g
const WHOLE_ID = /^[A-Z][A-Z0-9]{1,7}-\d{2,3}$/

const off = (rule: string): string => `globalThis.bite===${JSON.stringify(rule)}`
const wrap = (node: Node, before: string, after: string): Insert[] => [
  { at: node.start, text: before },
  { at: node.end, text: after },
]
const asNothing = (node: Node, rule: string): Insert[] => wrap(node, `(${off(rule)}?undefined:(`, '))')
const asFalse = (node: Node, rule: string): Insert[] => wrap(node, `(!(${off(rule)})&&(`, '))')
const asTrue = (node: Node, rule: string): Insert[] => wrap(node, `(${off(rule)}||(`, '))')
const leftOut = (node: Node, rule: string): Insert[] => wrap(node, `{if(!(${off(rule)}))`, '}')

/** All places of a file that carry a rule. */
export function sitesOf(path: string, source: string): Site[] {
  if (!source.match(ID)) return []
  const tree = treeOf(path, source)
  const found: Site[] = []
  const add = (rule: string, node: Node, { inserts, early }: Off, exact: boolean) => {
    const code = source.slice(node.start, node.end)
    if (inserts.length) found.push({ rule, line: source.slice(0, node.start).split('\n').length, code, exact, early, inserts })
  }
  for (const node of tree.nodes) {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || !WHOLE_ID.test(node.value)) continue
    const carrier = ofLiteral(node, node.value)
    if (carrier) add(node.value, carrier.node, carrier.off, carrier.exact)
  }
  for (const remark of tree.remarks)
    for (const rule of new Set(remark.text.match(ID) ?? [])) {
      const target = saidOf(tree, remark)
      if (target) add(rule, target, withoutIt(target, rule), false)
    }
  return found
}

/** What of a rule counts: the rule itself; where it has none, what a comment says carries it; values made at loading where there is nothing else. */
export function carriersOf(sites: readonly Site[]): readonly Site[] {
  const late = sites.filter(({ early }) => !early)
  const exact = late.filter((site) => site.exact)
  return exact.length ? exact : late.length ? late : sites
}

/** The changes that switch something off. */
interface Off {
  inserts: readonly Insert[]
  early: boolean
}
const later = (inserts: readonly Insert[]): Off => ({ inserts, early: false })
const sooner = (inserts: readonly Insert[]): Off => ({ inserts, early: true })
const NOT = later([])

/** The rule of a set, or the nearest decision that an id in code belongs to: the refusal itself, or the condition it hangs on. */
function ofLiteral(literal: Node, rule: string): { node: Node; off: Off; exact: boolean } | undefined {
  const holder = literal.above
  if (holder?.type === 'Property' && holder.key === literal) {
    const value = part(holder, 'value')
    return value && isFunction(value) ? { node: holder, off: later(noOp(value, rule)), exact: true } : undefined
  }
  const isLate = runsLater(literal)
  let inner = literal
  for (const node of around(literal)) {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return undefined
    const inserts = isLate ? decision(node, inner, rule) : undefined
    if (inserts) return { node, off: later(inserts), exact: node.type === 'ThrowStatement' }
    if (!isLate && node.type === 'ArrayExpression') return { node: inner, off: sooner(taken(inner, rule)), exact: false }
    inner = node
  }
  // what a value made at loading is refused by, among others: `says: { size: 'DBEN-03' }`
  const isNamed = holder?.type === 'Property' || holder?.type === 'VariableDeclarator'
  return holder && isNamed && !isLate ? { node: holder, off: sooner(asNothing(literal, rule)), exact: false } : undefined
}

/** How a decision goes the other way than towards `inner`; nothing where the node decides nothing. */
function decision(node: Node, inner: Node, rule: string): Insert[] | undefined {
  switch (node.type) {
    case 'ThrowStatement':
    case 'ExpressionStatement':
      return leftOut(node, rule)
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part(node, 'test')!
      return node.alternate === inner ? asTrue(test, rule) : asFalse(test, rule)
    }
    case 'LogicalExpression':
      return node.right !== inner ? undefined : node.operator === '&&' ? asFalse(part(node, 'left')!, rule) : asNothing(inner, rule)
    case 'ReturnStatement':
      return asNothing(inner, rule)
    case 'ArrowFunctionExpression':
      return node.body === inner && inner.type !== 'BlockStatement' ? asNothing(inner, rule) : undefined
    default:
      return undefined
  }
}

/** A function that does nothing. */
function noOp(node: Node, rule: string): Insert[] {
  const body = part(node, 'body')
  if (!body) return []
  return body.type === 'BlockStatement' ? [{ at: body.start + 1, text: `if(${off(rule)})return;` }] : asNothing(body, rule)
}

/** What a comment speaks of: what follows it, or what stands before it on its line. */
function saidOf({ source, nodes, remarks }: Tree, remark: { start: number; end: number }): Node | undefined {
  const lineStart = source.lastIndexOf('\n', remark.start) + 1
  const before = source.slice(lineStart, remark.start).replace(/[\s,;]+$/, '')
  const behind = lineStart + before.length
  if (before && !/[{([>]$|=>$/.test(before))
    return nodes.find(({ type, start, end }) => type !== 'Program' && start >= lineStart && (end === behind || end === behind + 1))
  let at = remark.end
  for (;;) {
    at += /^(\s|\})*/.exec(source.slice(at))![0].length
    const next = remarks.find(({ start }) => start === at)
    if (!next) break
    at = next.end
  }
  return nodes.find(({ type, start }) => type !== 'Program' && start === at)
}

/** A thing that a comment speaks of, switched off: a function does nothing, a statement is left out, a value is not there. */
function withoutIt(node: Node, rule: string): Off {
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const inner = part(node, 'declaration')
      return inner ? withoutIt(inner, rule) : NOT
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return later(noOp(node, rule))
    case 'MethodDefinition':
    case 'Property':
    case 'PropertyDefinition':
      return withoutValue(part(node, 'value'), rule)
    case 'VariableDeclaration':
      return together((node.declarations as Node[]).map((one) => withoutValue(part(one, 'init'), rule)))
    case 'IfStatement':
      return later(asFalse(part(node, 'test')!, rule))
    case 'ReturnStatement':
      return withoutValue(part(node, 'argument'), rule)
    case 'JSXElement':
    case 'JSXFragment':
      return later(!runsLater(node) ? [] : node.above?.type.startsWith('JSX') ? wrap(node, `{${off(rule)}?null:`, '}') : asNothing(node, rule))
    case 'JSXAttribute':
      return withoutValue(part(part(node, 'value'), 'expression'), rule)
    case 'JSXExpressionContainer':
      return withoutValue(part(node, 'expression'), rule)
    default:
      if (/^(TS|Import|Export|Class|Break|Continue)/.test(node.type)) return NOT
      return /Statement$/.test(node.type) && runsLater(node) ? later(leftOut(node, rule)) : withoutValue(node, rule)
  }
}

const together = (parts: readonly Off[]): Off => ({ inserts: parts.flatMap(({ inserts }) => inserts), early: parts.some(({ early }) => early) })

/** A value that is made while the file is loaded cannot be switched afterwards; the functions in it can. */
function withoutValue(node: Node | undefined, rule: string): Off {
  if (!node) return NOT
  if (isFunction(node)) return later(noOp(node, rule))
  if (node.above?.type === 'ArrayExpression') return { inserts: taken(node, rule), early: !runsLater(node) }
  if (runsLater(node)) return later(VALUE.test(node.type) ? asNothing(node, rule) : [])
  const inside = functionsIn(node)
  if (inside.length) return later(inside.flatMap((one) => noOp(one, rule)))
  return sooner(VALUE.test(node.type) ? asNothing(node, rule) : [])
}

const VALUE = /Expression$|^Literal$|^TemplateLiteral$|^Identifier$/

/** An element that is not in its list. */
const taken = (node: Node, rule: string): Insert[] => wrap(node, `...(${off(rule)}?[]:[`, '])')

/** The outermost functions inside a value. */
function functionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as Node
  return isFunction(node) ? [node] : Object.entries(node).flatMap(([name, inner]) => (name === 'above' ? [] : functionsIn(inner)))
}

/** The file with a switch at each of the given places. */
export function switched(source: string, sites: readonly Site[]): string {
  const inserts = sites.flatMap(({ inserts: all }) => all).map((insert, order) => ({ ...insert, order }))
  let text = source
  for (const { at, text: put } of inserts.toSorted((a, b) => b.at - a.at || b.order - a.order)) text = text.slice(0, at) + put + text.slice(at)
  return text
}
