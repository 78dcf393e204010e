import { parseAst } from 'vite'

export interface Pattern {
  source: string
  flags: string
}

/** Every regular expression that is written out in a file. */
export function patternsIn(text: string, lang: 'ts' | 'js'): Pattern[] {
  const found: Pattern[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Literal' && 'regex' in node && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ source: pattern, flags })
    }
    for (const below of Object.values(node)) walk(below)
  }
  walk(parseAst(text, { lang }))
  return found
}

/** What patterns trip over: each sign that they name, and one of every usual kind. */
const USUAL = ['a', 'A', '0', ' ', '\n', '\\', '"', '<', '-', '.', '/', '\u4e2d']
const signsOf = (source: string): string[] => [...new Set([...USUAL, ...source.replace(/\\[wdsbpPDWSB]/g, '').replace(/[\\^$*+?()[\]{}|]/g, '')])].slice(0, 40)
/** What has to stand before, so that a repetition in the middle is reached: each run of plain signs, and what an opening bracket or quote begins. */
const beginnings = (source: string): string[] => [...new Set(['', ...(source.replace(/\\([^\w\s])/g, '$1').match(/[\w:/"<>{&@=-]{1,12}/g) ?? [])])].slice(0, 8)

/** Milliseconds of the processor that a pattern takes over a text; of three tries the least, where the first is long. */
function taken(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const began = process.cpuUsage()
    pattern.test(text)
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, (user + system) / 1000)
    if (least < LONG_MS) break
  }
  return least
}

/** So long a pattern may take at each length. What doubles with every sign passes it at some twenty, what grows with the square at some thousands. */
const LONG_MS = 40
const SHORT = [12, 16, 20, 24, 28, 60]
const LONG = [500, 2_000, 8_000, 32_000]

/**
 * A text over which a pattern takes longer than it may, if one is found: a beginning, one or two signs again and again, and an end that does not fit.
 * @param far also what grows with the square of the length
 */
export function slowText({ source, flags }: Pattern, far: boolean): string | undefined {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const signs = signsOf(source)
  const two = signs.flatMap((one) => signs.map((other) => one + other))
  for (const begin of beginnings(source)) {
    const told = (pump: string, lengths: readonly number[]) =>
      lengths.some((length) => taken(pattern, `${begin}${pump.repeat(Math.ceil(length / pump.length))}\u0001`) >= LONG_MS)
    const slow = [...signs, ...two].find((pump) => told(pump, SHORT)) ?? (far ? signs.find((pump) => told(pump, LONG)) : undefined)
    if (slow !== undefined) return `${begin}${slow}${slow}…`
  }
  return undefined
}
