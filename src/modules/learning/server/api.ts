/**
 * Courses and certificates, for rooms that let somebody do a thing only with a valid certificate, or that see courses finished.
 *
 * - A certificate counts up to the end of its renewal date; days are the resort's.
 * - Events: `certificate.valid`, `certificate.expired`, `course.finished` (events.ts).
 */
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import * as finishing from './commands/finishing.ts'
import * as standing from './data/standing.ts'
import { courses } from './tables.ts'

export type { Purpose } from '../rules/index.ts'
export type { Asked, GapScope, Unfit, Verdict } from './data/standing.ts'

/**
 * Whether a person holds on a day what is asked for: a type by its code, any type that serves a purpose, or all that a position of their department needs.
 * If not, what is missing (null where no type serves the purpose), when it ran out, the course that renews it, and up to five of the same team or department
 * who hold it then, those on shift first (LEARN-17).
 */
export const validFor = (ctx: Ctx, ssoId: SsoId, of: standing.Asked, date: Day): Promise<standing.Verdict> => standing.validOn(ctx, ssoId, of, date)

/** What a refusal says of it, in the reader's language: `certificate`, `since`, `course` and `people`, to fill the text of the room's own rule. */
export const unfitWords = standing.wordsOf

/**
 * Records courses as finished by a person, in the caller's transaction; the same source and record id again changes nothing. `courses` are the ids by which
 * people know courses.
 * @returns which were recorded, which were there already, and which nobody knows
 */
export const finish = (ctx: WriteCtx, given: finishing.Finished): Promise<finishing.Outcome> => finishing.finish(ctx, given)

/** Courses by the ids by which people know them; one that nobody knows is missing. Retired ones are among them. */
export async function coursesOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string; active: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(courses)
    .where(inArray(courses.courseId, [...ids]))
  return new Map(rows.map(({ courseId, nameCn, nameEn, active }) => [courseId, { nameCn, nameEn, active }]))
}

/** Who of some people, or of a department and all below it, lacks what their position needs on a day: a row for each person and type (its id). */
export const gaps = (ctx: Ctx, scope: standing.GapScope, date: Day): ReturnType<typeof standing.gapsOf> => standing.gapsOf(ctx, scope, date)
