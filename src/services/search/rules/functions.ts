import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { lengthOf, normal } from './normal.ts'
import { fits, type Plan } from './plan.ts'

export const functionLife = lifecycle({
  of: 'FuncEntry.active',
  initial: 'active',
  states: { active: 'g', inactive: 'n' },
  transitions: [
    { action: 'switch-off', from: ['active'], to: 'inactive', by: 'search-admin, or system when its route no longer exists' },
    { action: 'switch-on', from: ['inactive'], to: 'active', by: 'search-admin' },
  ],
})
export type FunctionState = (typeof functionLife.states)[number]

/** A search has to have some length (SRCH-01). */
export const searching = rules<unknown, { keywords: string }, { minLength: number }>({
  'SRCH-01': ({ input, p }) => lengthOf(input.keywords) < p.minLength && { field: 'keywords', minLength: p.minLength },
})

const HTTPS = /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/
const INSIDE = /^\/\{lang\}\/[^\s?#]+/

/** The screen that an address leads to, as its manifest writes it: `/{lang}/faq?x=1` to `/{lang}/faq`; '' for an address outside. */
export const routeOf = (funcUrl: string): string => INSIDE.exec(funcUrl)?.[0] ?? ''

interface Described {
  nameCn?: string | undefined
  nameEn?: string | undefined
  funcUrl?: string | undefined
}

/** Whether an address is one that can be opened: a screen of the portal, or https. */
export const goodAddress = (funcUrl: string, routes: ReadonlySet<string>): boolean => HTTPS.test(funcUrl) || routes.has(routeOf(funcUrl))

/** What a function has to have (SRCH-12). `routes` are the screens of the portal. */
export const describing = rules<{ routes: ReadonlySet<string> }, Described>({
  'SRCH-12': ({ facts, input }) => {
    const field = !input.nameCn?.trim() ? 'nameCn' : !input.nameEn?.trim() ? 'nameEn' : !goodAddress(input.funcUrl ?? '', facts.routes) ? 'funcUrl' : undefined
    return field && { field }
  },
})

interface Findable {
  nameCn: string
  nameEn: string
  keywords: string
  /** Of the Chinese name: its syllables without tones, and their first letters. */
  pinyin: string
  initials: string
}

const PINYIN = /^[a-z0-9]+$/

/**
 * How well a function is found: 0 by its exact name, 1 by its name, 2 by a keyword, 3 by the sound of its name; undefined where it is not (SRCH-09).
 * By sound only what may be one: letters from any syllable on, or the initials.
 */
export function rankOf(one: Findable, plan: Plan): number | undefined {
  const names = [normal(one.nameCn), normal(one.nameEn)]
  if (names.includes(plan.keywords)) return 0
  if (fits(names.join(' '), plan)) return 1
  if (fits([...names, normal(one.keywords)].join(' '), plan)) return 2
  return soundsLike(one, plan.keywords) ? 3 : undefined
}

/** Whether letters are the initials of a Chinese name or its sound, from any syllable on. */
export function soundsLike({ pinyin, initials }: Pick<Findable, 'pinyin' | 'initials'>, typed: string): boolean {
  const letters = typed.replaceAll(' ', '')
  if (!PINYIN.test(letters)) return false
  const syllables = pinyin.split(' ').filter(Boolean)
  return initials.includes(letters) || syllables.some((_, at) => syllables.slice(at).join('').startsWith(letters))
}
