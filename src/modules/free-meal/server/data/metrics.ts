import { and, between, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { monthOf, monthValues } from '#foundation/time.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { mealFigures } from '../tables.ts'
import { outletNames } from './redemptions.ts'

/** What became of vouchers; where nobody asks for it, those that were used are counted. */
const MOVES = sql`lateral (values ('granted', ${mealFigures.granted}, ${mealFigures.grantedWorthFen}), ('used', ${mealFigures.used}, ${mealFigures.usedWorthFen}), ('expired', ${mealFigures.expired}, ${mealFigures.expiredWorthFen})) as move(what, number, worth)`
const COLUMNS = {
  entity: mealFigures.entity,
  department: mealFigures.departmentCode,
  month: mealFigures.month,
  mealType: mealFigures.mealType,
  outlet: mealFigures.outlet,
  move: sql`move.what`,
}

const typeNames = (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `unit.meal.${key}`)

/** Sums of the month's figures, which are made anew from the ledger each hour: whoever administers meals sees them all. */
function ofFigures(value: SQL<number>, metric: Pick<Metric, 'key' | 'name' | 'says' | 'unit'>): Metric {
  const where = ({ filters, period }: MetricAsked, groupBy: readonly string[] = []): SQL | undefined =>
    and(
      between(mealFigures.month, monthOf(period.from), monthOf(period.to)),
      sql`${value} <> 0`,
      filters.move || groupBy.includes('move') ? undefined : sql`move.what = 'used'`,
      metricFilters(filters, COLUMNS),
    )
  return {
    ...metric,
    dimensions: [
      'entity',
      'department',
      'month',
      { key: 'mealType', name: 'free-meal.metric.by.mealType', names: typeNames },
      { key: 'outlet', name: 'free-meal.metric.by.outlet', names: outletNames },
      { key: 'move', name: 'free-meal.metric.by.move', names: (ctx, keys) => metricNames(ctx, keys, (key) => `free-meal.metric.move.${key}`) },
    ],
    permission: { FREEMEAL_FREEMEAL_ADMIN: 'all' },
    refresh: 'daily',
    drillTo: '/{lang}/freeMeal/report',
    ofPeriod: true,
    compute: (ctx, asked, groupBy) =>
      ctx.db
        .select({ keys: metricKeys(groupBy, COLUMNS), value: sql<number>`sum(${value})`.mapWith(Number) })
        .from(mealFigures)
        .innerJoin(MOVES, sql`true`)
        .where(where(asked, groupBy))
        .groupBy(sql`1`),
    rows: async (ctx, asked, page) => {
      const all = () =>
        ctx.db
          .select({
            month: mealFigures.month,
            entity: mealFigures.entity,
            code: mealFigures.departmentCode,
            nameCn: peopleDepartments.nameCn,
            nameEn: peopleDepartments.nameEn,
            mealType: mealFigures.mealType,
            outlet: mealFigures.outlet,
            value,
          })
          .from(mealFigures)
          .innerJoin(MOVES, sql`true`)
          .leftJoin(peopleDepartments, eq(peopleDepartments.code, mealFigures.departmentCode))
          .where(where(asked))
      const order = [mealFigures.month, mealFigures.entity, mealFigures.departmentCode, mealFigures.mealType, mealFigures.outlet, sql`move.what`] as const
      const { list: found, ...counted } = await pageFrom(ctx.db, page, all().orderBy(...order), all().getSQL())
      const types = await typeNames(ctx, ['full', 'simple'])
      const places = await outletNames(
        ctx,
        found.map((row) => row.outlet),
      )
      return {
        ...counted,
        list: found.map(({ month, entity, code, nameCn, nameEn, mealType, outlet, value: adds }, n) => {
          const [type, place, when] = [types.get(mealType), places.get(outlet), monthValues(month)]
          return {
            id: [month, entity, code, mealType, outlet, n].join('.'),
            titleCn: `${nameCn ?? code} · ${when.monthCn}`,
            titleEn: `${nameEn ?? code} · ${when.monthEn}`,
            noteCn: [type?.nameCn, place?.nameCn].filter(Boolean).join(' · '),
            noteEn: [type?.nameEn, place?.nameEn].filter(Boolean).join(' · '),
            value: Number(adds),
          }
        }),
      }
    },
  }
}

export const metrics: readonly Metric[] = [
  ofFigures(sql<number>`move.number`, {
    key: 'free-meal.vouchers',
    name: 'free-meal.metric.vouchers',
    says: 'free-meal.metric.vouchers.says',
    unit: 'count',
  }),
  ofFigures(sql<number>`move.worth`, { key: 'free-meal.worth', name: 'free-meal.metric.worth', says: 'free-meal.metric.worth.says', unit: 'CNY' }),
]
