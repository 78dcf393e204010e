import { and, desc, eq, gte, lt, sql, sum } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageIn } from '#foundation/server/list.ts'
import { addMonths } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { exportUsage, usage } from '../../contract.ts'
import module from '../../module.ts'
import { cardDays, cards } from '../tables.ts'

type Filters = z.output<typeof exportUsage.input>

/** Visits by month and card, the latest month first (BENEF-16); a card of a hundred in twenty-four months at most. */
const visited = ({ db }: Pick<Ctx, 'db'>, { from, to, code }: Filters) =>
  db
    .select({
      month: sql<string>`to_char(${cardDays.day}, 'YYYY-MM')`,
      code: cardDays.cardCode,
      visits: sum(cardDays.visits).mapWith(Number),
      people: sum(cardDays.newcomers).mapWith(Number),
    })
    .from(cardDays)
    .where(
      and(
        from === undefined ? undefined : gte(cardDays.day, `${from}-01`),
        to === undefined ? undefined : lt(cardDays.day, addMonths(`${to}-01`, 1)),
        code === undefined ? undefined : eq(cardDays.cardCode, code),
      ),
    )
    .groupBy(sql`1`, cardDays.cardCode)
    .orderBy(sql`1 desc`, desc(sum(cardDays.visits)), cardDays.cardCode)

/** The same with the titles of the cards. */
async function used(ctx: Pick<Ctx, 'db'>, filters: Filters) {
  const rows = await visited(ctx, filters)
  const titles = new Map((await ctx.db.select().from(cards)).map(({ code: of, titleCn, titleEn }) => [of, { titleCn, titleEn }]))
  return rows.map((row) => ({ ...row, ...(titles.get(row.code) ?? { titleCn: row.code, titleEn: row.code }) }))
}

/** How often cards were opened. */
export async function usageList(ctx: Reader, { filters, ...page }: z.output<typeof usage.input>) {
  const all = await used(ctx, filters)
  return pageIn(page, all)
}

const sheet = defineSheet({
  name: 'benefits.usage.sheet',
  columns: [
    { key: 'month', title: 'benefits.usage.month', type: 'text', width: 12 },
    { key: 'titleCn', title: 'benefits.usage.titleCn', type: 'text', width: 24 },
    { key: 'titleEn', title: 'benefits.usage.titleEn', type: 'text', width: 30 },
    { key: 'visits', title: 'benefits.usage.visits', type: 'integer' },
    { key: 'people', title: 'benefits.usage.people', type: 'integer' },
  ],
})

/** Visits by card and month. */
export const usageExport = defineExport({
  module: module.name,
  name: 'usage',
  audit: 'BenefitVisit.exported',
  sheet,
  count: (ctx, input: Filters, cap) => countUpTo(ctx.db, visited(ctx, input).getSQL(), cap),
  async *rows(ctx, input) {
    for (const row of await used(ctx, input)) yield row
  },
})
