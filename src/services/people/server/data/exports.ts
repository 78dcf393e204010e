import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, desc, eq, gt, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { feedState, type listFeed, type searchPersons } from '../../contract.ts'
import manifest from '../../module.ts'
import { type Person, peopleDepartments, peopleFeedRuns, peoplePersons } from '../tables.ts'
import { filtered } from './list.ts'
import { IMPORT_SHEETS } from './sheets.ts'

type PersonFilters = ParsedOf<typeof searchPersons>['filters']

/** Titles in both languages, as an import takes them. */
const title = ({ jobTitleCn, jobTitleEn }: Person): string => (jobTitleCn === jobTitleEn ? jobTitleCn : `${jobTitleCn} | ${jobTitleEn}`)

/** The persons of the list under the same filters, in the columns of an import: what was exported can be imported (SHEET-06). */
export const personsExport = defineExport({
  module: manifest.name,
  name: 'persons',
  audit: 'Persons.exported',
  sheet: IMPORT_SHEETS.persons,
  count: (ctx, filters: PersonFilters, cap) =>
    countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(peoplePersons).where(filtered(ctx, filters)).getSQL(), cap),
  async *rows(ctx, filters) {
    const page = (after: Person | undefined, limit: number) =>
      ctx.db
        .select()
        .from(peoplePersons)
        .where(and(filtered(ctx, filters), after && gt(peoplePersons.ssoId, after.ssoId)))
        .orderBy(asc(peoplePersons.ssoId))
        .limit(limit)
    for await (const row of byPages<Person>(page)) yield { ...row, jobTitle: title(row) }
  },
})

/** All departments in the order of the tree, in the columns of an import. */
export const organizationExport = defineExport({
  module: manifest.name,
  name: 'organization',
  audit: 'Organization.exported',
  sheet: IMPORT_SHEETS.departments,
  count: (ctx, _none: Record<never, never>, cap) => countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(peopleDepartments).getSQL(), cap),
  async *rows(ctx) {
    yield* await ctx.db.select().from(peopleDepartments).orderBy(asc(peopleDepartments.path))
  },
})

const feedSheetOf = defineSheet({
  name: 'people.sheet.feed',
  columns: [
    { key: 'startedAt', title: 'people.feed.startedAt', type: 'instant' },
    { key: 'finishedAt', title: 'people.feed.finishedAt', type: 'instant' },
    { key: 'source', title: 'people.feed.source', type: 'enum', codes: { feed: 'people.feed.source.feed', Excel: 'people.feed.source.Excel' } },
    { key: 'fileName', title: 'people.feed.fileName', type: 'text', width: 40 },
    { key: 'sentBy', title: 'people.feed.sentBy', type: 'text' },
    { key: 'state', title: 'people.feed.state', type: 'enum', codes: codesOf('state.FeedRun', feedState.options) },
    { key: 'rows', title: 'people.feed.rows', type: 'integer' },
    { key: 'changed', title: 'people.feed.changed', type: 'integer' },
    { key: 'refused', title: 'people.feed.refused', type: 'integer' },
  ],
})

type RunFilters = ParsedOf<typeof listFeed>['filters']
export const runsWhere = (filters: RunFilters) =>
  and(filters.state && eq(peopleFeedRuns.state, filters.state), filters.source && eq(peopleFeedRuns.source, filters.source))

/** The log of runs under the filters of its list. */
export const feedExport = defineExport({
  module: manifest.name,
  name: 'feed',
  audit: 'FeedRuns.exported',
  sheet: feedSheetOf,
  count: (ctx: Ctx, filters: RunFilters, cap) => countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(peopleFeedRuns).where(runsWhere(filters)).getSQL(), cap),
  async *rows(ctx, filters) {
    const page = (after: { id: string } | undefined, limit: number) =>
      ctx.db
        .select()
        .from(peopleFeedRuns)
        .where(and(runsWhere(filters), after && lt(peopleFeedRuns.id, after.id)))
        .orderBy(desc(peopleFeedRuns.id))
        .limit(limit)
    yield* byPages<typeof peopleFeedRuns.$inferSelect>(page)
  },
})
