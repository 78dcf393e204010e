import type { Brief } from './brief.ts'
import { reachedStates } from './life.ts'
import { sentence } from './names.ts'

interface Words {
  zh: string
  en: string
}

/** Actions that the kit has words for. */
export type KnownActions = Readonly<Record<string, Words>>

export interface Texts {
  words: Readonly<Record<string, Words>>
  /** Keys for which the brief has no words of people, or those of one language only. */
  toWord: readonly string[]
}

/** The words of a room by the keys of the house. What the brief says in one language stands in both, and is named. */
export function textsOf(brief: Brief, known: KnownActions): Texts {
  const words: Record<string, Words> = {}
  const toWord: string[] = []
  const open = (key: string, said: Words) => {
    words[key] = said
    toWord.push(key)
  }
  for (const { path, title } of brief.routes) words[`screen.${path}`] = title
  words[`notice.${brief.module}.module.title`] = brief.name
  const named = new Set<string>()
  for (const { id, grants } of brief.permissions) {
    const { zh, en } = brief.routes.find(({ permission }) => permission.includes(id))?.title ?? brief.name
    // a name in braces would be a figure of the text
    const says = grants.replace(/[{}]/g, '')
    open(`permission.${id}`, { zh: named.has(zh) ? `${zh} ${id}` : zh, en: says ? says.charAt(0).toUpperCase() + says.slice(1) : en })
    named.add(zh)
  }
  for (const { key } of brief.parameters) open(`parameter.${key}`, { zh: `${brief.name.zh} ${key}`, en: sentence(key) })
  for (const life of brief.lifecycles) {
    for (const state of reachedStates(life)) words[`state.${life.of}.${state}`] = halves(life.states[state]!, state)
    for (const action of new Set(life.transitions.map((move) => move.action))) {
      const key = `action.${life.of}.${action}`
      const there = known[action]
      if (there) words[key] = there
      else open(key, { zh: sentence(action), en: sentence(action) })
    }
  }
  for (const { id, error } of brief.rules) if (error) words[`rule.${id}`] = error
  return { words, toWord }
}

/** `zh / en`; what is said once is said in both. */
function halves(said: string, state: string): Words {
  const [zh, en] = said.split(' / ')
  return { zh: zh || state, en: en || zh || state }
}

/** A file of one language. */
export const localeFile = ({ words }: Texts, lang: 'zh' | 'en'): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(words).map(([key, said]) => [key, said[lang]])), null, 2)}\n`
