import { rules } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'

/** A text in both languages. */
export type Words = Record<Lang, string>
const HALVES = ['zh', 'en'] as const

/** The names that stand between braces in a text, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!))]

const lacking = (of: string, there: string): string[] => {
  const names = new Set(placeholdersOf(there))
  return placeholdersOf(of).filter((name) => !names.has(name))
}
const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')

/** The first half for which something is found. */
function inHalf(found: (lang: Lang) => readonly string[]): { field: Lang; names: string } | undefined {
  for (const lang of HALVES) {
    const names = found(lang)
    if (names.length > 0) return { field: lang, names: braced(names) }
  }
  return undefined
}

/** What a text says beside its placeholders. */
const said = (text: string): string => text.replace(/\{\w+\}/g, ' ').trim()

/** Words with the blanks around them that were written: a sign between two others keeps the blank after it, which no field shows. */
export function dressed(written: Words, given: Words): Words {
  const dress = (like: string, text: string): string => (like.trim() ? `${/^\s*/.exec(like)![0]}${text.trim()}${like.slice(like.trimEnd().length)}` : text)
  return { zh: dress(written.zh, given.zh), en: dress(written.en, given.en) }
}

/** Whether one half is the other said again, where the glossary does not say that they are the same; figures and signs are the same anywhere. */
const copied = ({ zh, en }: Words, same: ReadonlySet<string>): boolean =>
  zh.trim() === en.trim() &&
  /\p{L}/u.test(said(zh)) &&
  !said(zh)
    .split('|')
    .every((part) => same.has(part.trim()))

/** Whether a text is not there in both languages (SYS-17). */
export const lacksHalf = (words: Words, same: ReadonlySet<string>): boolean => HALVES.some((lang) => !words[lang].trim()) || copied(words, same)

/** Whether words may stand in place of what was written: the figures that code fills in are all there, and no others (SYS-11, SYS-18). */
export const wording = rules<{ written: Words; same: ReadonlySet<string> }, Words>({
  'SYS-11': ({ facts, input }) => {
    const found = inHalf((lang) => lacking(facts.written[lang], input[lang]))
    return found && { field: found.field, missing: found.names }
  },
  'SYS-17': ({ facts, input }) => {
    const empty = HALVES.find((lang) => !input[lang].trim())
    return empty ? { field: empty } : copied(input, facts.same) && { field: 'en' }
  },
  'SYS-18': ({ facts, input }) => {
    const found = inHalf((lang) => lacking(input[lang], facts.written[lang]))
    return found && { field: found.field, unknown: found.names }
  },
})

/** When each half was last changed; never, where it is as it was written. */
type Ages = Record<Lang, Date | null>

/** The half that is older than the other. */
export function olderHalf({ zh, en }: Ages): Lang | null {
  const [a, b] = [zh?.getTime() ?? 0, en?.getTime() ?? 0]
  return a === b ? null : a < b ? 'zh' : 'en'
}

/** What is meant with the half that was not touched: it says the same still, or follows later. */
export type OtherHalf = 'same' | 'later'

export const differs = (one: Words, another: Words): boolean => HALVES.some((lang) => one[lang] !== another[lang])

/** The one half that a change touches; none where it touches both or neither. */
export const onlyHalf = (before: Words, after: Words): Lang | undefined => {
  const touched = HALVES.filter((lang) => before[lang] !== after[lang])
  return touched.length === 1 ? touched[0] : undefined
}

/** Who changes one half says what becomes of the other, unless it is the older one that catches up (SYS-19). */
export const halving = rules<{ inForce: Words; older: Lang | null }, Words & { other?: OtherHalf | undefined }>({
  'SYS-19': ({ facts, input }) => {
    const half = onlyHalf(facts.inForce, input)
    return half !== undefined && half !== facts.older && !input.other && { field: 'other' }
  },
})

/** How old the halves are after a change. */
export function agesAfter(before: Ages, half: Lang | undefined, meant: OtherHalf | undefined, now: Date): Ages {
  const equal = { zh: now, en: now }
  if (half === undefined || half === olderHalf(before) || meant !== 'later') return equal
  return { ...before, [half]: now }
}
