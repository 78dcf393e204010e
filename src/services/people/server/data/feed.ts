import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { Lang, PageOf } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { FeedFault, FeedRunRow, listFeed, listFeedFaults } from '../../contract.ts'
import { COLUMNS } from '../commands/importColumns.ts'
import { type FeedRun, peopleDepartments, peopleDivisions, peopleFeedFaults, peopleFeedRuns } from '../tables.ts'
import { runsWhere } from './exports.ts'
import { personRefs } from './refs.ts'

/** Runs of the feed and of imports, the newest first. */
export async function listRuns(ctx: Ctx, input: ParsedOf<typeof listFeed>): Promise<PageOf<FeedRunRow>> {
  const where = runsWhere(input.filters)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(peopleFeedRuns).where(where).orderBy(desc(peopleFeedRuns.startedAt), desc(peopleFeedRuns.id)),
    ctx.db.select({ one: sql`1` }).from(peopleFeedRuns).where(where).getSQL(),
  )
  return { ...counted, list: await shown(ctx, rows) }
}

/** One run. @throws not-found */
export async function openRun(ctx: Pick<Ctx, 'db'>, id: string): Promise<FeedRunRow> {
  const [row] = await shown(ctx, await ctx.db.select().from(peopleFeedRuns).where(eq(peopleFeedRuns.id, id)))
  if (!row) throw notFound()
  return row
}

/** Codes of places in the examples of runs, by name. */
async function placesIn(ctx: Pick<Ctx, 'db'>, rows: readonly FeedRun[]): Promise<FeedRunRow['places']> {
  const changes = rows.flatMap(({ summary }) => summary?.examples.flatMap((one) => one.changes) ?? [])
  const codes = changes.flatMap(({ field, from, to }) => (PLACES.includes(field) ? [from, to].filter((one) => typeof one === 'string' && one !== '') : []))
  if (codes.length === 0) return {}
  const names = [peopleDivisions, peopleDepartments].map((table) =>
    ctx.db
      .select({ code: table.code, nameCn: table.nameCn, nameEn: table.nameEn })
      .from(table)
      .where(inArray(table.code, codes.map(String))),
  )
  return Object.fromEntries((await Promise.all(names)).flat().map(({ code, ...named }) => [code, named]))
}
const PLACES: readonly string[] = ['divisionCode', 'departmentCode']

async function shown(ctx: Pick<Ctx, 'db'>, rows: readonly FeedRun[]): Promise<FeedRunRow[]> {
  const places = await placesIn(ctx, rows)
  const people = await personRefs(
    ctx,
    rows.flatMap((row) => row.sentBy ?? []),
  )
  return rows.map(({ asks: _asks, layout, leaseUntil: _lease, ...row }) => ({
    ...row,
    encoding: Object.values(layout ?? {}).find((of) => of.encoding)?.encoding,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    places,
    sentBy: (row.sentBy && people.get(row.sentBy)) || null,
    can: row.state === 'ready' || row.state === 'held' ? ['confirm', 'discard'] : [],
  }))
}

/** A bad cell in words: what is wrong and what would be right (SHEET-01). */
export function faultInWords(ctx: Pick<Ctx, 'text'>, fault: typeof peopleFeedFaults.$inferSelect, lang?: Lang): FeedFault {
  const { sheet, row, column, value, reason, figures } = fault
  const inWords = (key: string, figure: string | number): string | number =>
    key === 'from' || key === 'to' ? stateIn(ctx, String(figure), lang) : key === 'codes' ? choicesIn(ctx, sheet, column, lang) || figure : figure
  const said = Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, inWords(key, figure)]))
  return {
    sheet,
    row,
    column: ctx.text(`people.column.${column}`, {}, lang),
    value,
    reason,
    wrong: ctx.text(/^[A-Z]+-\d+$/.test(reason) ? `rule.${reason}` : `people.fault.${reason}`, { ...said, value }, lang),
    right: ctx.text(`people.fault.${reason}.right`, { ...said, value }, lang),
  }
}

/** What a column takes, by the names that people know. */
function choicesIn(ctx: Pick<Ctx, 'text'>, sheet: string, column: string, lang?: Lang): string {
  const { codes = {} } = COLUMNS[sheet as keyof typeof COLUMNS]?.find(({ key }) => key === column) ?? {}
  return listed(
    Object.values(codes).map((key) => ctx.text(key, {}, lang)),
    lang ?? 'zh',
  )
}

const STATES: readonly string[] = ['onboarding', 'active', 'on-leave', 'left']
const stateIn = (ctx: Pick<Ctx, 'text'>, state: string, lang?: Lang): string => (STATES.includes(state) ? ctx.text(`state.Person.${state}`, {}, lang) : state)

const order = [
  sql`array_position(array['divisions', 'departments', 'persons'], ${peopleFeedFaults.sheet})`,
  asc(peopleFeedFaults.row),
  asc(peopleFeedFaults.column),
  asc(peopleFeedFaults.reason),
]

/** Bad cells of a run, in the order of the file. */
export async function listFaults(ctx: Ctx, input: ParsedOf<typeof listFeedFaults>): Promise<PageOf<FeedFault>> {
  const where = and(eq(peopleFeedFaults.runId, input.filters.id), input.filters.sheet && eq(peopleFeedFaults.sheet, input.filters.sheet))
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select()
      .from(peopleFeedFaults)
      .where(where)
      .orderBy(...order),
    ctx.db.select({ one: sql`1` }).from(peopleFeedFaults).where(where).getSQL(),
  )
  return { ...counted, list: rows.map((one) => faultInWords(ctx, one)) }
}

/** The first bad cells of a run. */
export async function feedFaults(ctx: Ctx, { id, lang }: { id: string; lang: Lang }, most: number): Promise<FeedFault[]> {
  const rows = await ctx.db
    .select()
    .from(peopleFeedFaults)
    .where(eq(peopleFeedFaults.runId, id))
    .orderBy(...order)
    .limit(most)
  return rows.map((one) => faultInWords(ctx, one, lang))
}
