import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { contracts, planItems, requests } from '../tables.ts'

const KEY = 'payment-management.forecast.'
const money = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'money' }) as const
const sheet = defineSheet({
  name: `${KEY}title`,
  columns: [
    { key: 'month', title: `${KEY}month`, type: 'text' },
    { key: 'costCenter', title: `${KEY}costCenter`, type: 'text' },
    { key: 'items', title: `${KEY}items`, type: 'integer' },
    ...([money('dueFen'), money('underWayFen'), money('openFen')] as const),
  ],
})

/** Of one item: what is not paid of it, and what of that is in review or released. */
const paid = sql`coalesce((select sum(${requests.amountFen}) from ${requests} where ${requests.planItem} = ${planItems.id} and ${requests.status} = 'paid'), 0)`
const way = sql`coalesce((select sum(${requests.amountFen}) from ${requests} where ${requests.planItem} = ${planItems.id} and ${requests.status} in ('reviewing', 'released')), 0)`
const month = sql<string>`to_char(${planItems.dueOn}, 'YYYY-MM')`

/** What of active contracts falls due and is not paid, by month and cost center; what is overdue stands in its month. */
const months = ({ db }: Reader) =>
  db
    .select({
      month,
      costCenter: contracts.costCenter,
      items: sql`count(*)`.mapWith(Number),
      dueFen: sql`sum(${planItems.amountFen} - ${paid})`.mapWith(Number),
      underWayFen: sql`sum(${way})`.mapWith(Number),
      openFen: sql`sum(${planItems.amountFen} - ${paid} - ${way})`.mapWith(Number),
    })
    .from(planItems)
    .innerJoin(contracts, eq(contracts.id, planItems.contract))
    .where(and(eq(contracts.status, 'active'), inArray(planItems.state, ['open', 'requested'])))
    .groupBy(month, contracts.costCenter)
    .orderBy(month, contracts.costCenter)

export const forecastExport = defineExport({
  module: module.name,
  name: 'forecast',
  audit: 'CashForecast.exported',
  sheet,
  async *rows(ctx, _input: object) {
    yield* await months(ctx)
  },
})
