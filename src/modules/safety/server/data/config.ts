import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, desc } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { departmentWords, savesOf, withPeople } from '#services/people/server/api.ts'
import type { config } from '../../contract/settings.ts'
import { ROLLING_MONTHS } from '../../rules/index.ts'
import { departments, items, versions } from '../tables.ts'
import { thresholdsOf } from './points.ts'

const MOST_VERSIONS = 50

export async function configOf(ctx: Reader): Promise<GivenOf<typeof config>> {
  const all = await ctx.db.select().from(items).orderBy(asc(items.category), asc(items.code))
  const steps = await thresholdsOf(ctx)
  const high = await ctx.db.select().from(departments).orderBy(asc(departments.department), desc(departments.from))
  const log = await ctx.db.select().from(versions).orderBy(desc(versions.id)).limit(MOST_VERSIONS)
  const [ofItems, ofSteps, ofHigh] = [await savesOf(ctx, all), await savesOf(ctx, steps), await savesOf(ctx, high)]
  const names = await departmentWords(
    ctx,
    high.map(({ department }) => department),
  )
  return {
    items: all.map((one, at) => ({ ...one, saved: ofItems[at]! })),
    thresholds: steps.map((one, at) => ({ ...one, saved: ofSteps[at]! })),
    departments: high.map((one, at) => ({ ...one, ...names(one.department), saved: ofHigh[at]! })),
    rollingMonths: ROLLING_MONTHS,
    versions: await withPeople(ctx, log, { by: 'by' }),
  }
}
