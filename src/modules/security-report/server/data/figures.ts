import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { desc, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { RESORT_ZONE } from '#foundation/time.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { Figure, FiguresBy, figures } from '../../contract.ts'
import module from '../../module.ts'
import { reports } from '../tables.ts'
import { chosen } from './reports.ts'

type Asked = ParsedOf<typeof figures>

/** Places of which there may be as many as people write. */
const MOST_PLACES = 50
const KEYS: Readonly<Record<FiguresBy, SQL<string>>> = {
  kind: sql<string>`${reports.kind}`,
  place: sql<string>`${reports.place}`,
  hour: sql<string>`to_char(${reports.occurredAt} at time zone ${sql.raw(`'${RESORT_ZONE}'`)}, 'HH24')`,
}
const GROUPS = ['kind', 'place', 'hour'] as const

/** How many reports there are of each kind, at each place, in each hour; hours in their order, the rest by how many there are. */
export async function figuresOf(ctx: Reader, { filters }: Asked): Promise<Figure[]> {
  const found: Figure[] = []
  for (const by of GROUPS) {
    const what = KEYS[by]
    const number = sql<number>`count(*)::int`
    const rows = await ctx.db
      .select({ what, count: number, high: sql<number>`(count(*) filter (where ${reports.severity} = 'high'))::int`, lossFen: lost })
      .from(reports)
      .where(chosen(ctx, filters))
      .groupBy(what)
      .orderBy(...(by === 'hour' ? [what] : [desc(number), what]))
      .limit(MOST_PLACES)
    found.push(...rows.map((row) => ({ by, ...row })))
  }
  return found
}
const lost = sql<number>`coalesce(sum(${reports.lossFen}), 0)`.mapWith(Number)

const sheet = defineSheet({
  name: 'security-report.figures.title',
  columns: [
    { key: 'by', title: 'security-report.figures.by', type: 'enum', codes: codesOf('security-report.figures.by', GROUPS) },
    { key: 'what', title: 'security-report.figures.what', type: 'text' },
    { key: 'count', title: 'security-report.figures.count', type: 'integer' },
    { key: 'high', title: 'security-report.figures.high', type: 'integer' },
    { key: 'lossFen', title: 'security-report.figures.lossFen', type: 'money' },
  ],
})

/** The figures of the list that is shown, as a file. */
export const figuresExport = defineExport({
  module: module.name,
  name: 'figures',
  audit: 'SecurityFigures.exported',
  sheet,
  async *rows(ctx, input: Asked) {
    const said = { kind: (code: string) => ctx.text(`security-report.kind.${code}`), place: (place: string) => place, hour: (hour: string) => `${hour}:00` }
    for (const row of await figuresOf(ctx, input)) yield { ...row, what: said[row.by](row.what) }
  },
})
