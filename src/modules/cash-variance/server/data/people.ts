import { and, asc, eq, gt, inArray, lte } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { people } from '../../contract/following.ts'
import module from '../../module.ts'
import { inForce, longestOf, reachedOn, sumsOf, within } from '../../rules/bands.ts'
import { seen } from '../policy.ts'
import { actions, handlers, variances } from '../tables.ts'
import { allBands } from './bands.ts'

type HandlerRow = typeof handlers.$inferSelect

/** What counts of these people in the rolling period that ends today, of so many days. */
async function countedIn(ctx: Reader, rows: readonly HandlerRow[], days: number) {
  const found = await ctx.db
    .select({ ssoId: variances.ssoId, date: variances.date, amountFen: variances.amountFen })
    .from(variances)
    .where(
      and(
        inArray(
          variances.ssoId,
          rows.map(({ ssoId }) => ssoId),
        ),
        gt(variances.date, addDays(ctx.today, -days)),
        lte(variances.date, ctx.today),
        eq(variances.status, 'saved'),
      ),
    )
  const byPerson = Map.groupBy(found, ({ ssoId }) => ssoId)
  return (ssoId: HandlerRow['ssoId']) => byPerson.get(ssoId) ?? []
}

/** Of each of these people the open action that is due first. */
async function dueOf(ctx: Reader, rows: readonly HandlerRow[]) {
  const found = await ctx.db
    .select({ ssoId: actions.ssoId, dueDate: actions.dueDate })
    .from(actions)
    .where(
      and(
        inArray(
          actions.ssoId,
          rows.map(({ ssoId }) => ssoId),
        ),
        inArray(actions.status, ['open', 'letter-drafted']),
      ),
    )
    .orderBy(asc(actions.dueDate))
  return (ssoId: HandlerRow['ssoId']) => found.find((one) => one.ssoId === ssoId)?.dueDate ?? null
}

async function dress(ctx: Reader, rows: HandlerRow[]) {
  if (rows.length === 0) return []
  const bands = inForce(await allBands(ctx), ctx.today)
  const periodDays = longestOf(bands)
  const counted = await countedIn(ctx, rows, periodDays)
  const due = await dueOf(ctx, rows)
  return (await withPeople(ctx, rows, { person: 'ssoId' })).map((row, at) => {
    const { ssoId } = rows[at]!
    const own = counted(ssoId)
    const band = reachedOn(bands, own, ctx.today)
    return { ...row, periodDays, ...sumsOf(within(own, ctx.today, periodDays)), bandCn: band?.nameCn ?? '', bandEn: band?.nameEn ?? '', due: due(ssoId) }
  })
}

export const peopleRows = listRows(people, { table: handlers, only: (ctx) => seen(ctx, handlers.ssoId), latest: [handlers.lastOn, handlers.id], dress })
export const peopleExport = exportListed(module, people, peopleRows, { name: 'people', audit: 'CashVariancePerson.exported' })
