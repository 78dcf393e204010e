import { endpoint } from '#foundation/contract/endpoint.ts'
import { month, names } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADMIN, BASE, GOODS, months } from './base.ts'
import { category, ordersManaged } from './shop.ts'

export const salesBy = z.enum(['goods', 'category', 'month', 'company'])
const salesInput = z.object({ ...months, by: salesBy.default('goods'), entity: entity.optional(), category: category.optional() })
export type SalesInput = z.output<typeof salesInput>

/** What was sold counts when it was bought, what came back when it was cancelled, lapsed or refunded: a month that is over stays as it was told. */
const sales = z.object({ soldPieces: z.int(), soldPoints: z.int(), backPieces: z.int(), backPoints: z.int(), netPoints: z.int() })
export type Sales = z.output<typeof sales>

export const salesReport = endpoint(`POST ${BASE}/report/sales`, {
  kind: 'read',
  access: GOODS,
  input: salesInput,
  output: z.object({
    totals: sales,
    /** At most 200; `more` says that the export has more. The stock is today's, of goods. */
    rows: z.array(sales.extend({ key: z.string(), ...names.shape, stock: z.int().nullable() })),
    more: z.boolean(),
  }),
})

export const statisticsBy = z.enum(['type', 'month', 'division', 'department'])
const statisticsInput = z.object({ ...months, by: statisticsBy.default('type'), entity: entity.optional() })
export type StatisticsInput = z.output<typeof statisticsInput>

/** Corrections count in the month in which they were made, against what they correct. */
const statistics = z.object({
  granted: z.int(),
  spent: z.int(),
  transferred: z.int(),
  cleared: z.int(),
  /** What people held at the end of the time; of an entry type nothing can be said. */
  outstanding: z.int().nullable(),
})
export type Statistics = z.output<typeof statistics>

export const statisticsReport = endpoint(`POST ${BASE}/report/statistics`, {
  kind: 'read',
  access: ADMIN,
  input: statisticsInput,
  output: z.object({
    totals: statistics.extend({ outstanding: z.int() }),
    rows: z.array(statistics.extend({ key: z.string(), ...names.shape })),
    more: z.boolean(),
  }),
})

/** The points log, orders, either report, and a month's transfers; who may not see the list gets no file of it. */
export const exportReport = endpoint(`POST ${BASE}/report/export`, {
  kind: 'stream',
  access: [GOODS, ADMIN],
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('log'), ...months }),
    z.object({ what: z.literal('orders'), filters: z.object(ordersManaged.filters).default({}) }),
    z.object({ what: z.literal('sales'), ...salesInput.shape }),
    z.object({ what: z.literal('statistics'), ...statisticsInput.shape }),
    z.object({ what: z.literal('transfers'), month }),
  ]),
  output: exportLater,
})
