import { readFileSync } from 'node:fs'
import type { Term } from '#foundation/contract/glossary.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { Wording } from '#foundation/ports.ts'
import type { Room } from './house.ts'

const own = (lang: Lang): Record<string, string> => JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8'))

type Dictionary = Pick<Room, 'name' | 'locales'>
type Worded = readonly Dictionary[]

interface Words {
  words: Record<Lang, Record<string, string>>
  written: Wording['written']
  moduleOfRule: ReadonlyMap<string, string>
}

/** Once for each house: tests open many portals of one. */
const gathered = new WeakMap<Worded, Words>()

function gather(rooms: Worded): Words {
  const words: Words['words'] = { zh: {}, en: {} }
  const dictionaries = [{ name: 'foundation', locales: { zh: own('zh'), en: own('en') } }, ...rooms]
  const moduleOfRule = new Map<string, string>()
  for (const { name, locales } of dictionaries)
    for (const lang of ['zh', 'en'] as const)
      for (const [key, text] of Object.entries(locales[lang])) {
        words[lang][key] = text
        if (key.startsWith('rule.')) moduleOfRule.set(key.slice(5), name)
      }
  return { words, written: lookedUpIn(dictionaries), moduleOfRule }
}

/** Looked up where they stand: of some ten thousand few are ever asked for. */
function lookedUpIn(dictionaries: Worded): Wording['written'] {
  const holds = ({ locales: { zh, en } }: Dictionary, key: string): boolean => Object.hasOwn(zh, key) || Object.hasOwn(en, key)
  const textIn = ({ name, locales: { zh, en } }: Dictionary, key: string) => ({ module: name, zh: zh[key] ?? '', en: en[key] ?? '' })
  return {
    get(key) {
      const found = dictionaries.findLast((one) => holds(one, key))
      return found && textIn(found, key)
    },
    has: (key) => dictionaries.some((one) => holds(one, key)),
    *[Symbol.iterator]() {
      for (const one of dictionaries) for (const key of new Set([...Object.keys(one.locales.zh), ...Object.keys(one.locales.en)])) yield [key, textIn(one, key)]
    },
  }
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
