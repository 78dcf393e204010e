import { readFileSync } from 'node:fs'
import type { Term } from '#foundation/contract/glossary.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { Wording, Written } from '#foundation/ports.ts'
import type { Room } from './house.ts'

const own = (lang: Lang): Record<string, string> => JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8'))

type Worded = readonly Pick<Room, 'name' | 'locales'>[]

interface Words {
  words: Record<Lang, Record<string, string>>
  written: ReadonlyMap<string, Written>
  moduleOfRule: ReadonlyMap<string, string>
}

/** Once for each house: tests open many portals of one. */
const gathered = new WeakMap<Worded, Words>()

function gather(rooms: Worded): Words {
  const words: Words['words'] = { zh: {}, en: {} }
  const written = new Map<string, Written>()
  const moduleOfRule = new Map<string, string>()
  for (const { name, locales } of [{ name: 'foundation', locales: { zh: own('zh'), en: own('en') } }, ...rooms]) {
    for (const lang of ['zh', 'en'] as const)
      for (const [key, text] of Object.entries(locales[lang])) {
        words[lang][key] = text
        if (key.startsWith('rule.')) moduleOfRule.set(key.slice(5), name)
      }
    for (const key of new Set([...Object.keys(locales.zh), ...Object.keys(locales.en)]))
      written.set(key, { module: name, zh: locales.zh[key] ?? '', en: locales.en[key] ?? '' })
  }
  return { words, written, moduleOfRule }
}

/** The words of foundation and of every module, merged, and what was put in their place. A missing key shows itself, which the tests look for. */
export function makeTexts(rooms: Worded): Wording {
  const found = gathered.get(rooms) ?? gather(rooms)
  gathered.set(rooms, found)
  const { words, written, moduleOfRule } = found
  let over: Record<Lang, Record<string, string>> = { zh: {}, en: {} }
  let edition = 0
  let terms: readonly Term[] = []
  return {
    text: (lang, key, values = {}) => fill(over[lang][key] ?? words[lang][key] ?? key, values, lang),
    has: (lang, key) => key in words[lang],
    ruleModule: (rule) => moduleOfRule.get(rule),
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
