import { readFileSync } from 'node:fs'
import type { Term } from '#foundation/contract/glossary.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { Wording, Written } from '#foundation/ports.ts'
import type { Room } from './house.ts'

const own = (lang: Lang): Record<string, string> => JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8'))
const FOUNDATION: Dictionary = { name: 'foundation', locales: () => ({ zh: own('zh'), en: own('en') }) }

type Dictionary = Pick<Room, 'name' | 'locales'>
type Worded = readonly Dictionary[]

/** Once for each house: tests open many portals of one. */
const gathered = new WeakMap<Worded, ReadonlyMap<string, Written>>()

/** One row for each text, in both languages: dictionaries by module and language beside it would be eight megabytes more. */
function gather(rooms: Worded): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>()
  for (const { name, locales } of [FOUNDATION, ...rooms]) {
    const { zh, en } = locales()
    for (const key of new Set([...Object.keys(zh), ...Object.keys(en)])) written.set(key, { module: name, zh: zh[key] ?? '', en: en[key] ?? '' })
  }
  return written
}

/** The words of foundation and of every module, merged, and what was put in their place. A missing key shows itself, which the tests look for. */
export function makeTexts(rooms: Worded): Wording {
  const written = gathered.get(rooms) ?? gather(rooms)
  gathered.set(rooms, written)
  let over: Record<Lang, Record<string, string>> = { zh: {}, en: {} }
  let edition = 0
  let terms: readonly Term[] = []
  return {
    text: (lang, key, values = {}) => fill(over[lang][key] ?? (written.get(key)?.[lang] || key), values, lang),
    has: (lang, key) => Boolean(written.get(key)?.[lang]),
    ruleModule: (rule) => written.get(`rule.${rule}`)?.module,
    written,
    overlay(changed) {
      const known = [...changed].filter(([key]) => written.has(key))
      over = { zh: Object.fromEntries(known.map(([key, { zh }]) => [key, zh])), en: Object.fromEntries(known.map(([key, { en }]) => [key, en])) }
      edition++
    },
    overlaid: (lang) => over[lang],
    get edition() {
      return edition
    },
    get terms() {
      return terms
    },
    setTerms(given) {
      terms = given
    },
  }
}
