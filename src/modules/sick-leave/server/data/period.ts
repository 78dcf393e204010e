import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, notInArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, yearsBetween } from '#foundation/time.ts'
import { type PersonFacts, persons } from '#services/people/server/api.ts'
import { type Period, treatmentPeriod, VOID } from '../../rules.ts'
import { corrections, leaves } from '../tables.ts'

/** Years of work on a day: the directory says how many there are by now. */
const yearsOf =
  ({ totalWorkingYears, joinDate }: Pick<PersonFacts, 'totalWorkingYears' | 'joinDate'>, today: Day) =>
  (day: Day) => {
    const here = Math.max(0, yearsBetween(joinDate, day))
    return { here, total: Math.max(here, totalWorkingYears - yearsBetween(day, today)) }
  }

const NOBODY = { totalWorkingYears: 0, joinDate: '9999-12-31' }

/** How the treatment periods of these people stand today, in three queries. */
export async function periodsOf(ctx: Ctx, ssoIds: readonly SsoId[]): Promise<(ssoId: SsoId) => Period> {
  const all = [...new Set(ssoIds)]
  const [known, taken, corrected] = [
    await persons(ctx, all),
    await ctx.db
      .select()
      .from(leaves)
      .where(and(inArray(leaves.ssoId, all), notInArray(leaves.status, [...VOID]))),
    await ctx.db.select().from(corrections).where(inArray(corrections.ssoId, all)),
  ]
  const [spells, more] = [Map.groupBy(taken, (one) => one.ssoId), Map.groupBy(corrected, (one) => one.ssoId)]
  return (ssoId) => treatmentPeriod(spells.get(ssoId) ?? [], more.get(ssoId) ?? [], ctx.today, yearsOf(known.get(ssoId) ?? NOBODY, ctx.today))
}
