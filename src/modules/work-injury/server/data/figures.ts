import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, isNotNull, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { RESORT_ZONE } from '#foundation/time.ts'
import { exported } from '#services/audit/server/api.ts'
import { codesOf, defineExport, defineSheet, exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportList, type Figure, type FiguresBy, type figures, list } from '../../contract/index.ts'
import module from '../../module.ts'
import { casesOf } from '../policy.ts'
import { cases } from '../tables.ts'
import { chosen } from './filters.ts'
import { deskRows } from './list.ts'

type Asked = ParsedOf<typeof figures>
const GROUPS = ['month', 'location', 'part', 'degree'] as const
const KEYS: Readonly<Record<FiguresBy, SQL<string>>> = {
  month: sql<string>`to_char(${cases.hurtingTime} at time zone ${sql.raw(`'${RESORT_ZONE}'`)}, 'YYYY-MM')`,
  location: sql<string>`${cases.hurtingLocationCode}`,
  part: sql<string>`unnest(${cases.hurtingParts})`,
  degree: sql<string>`coalesce(${cases.hurtingDegree}, 'unknown')`,
}
const number = sql<number>`count(*)::int`

/** How many submitted cases there are in each month, at each place, of each part of the body and degree. @throws 403 at another’s desk */
export async function figuresOf(ctx: Reader, { filters }: Asked): Promise<Figure[]> {
  const found: Figure[] = []
  for (const by of GROUPS) {
    const rows = await ctx.db
      .select({ what: KEYS[by], count: number })
      .from(cases)
      .where(and(casesOf(ctx, filters.role), isNotNull(cases.submittedAt), chosen(ctx, filters)))
      .groupBy(sql`1`)
      .orderBy(...(by === 'month' ? [sql`1`] : [desc(number), sql`1`]))
    found.push(...rows.map((row) => ({ by, ...row })))
  }
  return found
}

const figuresExport = defineExport({
  module: module.name,
  name: 'figures',
  audit: 'InjuryFigures.exported',
  sheet: defineSheet({
    name: 'work-injury.figures.title',
    columns: [
      { key: 'by', title: 'work-injury.figures.by', type: 'enum', codes: codesOf('work-injury.figures.by', GROUPS) },
      { key: 'what', title: 'work-injury.figures.what', type: 'text' },
      { key: 'count', title: 'work-injury.figures.count', type: 'integer' },
    ],
  }),
  async *rows(ctx, input: Asked) {
    const words = { location: 'work-injury.place.', part: 'work-injury.part.', degree: 'work-injury.degree.' }
    for (const row of await figuresOf(ctx, input)) yield { ...row, what: row.by === 'month' ? row.what : ctx.text(words[row.by] + row.what) }
  },
})
const caseExport = exportListed(module, list, deskRows, { name: 'cases', audit: 'InjuryCase.exported' })

/** The list of a desk as a file, or its figures; who is in it sees that they were. @throws 403 at another’s desk */
export async function exportOf(ctx: Reader & Writing, input: ParsedOf<typeof exportList>) {
  if (input.filters.figures) return runExport(ctx, figuresExport, input)
  const subjects = new Set<string>()
  for await (const { person } of deskRows.all(ctx, input.filters)) subjects.add(person.ssoId)
  await ctx.write((write) => exported(write, [...subjects], 'InjuryCase.exported', { module: module.name, target: input.filters.role }))
  return runExport(ctx, caseExport, input)
}
