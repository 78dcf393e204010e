import { Refused, refuse } from '#foundation/contract/refused.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addMonths, type Day, dayOf } from '#foundation/time.ts'
import type { Category, Language, Level } from '../contract.ts'
import { atLeast } from './force.ts'
import { unfilledIn } from './template.ts'

const HAN = /\p{Script=Han}/u
const MONTHS_BACK = 12
/** A comparable letter that is in force for the same person. */
export interface InForce {
  level: Level
  category: Category
  validUntil: Day
}

interface Written {
  ssoId?: string | undefined
  level?: Level | undefined
  category?: Category | undefined
  incidentDate?: Day | null | undefined
  language?: Language | undefined
  contentCn?: string | undefined
  contentEn?: string | undefined
  levelReason?: string | undefined
  witnesses?: readonly unknown[] | undefined
}

type Limits = { maxWitnessStatements: number }

/** What holds of a draft, however much of it is still to be written. */
export const drafting = rules<{ actor: string }, Written, Limits>({
  'WARN-01': ({ input, p }) => (input.witnesses?.length ?? 0) > p.maxWitnessStatements && { field: 'witnesses' },
  'WARN-11': ({ input: { incidentDate: on }, now }) => on != null && isBeyond(on, dayOf(now)) && { field: 'incidentDate' },
  'WARN-12': ({ facts, input }) => input.ssoId === facts.actor && { field: 'ssoId' },
})

const isBeyond = (on: Day, today: Day): boolean => on > today || on < addMonths(today, -MONTHS_BACK)

/** What a publication asks for besides: the words in their languages, and a reason where a higher warning of the category is in force. */
export const publishing = rules<{ inForce: readonly InForce[]; oneHand: boolean }, Written>({
  'WARN-05': ({ input: { language, contentCn = '', contentEn = '' } }) =>
    HAN.test(contentCn) ? (language === 'bilingual') !== (contentEn !== '') && { field: 'contentEn' } : { field: 'contentCn' },
  'WARN-10': ({ facts, input }) => higherOf(facts.inForce, input) !== undefined && !input.levelReason && { field: 'levelReason' },
  // nobody warns somebody for the last time alone
  'WARN-12': ({ facts, input }) => input.level === 'final-written' && facts.oneHand,
})

/** The gravest warning in force of the same category, where it is above the level that is written. */
export const higherOf = (inForce: readonly InForce[], { level, category }: Pick<Written, 'level' | 'category'>): InForce | undefined =>
  inForce
    .filter((one) => one.category === category && level !== undefined && !atLeast(level, one.level))
    .toSorted((a, b) => (atLeast(a.level, b.level) ? -1 : 1))[0]

const NEEDED = ['incidentDate', 'place', 'facts', 'ruleBroken', 'consequence', 'contentCn'] as const
type Needed = (typeof NEEDED)[number]

/** WARN-18: a letter is published whole. @throws WARN-18 beside each field that is empty, or in which a field of a template stands unfilled */
export function requireWhole(letter: Readonly<Record<Needed, string | null> & { contentEn: string }>): void {
  const wrong = NEEDED.filter((field) => !letter[field] || unfilledIn(letter[field]).length > 0)
  const [first, ...rest] = [...wrong, ...(unfilledIn(letter.contentEn).length > 0 ? ['contentEn'] : [])].map((field) => ({
    rule: 'WARN-18',
    field,
    figures: {},
  }))
  if (first) throw new Refused([first, ...rest])
}

/** WARN-12: nobody handles a letter about themselves. @throws WARN-12 */
export function requireAnother(actor: string, ssoId: string): void {
  if (actor === ssoId) throw refuse('WARN-12')
}
