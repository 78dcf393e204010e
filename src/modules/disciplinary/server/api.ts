/**
 * Discipline, as other modules know it: whether somebody has a warning in force, and how a record of theirs becomes the draft of a letter. All of it in the
 * caller's transaction; HR decides what is published. What became of a letter is told by `letter.changed` (events.ts), with the module and record it was drafted for.
 */
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Level } from '../contract.ts'
import * as drafting from './commands/drafting.ts'
import { inForceOf } from './data/active.ts'
import { declareRecord, type PersonalRecord } from './data/person.ts'

export type { Category, Level, Source } from '../contract.ts'
export type { ToDraft } from './commands/drafting.ts'
export type { PersonalRecord } from './data/person.ts'

export interface Active {
  letterId: string
  level: Level
  /** The last day on which it is in force. */
  validUntil: Day
}

/**
 * The letter of a person that is in force on a day (today unless `asOf` says another) for the longest time, of `level` or graver; undefined where there is none.
 * Published letters only, from the day of publication to the last day of their validity, both included; what was invalidated counts for no day (WARN-08). It does
 * not ask who wants to know.
 */
export async function active(
  ctx: Pick<Ctx, 'db' | 'today'>,
  ssoId: SsoId,
  { level, asOf = ctx.today }: { level?: Level | undefined; asOf?: Day | undefined } = {},
): Promise<Active | undefined> {
  const [first] = await inForceOf(ctx, ssoId, asOf, level)
  return first && { letterId: first.id, level: first.level, validUntil: first.validUntil }
}

/**
 * Drafts a letter for the record of a module. The same record gives the same letter, drafted or published, as often as it is asked (WARN-14); where its draft
 * was deleted or its letter invalidated, a new one. HR is told.
 * @returns its id, to link to `/warning-letter/form/<id>`
 * @throws WARN-12 where whoever acts is the person, not-found for nobody, illegal input for who has left
 */
export const draft = (ctx: WriteCtx, given: drafting.ToDraft): Promise<{ id: string }> => drafting.draftFor(ctx, given)

/** Declares, once in a module's wiring, what it shows beside the form of a letter about a person. @returns what takes it back, for tests */
export const personalRecord = (module: string, record: PersonalRecord): (() => void) => declareRecord(module, record)
