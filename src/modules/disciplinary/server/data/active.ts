import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, lte, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Level } from '../../contract.ts'
import { levelsFrom } from '../../rules/force.ts'
import { letters as l } from '../tables.ts'

/** WARN-08, as `isInForce` of the rules says it. */
export const inForceOn = (day: Day): SQL | undefined => and(eq(l.status, 'published'), lte(l.publishedOn, day), gte(l.validUntil, day))

/** The letters of a person that are in force on a day, of a level and the graver ones; the one that stands longest first. */
export async function inForceOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, on: Day, from: Level = 'verbal') {
  const rows = await ctx.db
    .select({ id: l.id, letterNo: l.letterNo, level: l.level, category: l.category, publishedOn: l.publishedOn, validUntil: l.validUntil })
    .from(l)
    .where(and(eq(l.ssoId, ssoId), inForceOn(on), inArray(l.level, levelsFrom(from))))
    .orderBy(desc(l.validUntil), desc(l.id))
  return rows.flatMap(({ validUntil, ...row }) => (validUntil === null ? [] : [{ ...row, validUntil }]))
}
