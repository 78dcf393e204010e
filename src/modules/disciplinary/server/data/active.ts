import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, lte, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Level } from '../../contract.ts'
import { levelsFrom } from '../../rules/force.ts'
import { letters } from '../tables.ts'

/** WARN-08, as `isInForce` of the rules says it. */
export const inForceOn = (day: Day): SQL | undefined => and(eq(letters.status, 'published'), lte(letters.publishedOn, day), gte(letters.validUntil, day))

/** The letters of a person that are in force on a day, of a level and the graver ones; the one that stands longest first. */
export async function inForceOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, on: Day, from: Level = 'verbal') {
  const rows = await ctx.db
    .select({
      id: letters.id,
      letterNo: letters.letterNo,
      level: letters.level,
      category: letters.category,
      publishedOn: letters.publishedOn,
      validUntil: letters.validUntil,
    })
    .from(letters)
    .where(and(eq(letters.ssoId, ssoId), inForceOn(on), inArray(letters.level, levelsFrom(from))))
    .orderBy(desc(letters.validUntil), desc(letters.id))
  return rows.flatMap(({ validUntil, ...row }) => (validUntil === null ? [] : [{ ...row, validUntil }]))
}
