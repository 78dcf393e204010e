import { isEmptyText, staleUnconfirmed } from '#foundation/contract/bilingual.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'
import type { PageHalf, PageKey } from './contract.ts'

export const pageLife = lifecycle({
  of: 'InfoPage',
  initial: 'draft',
  states: { draft: 'n', published: 'g', superseded: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'info-editor' },
    { action: 'supersede', from: ['published'], to: 'superseded', by: 'system' },
  ],
})
export type PageState = (typeof pageLife.states)[number]

interface Written {
  key: PageKey
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
  effectiveFrom: Day
  stale: readonly PageHalf[]
  confirmed?: boolean | undefined
}

const HALVES = ['titleCn', 'titleEn', 'bodyCn', 'bodyEn'] as const

/** What a version is held to when it is published; `today` is the resort's. */
export const publishing = rules<{ today: Day }, Written>({
  'INFO-03': ({ input }) => {
    const field = HALVES.find((half) => isEmptyText(input[half]))
    return field && { field }
  },
  'INFO-06': ({ facts, input }) => input.key === 'terms-of-use' && input.effectiveFrom <= facts.today && { field: 'effectiveFrom' },
  'INFO-09': ({ input }) => staleUnconfirmed(input),
})

interface Version {
  version: number
  status: PageState
  effectiveFrom: Day
}

/** The version in force on a day: of those published the last that has begun. */
export const versionInForce = <V extends Version>(versions: readonly V[], today: Day): V | undefined =>
  versions
    .filter(({ status, effectiveFrom }) => status === 'published' && effectiveFrom <= today)
    .reduce<V | undefined>((best, one) => (best && best.version > one.version ? best : one), undefined)
