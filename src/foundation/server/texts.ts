import { readFileSync } from 'node:fs'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { Texts } from '#foundation/ports.ts'
import type { Room } from './house.ts'

const own = (lang: Lang): Record<string, string> => JSON.parse(readFileSync(new URL(`../locales/${lang}.json`, import.meta.url), 'utf8'))

/** The words of foundation and of every module, merged. A missing key shows itself, which the tests look for. */
export function makeTexts(rooms: readonly Room[]): Texts {
  const words: Record<Lang, Record<string, string>> = { zh: own('zh'), en: own('en') }
  const moduleOfRule = new Map<string, string>()
  for (const room of rooms)
    for (const lang of ['zh', 'en'] as const)
      for (const [key, text] of Object.entries(room.locales[lang])) {
        words[lang][key] = text
        if (key.startsWith('rule.')) moduleOfRule.set(key.slice(5), room.name)
      }
  return {
    text: (lang, key, values = {}) => fill(words[lang][key] ?? key, values, lang),
    has: (lang, key) => key in words[lang],
    ruleModule: (rule) => moduleOfRule.get(rule),
  }
}
