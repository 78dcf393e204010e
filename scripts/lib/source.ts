/** A comment or a literal of a TypeScript file; the rest is code. */
export interface Token {
  kind: 'comment' | 'literal'
  from: number
  to: number
  /** What a literal says; of a template with `${…}` what stands before the first. */
  text: string
  /** Not a template, or one without `${…}`. */
  whole: boolean
}

/** A scanner of a page, not a parser: it knows quotes, templates inside templates, comments, and where a regular expression may begin. */
export function tokensOf(source: string): Token[] {
  const found: Token[] = []
  /** For each open `${` how many braces stand open inside it. */
  const open: number[] = []
  let code = ''
  let at = 0
  const take = (kind: Token['kind'], to: number, text = '', whole = true) => {
    found.push({ kind, from: at, to, text, whole })
    at = to
  }
  const template = (first: boolean) => {
    const end = templateEnd(source, at + 1)
    const hole = source.startsWith('${', end)
    if (first) take('literal', end + (hole ? 2 : 1), source.slice(at + 1, end), !hole)
    else at = end + (hole ? 2 : 1)
    if (hole) open.push(0)
    code = ')'
  }
  while (at < source.length) {
    const c = source[at]!
    const two = source.slice(at, at + 2)
    if (two === '//') take('comment', orEnd(source, source.indexOf('\n', at)))
    else if (two === '/*') take('comment', orEnd(source, source.indexOf('*/', at + 2) + 2, 1))
    else if (c === "'" || c === '"') {
      const end = quoteEnd(source, at)
      take('literal', end, source.slice(at + 1, end - 1))
      code = ')'
    } else if (c === '`') template(true)
    else if (c === '/' && regexpMayBegin(code)) at = regexpEnd(source, at)
    else if (c === '}' && open.at(-1) === 0) {
      open.pop()
      template(false)
    } else {
      if (open.length && (c === '{' || c === '}')) open[open.length - 1]! += c === '{' ? 1 : -1
      code = (code + c).slice(-40)
      at++
    }
  }
  return found
}

/** The text with its comments blanked, every offset and line kept, so that a search finds code only. */
export const withoutComments = (source: string): string =>
  blanked(
    source,
    tokensOf(source).filter(({ kind }) => kind === 'comment'),
  )

/** The same of SQL. */
export const sqlWithoutComments = (source: string): string => source.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

function blanked(source: string, parts: readonly Token[]): string {
  let out = ''
  let at = 0
  for (const { from, to } of parts) {
    out += source.slice(at, from) + source.slice(from, to).replace(/[^\n]/g, ' ')
    at = to
  }
  return out + source.slice(at)
}

const orEnd = (source: string, found: number, notFound = -1): number => (found === notFound ? source.length : found)

/** Behind a value a slash divides; anywhere else it opens a regular expression. */
const regexpMayBegin = (before: string): boolean => /(^|[([{=,;:!&|?+>]|\breturn)\s*$/.test(before)

function quoteEnd(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === source[from]) return i + 1
    else if (source[i] === '\n') return i
  }
  return source.length
}

/** Where the text of a template ends: at its backtick or at a `${`. */
function templateEnd(source: string, from: number): number {
  for (let i = from; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === '`' || source.startsWith('${', i)) return i
  }
  return source.length
}

function regexpEnd(source: string, from: number): number {
  let inClass = false
  for (let i = from + 1; i < source.length; i++) {
    const c = source[i]
    if (c === '\\') i++
    else if (c === '\n') return i
    else if (c === '[') inClass = true
    else if (c === ']') inClass = false
    else if (c === '/' && !inClass) return i + 1
  }
  return source.length
}

/** From a bracket to the one that closes it; of square ones it knows nothing. */
export function upToItsEnd(code: string, from: number): string {
  const [open] = code.slice(from, from + 1)
  const shut = open === '(' ? ')' : '}'
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === open) depth++
    else if (code[at] === shut && --depth === 0) return code.slice(from, at + 1)
  }
  return code.slice(from)
}
