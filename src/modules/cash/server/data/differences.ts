import { illegal } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { exchanges, locations } from '../tables.ts'

const money = <const K extends string>(key: K, title: string) => ({ key, title, type: 'money' }) as const

interface Months {
  from: string
  to: string
}
/** Months that one sheet may span. */
const MOST_MONTHS = 24

const differenceSheet = defineSheet({
  name: 'cash.differences.sheet',
  columns: [
    { key: 'month', title: 'cash.differences.month', type: 'text' },
    { key: 'code', title: 'cash.locations.code', type: 'text' },
    { key: 'location', title: 'cash.exchanges.location', type: 'text' },
    { key: 'exchanges', title: 'cash.differences.exchanges', type: 'integer' },
    { key: 'unequal', title: 'cash.differences.unequal', type: 'integer' },
    money('declaredFen', 'cash.exchanges.declaredTotalFen'),
    money('countedFen', 'cash.exchanges.countedTotalFen'),
    money('shortFen', 'cash.differences.shortFen'),
    money('overFen', 'cash.differences.overFen'),
  ],
})

type Summed = { month: string; code: string; nameCn: string; nameEn: string; exchanges: number; unequal: number } & Record<
  'declaredFen' | 'countedFen' | 'shortFen' | 'overFen',
  number
>

/** What was counted and what was missing, by the month of its confirmation and the location. @throws illegal input for a span that is none or too long */
function differences({ from, to }: Months): SQL {
  if (from > to || addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`) throw illegal('to')
  const [begin, end] = [startOfDay(`${from}-01`).toISOString(), startOfDay(addMonths(`${to}-01`, 1)).toISOString()]
  const sum = (value: SQL) => sql`coalesce(sum(${value}), 0)::float8`
  return sql`select to_char(${exchanges.confirmedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${locations.code} as code, max(${locations.nameCn}) as "nameCn",
      max(${locations.nameEn}) as "nameEn", count(*)::int as exchanges, (count(*) filter (where ${exchanges.status} = 'CFM_NE'))::int as unequal,
      ${sum(sql`${exchanges.declaredTotalFen}`)} as "declaredFen", ${sum(sql`${exchanges.countedTotalFen}`)} as "countedFen",
      ${sum(sql`greatest(-${exchanges.differenceFen}, 0)`)} as "shortFen", ${sum(sql`greatest(${exchanges.differenceFen}, 0)`)} as "overFen"
      from ${exchanges} join ${locations} on ${locations.id} = ${exchanges.locationId}
      where ${exchanges.confirmedAt} >= ${begin}::timestamptz and ${exchanges.confirmedAt} < ${end}::timestamptz group by 1, 2 order by 1, 2`
}

/** What was missing and what was too much, month by month and location by location. */
export const differenceExport = defineExport({
  ...{ module: module.name, name: 'differences', audit: 'CashDifference.exported', sheet: differenceSheet },
  count: async (ctx, months: Months, cap) => countUpTo(ctx.db, differences(months), cap),
  async *rows(ctx, months) {
    for (const row of await rowsOf<Summed>(ctx.db, differences(months))) yield { ...row, location: nameIn(ctx, row) }
  },
})
