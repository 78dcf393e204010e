import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { desc, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { Figure, FiguresBy, figures } from '../../contract/handling.ts'
import module from '../../module.ts'
import { reports } from '../tables.ts'
import { namesOf } from './lists.ts'
import { chosen } from './reports.ts'

type Asked = ParsedOf<typeof figures>

/** Platforms and cities of which there may be as many as people write. */
const MOST = 50
const DAY_SECONDS = 86_400
const KEYS: Readonly<Record<FiguresBy, SQL<string>>> = {
  category: sql<string>`${reports.category}`,
  kind: sql<string>`${reports.kind}`,
  channel: sql<string>`${reports.channel}`,
  platform: sql<string>`${reports.platform}`,
  city: sql<string>`${reports.city}`,
}
const GROUPS = ['category', 'kind', 'channel', 'platform', 'city'] as const satisfies readonly FiguresBy[]

/** How a group is called. */
async function sayer(ctx: Reader): Promise<(by: FiguresBy, what: string) => { whatCn: string; whatEn: string }> {
  const names = await namesOf(ctx)
  return (by, what) => {
    if (by === 'category') {
      const { categoryCn, categoryEn } = names({ category: what, brand: null })
      return { whatCn: categoryCn, whatEn: categoryEn }
    }
    if (by === 'platform' || by === 'city') return { whatCn: what || '—', whatEn: what || '—' }
    return inBoth(ctx, 'what', `infringement.${by}.${what}`)
  }
}

/** How many reports there are of each category, kind, channel, platform and city, the most first, and how many days a takedown took. */
export async function figuresOf(ctx: Reader, { filters }: Asked): Promise<Figure[]> {
  const found: Figure[] = []
  const said = await sayer(ctx)
  const took = sql`extract(epoch from ${reports.closedAt} - ${reports.reportedAt}) / ${sql.raw(String(DAY_SECONDS))}`
  for (const by of GROUPS) {
    const what = KEYS[by]
    const number = sql<number>`count(*)::int`
    const rows = await ctx.db
      .select({
        what,
        count: number,
        open: sql<number>`(count(*) filter (where ${reports.state} in ('new', 'investigating')))::int`,
        removed: sql<number>`(count(*) filter (where ${reports.outcome} = 'removed'))::int`,
        days: sql<number | null>`round(avg(${took}) filter (where ${reports.outcome} = 'removed'), 1)::float8`,
      })
      .from(reports)
      .where(chosen(ctx, filters))
      .groupBy(what)
      .orderBy(desc(number), what)
      .limit(MOST)
    found.push(...rows.map((row) => ({ by, ...row, ...said(by, row.what) })))
  }
  return found
}

const sheet = defineSheet({
  name: 'infringement.figures.title',
  columns: [
    { key: 'by', title: 'infringement.figures.by', type: 'enum', codes: codesOf('infringement.figures.by', GROUPS) },
    { key: 'what', title: 'infringement.figures.what', type: 'text' },
    { key: 'count', title: 'infringement.figures.count', type: 'integer' },
    { key: 'open', title: 'infringement.figures.open', type: 'integer' },
    { key: 'removed', title: 'infringement.figures.removed', type: 'integer' },
    { key: 'days', title: 'infringement.figures.days', type: 'number' },
  ],
})

/** The figures of the list that is shown, as a file. */
export const figuresExport = defineExport({
  module: module.name,
  name: 'figures',
  audit: 'InfringementFigures.exported',
  sheet,
  async *rows(ctx, input: Asked) {
    for (const { whatCn, whatEn, ...row } of await figuresOf(ctx, input)) yield { ...row, what: ctx.lang === 'zh' ? whatCn : whatEn }
  },
})
