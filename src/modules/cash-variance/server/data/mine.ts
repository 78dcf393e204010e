import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { mine } from '../../contract/records.ts'
import { inForce, longestOf, sumsOf } from '../../rules/bands.ts'
import { actions, evidence } from '../tables.ts'
import { allBands } from './bands.ts'
import { countedOf, latestOf } from './counted.ts'
import { inYuan } from './yuan.ts'

const MOST = 100

/** What follows from variances, by variance. */
async function followingOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select({ variance: evidence.variance, asks: actions.asks, dueDate: actions.dueDate, status: actions.status })
        .from(evidence)
        .innerJoin(actions, eq(actions.id, evidence.action))
        .where(inArray(evidence.variance, [...ids]))
        .orderBy(asc(actions.id))
    : []
  const found = Map.groupBy(rows, ({ variance }) => variance)
  return (id: string) => found.get(id) ?? []
}

/** One's own, saved and voided, and what the rolling period adds up to (CASHV-14). */
export async function own(ctx: Reader): Promise<GivenOf<typeof mine>> {
  const { ssoId } = ctx.actor
  const periodDays = longestOf(inForce(await allBands(ctx), ctx.today))
  const rows = await latestOf(ctx, ssoId, MOST)
  const following = await followingOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const counted = await countedOf(ctx, ssoId, addDays(ctx.today, 1 - periodDays), ctx.today)
  return { periodDays, ...sumsOf(counted), list: rows.map((row) => ({ ...row, actions: following(row.id) })) }
}

/** What stands beside the form of a letter about a person. */
export async function recordOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await latestOf(ctx, ssoId, MOST)
  const line = ({ amountFen, register, status }: (typeof rows)[number], lang: 'zh' | 'en') =>
    ctx.text('cash-variance.record.line', { amount: inYuan(amountFen), register, state: ctx.text(`state.CashVariance.${status}`, {}, lang) }, lang)
  return rows.map((row) => ({ on: row.date, textCn: line(row, 'zh'), textEn: line(row, 'en') }))
}
