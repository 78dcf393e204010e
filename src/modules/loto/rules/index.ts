import { rules } from '#foundation/contract/rules.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { type Content, eightSteps, SIGNERS, type Signer, type Source, type Step } from './content.ts'

/** LOTO-15 */
export const MOST_PICTURES = 10
export const MOST_ATTACHMENTS = 10

type People = Readonly<Partial<Record<'author' | Signer, string | null | undefined>>>
type Told = readonly Step[]

const incomplete = (steps: Told): number[] => eightSteps(steps).flatMap((step, at) => (step.textCn.trim() === '' || step.textEn.trim() === '' ? [at] : []))
const unfinished = (sources: readonly Source[]): number[] =>
  sources.flatMap(({ point, device, verification }, at) => ([point, device, verification].some((one) => one.trim() === '') ? [at] : []))

/** Who of the people of a procedure is named a second time. */
function twice(of: People): Signer[] {
  const before = new Set([of.author])
  return SIGNERS.filter((signer) => {
    const who = of[signer]
    if (!who) return false
    const known = before.has(who)
    before.add(who)
    return known
  })
}

interface Written extends Partial<Pick<Content, 'equipmentStatus'>>, People {
  steps: Told
  attachments: readonly string[]
  confirmed?: boolean | undefined
}
interface Saving {
  author: string
  /** The code stands for another machine already. */
  codeTaken: boolean
}

/** What a draft keeps to already. */
const ofDraft = {
  'LOTO-15': ({ input: { steps, attachments } }: { input: Pick<Written, 'steps' | 'attachments'> }) => [
    ...(steps.some(({ pictures }) => pictures.length > MOST_PICTURES) ? [{ field: 'steps' }] : []),
    ...(attachments.length > MOST_ATTACHMENTS ? [{ field: 'attachments' }] : []),
  ],
  'LOTO-18': ({ facts }: { facts: Pick<Saving, 'codeTaken'> }) => facts.codeTaken && { field: 'procedureCode' },
}
export const drafting = rules<Saving, Written>(ofDraft)

/** Whether a procedure is whole, so that it can be saved. */
export const saving = rules<Saving, Written>({
  'LOTO-03': ({ input }) => incomplete(input.steps).length > 0 && { field: 'steps' },
  'LOTO-05': ({ facts, input }) => twice({ ...input, author: facts.author }).map((field) => ({ field })),
  'LOTO-13': ({ input }) => input.equipmentStatus === 'scrapped' && input.confirmed !== true && { field: 'confirmed' },
  ...ofDraft,
})

/** What handing in asks for beyond that. */
export const submitting = rules<Pick<Content, 'energySources' | 'steps'> & People, unknown>({
  'LOTO-03': ({ facts }) => incomplete(facts.steps).length > 0,
  'LOTO-04': ({ facts }) => facts.energySources.length === 0 || unfinished(facts.energySources).length > 0,
  'LOTO-05': ({ facts }) => twice(facts).length > 0,
})

/** A change of what is valid. */
export const changing = rules<unknown, { changeNoticeCode: string }>({
  'LOTO-07': ({ input }) => input.changeNoticeCode.trim() === '' && { field: 'changeNoticeCode' },
})

/** Who decides has read what stands there now. */
export const seeing = rules<{ version: number }, { version?: number | undefined }>({ 'LOTO-14': ({ facts, input }) => input.version !== facts.version })

/** A review that comes to its end. */
export const finishing = rules<{ open: number }, unknown>({ 'LOTO-19': ({ facts }) => facts.open > 0 })

/** What is valid of a code, to be worked by. */
export const working = rules<{ valid: boolean }, unknown>({ 'LOTO-06': ({ facts }) => !facts.valid })

/** What EHS lets become valid. */
export const approving = rules<{ codeTaken: boolean; status: Content['equipmentStatus'] }, unknown>({
  'LOTO-13': ({ facts }) => facts.status === 'scrapped',
  'LOTO-18': ({ facts }) => facts.codeTaken,
})

export const MOST_TRIES = 5
interface CodeFacts {
  /** The last code that was sent; none where the number is nobody’s. */
  sent: { until: Date; tries: number; used: boolean } | undefined
  fits: boolean
}
/** A vendor with a code from the phone. */
export const entering = rules<CodeFacts, unknown>({
  'LOTO-09': ({ facts: { sent, fits }, now }) => !sent || sent.used || sent.tries >= MOST_TRIES || now >= sent.until || !fits,
})
interface SessionFacts {
  until: Date
  account: { active: boolean; from: Day; to: Day }
  today: Day
}
export const staying = rules<SessionFacts, unknown>({
  'LOTO-09': ({ facts: { until, account, today }, now }) => now >= until || !account.active || today < account.from || account.to < today,
})

/** Where a vendor works. */
export const opening = rules<{ venues: readonly string[] }, { venue: string }>({ 'LOTO-10': ({ facts, input }) => !facts.venues.includes(input.venue) })

const WARNED_AFTER = 30
export const INSPECTION = ['fine', 'due', 'overdue'] as const
/** How an approved procedure stands with its inspection (LOTO-12). */
export function inspectionOn(next: Day | null, today: Day): (typeof INSPECTION)[number] {
  if (next === null || today < next) return 'fine'
  return daysBetween(next, today) > WARNED_AFTER ? 'overdue' : 'due'
}
/** The last due day of those that are overdue. */
export const WARNED_DAYS = WARNED_AFTER + 1
