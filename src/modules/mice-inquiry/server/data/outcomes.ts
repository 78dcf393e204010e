import { desc, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { CONFIRMED, VOIDED } from '../../rules/life.ts'
import { customers, inquiries } from '../tables.ts'

const word = (key: string): string => `mice-inquiry.sheet.${key}`

/** What was won and lost by the month of the visit and customer; what is open yet stands beside it. */
function outcomes(ctx: Reader) {
  const month = sql<string>`to_char(${inquiries.visitDate}, 'YYYY-MM')`
  const many = (status: SQL) => sql<number>`(count(*) filter (where ${status}))::int`
  const worth = (status: SQL) => sql<number>`coalesce(sum(${inquiries.totalFen}) filter (where ${status}), 0)::bigint`.mapWith(Number)
  const [won, lost] = [sql`${inquiries.status} = ${CONFIRMED}`, sql`${inquiries.status} = ${VOIDED}`]
  return ctx.db
    .select({
      ...{ month: month.as('month'), customer: customers.nameCn, won: many(won), wonFen: worth(won), lost: many(lost), lostFen: worth(lost) },
      open: many(sql`${inquiries.status} not in (${CONFIRMED}, ${VOIDED})`),
    })
    .from(inquiries)
    .innerJoin(
      customers,
      sql`${customers.id} = coalesce((select known.merged_into from ${customers} as known where known.id = ${inquiries.customerId}), ${inquiries.customerId})`,
    )
    .where(scopeFilter(ctx.actor, ADMIN, inquiries.owner))
    .groupBy(sql`1`, customers.id, customers.nameCn)
    .orderBy(desc(sql`1`), customers.nameCn)
}

export const outcomeExport = defineExport({
  module: module.name,
  name: 'outcomes',
  audit: 'MiceReport.exported',
  sheet: defineSheet({
    name: word('outcomes'),
    columns: [
      { key: 'month', title: word('month'), type: 'text' },
      { key: 'customer', title: word('customer'), type: 'text', width: 28 },
      { key: 'won', title: word('won'), type: 'integer' },
      { key: 'wonFen', title: word('wonFen'), type: 'money' },
      { key: 'lost', title: word('lost'), type: 'integer' },
      { key: 'lostFen', title: word('lostFen'), type: 'money' },
      { key: 'open', title: word('open'), type: 'integer' },
    ],
  }),
  async *rows(ctx, _input: object) {
    yield* await outcomes(ctx)
  },
})
