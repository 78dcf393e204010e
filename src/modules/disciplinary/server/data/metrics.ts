import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { LIST, PARTNER } from '../../contract.ts'
import { letters } from '../tables.ts'
import { inForceOn } from './active.ts'

const COLUMNS = { level: letters.level, category: letters.category, department: peoplePersons.departmentCode }

const where = ({ scope, filters }: MetricAsked, today: string): SQL | undefined =>
  and(inForceOn(today), scope.rows(letters.ssoId), metricFilters(filters, COLUMNS))

/** Letters in force now: HR counts those of its scope, an HRBP those of the own departments. */
const inForce: Metric = {
  key: 'disciplinary.inForce',
  name: 'disciplinary.metric.inForce',
  says: 'disciplinary.metric.inForce.says',
  unit: 'count',
  dimensions: [
    { key: 'level', name: 'disciplinary.level', names: (ctx, keys) => metricNames(ctx, keys, (key) => `disciplinary.level.${key}`) },
    { key: 'category', name: 'disciplinary.category', names: (ctx, keys) => metricNames(ctx, keys, (key) => `disciplinary.category.${key}`) },
    'department',
  ],
  permission: { [LIST]: 'scope', [PARTNER]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/warning-letter/admin',
  compute: (ctx, asked, groupBy) =>
    ctx.db
      .select({ keys: metricKeys(groupBy, COLUMNS), value: sql<number>`count(*)`.mapWith(Number) })
      .from(letters)
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, letters.ssoId))
      .where(where(asked, ctx.today))
      .groupBy(sql`1`),
  async rows(ctx, asked, page) {
    const all = () =>
      ctx.db
        .select({ id: letters.id, letterNo: letters.letterNo, person: letters.ssoId, level: letters.level, on: letters.publishedOn })
        .from(letters)
        .innerJoin(peoplePersons, eq(peoplePersons.ssoId, letters.ssoId))
        .where(where(asked, ctx.today))
        .orderBy(desc(letters.id))
    const level = (key: string, lang: 'zh' | 'en') => ctx.text(`disciplinary.level.${key}`, {}, lang)
    const { list: found, ...counted } = await pageFrom(ctx.db, page, all(), all().getSQL())
    return {
      ...counted,
      list: found.map((row) => ({
        ...{ id: row.id, titleCn: row.letterNo ?? '', titleEn: row.letterNo ?? '', noteCn: level(row.level, 'zh'), noteEn: level(row.level, 'en') },
        ...{ person: row.person, ...(row.on && { at: row.on }) },
      })),
    }
  },
}

export const metrics: readonly Metric[] = [inForce]
