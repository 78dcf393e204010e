import { nameIn } from '#foundation/contract/texts.ts'
import { and, desc, eq, lt, or, sql } from '#foundation/database/drizzle.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { words } from '#services/audience/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { publishStatus, TYPE_NAMES, TYPES } from '../../contract/index.ts'
import module from '../../module.ts'
import { contents } from '../tables.ts'
import { editableOf, type Filters, filtered, type Listed, rowColumns } from './list.ts'

const sheet = defineSheet({
  name: 'cms.sheet',
  columns: [
    { key: 'id', title: 'cms.field.id', type: 'integer' },
    { key: 'titleCn', title: 'cms.field.titleCn', type: 'text', width: 40 },
    { key: 'titleEn', title: 'cms.field.titleEn', type: 'text', width: 40 },
    { key: 'type', title: 'cms.field.type', type: 'enum', codes: codesOf('cms.type', TYPE_NAMES) },
    { key: 'status', title: 'cms.field.status', type: 'enum', codes: codesOf('state.CmsContent', publishStatus.options) },
    { key: 'sticky', title: 'cms.field.sticky', type: 'yesno' },
    { key: 'homepageDisplay', title: 'cms.field.homepageDisplay', type: 'yesno' },
    { key: 'target', title: 'cms.field.audience', type: 'text', width: 30 },
    { key: 'startDate', title: 'cms.field.startDate', type: 'day' },
    { key: 'endDate', title: 'cms.field.endDate', type: 'day' },
    { key: 'author', title: 'cms.field.author', type: 'text' },
    { key: 'changedAt', title: 'cms.field.lastModified', type: 'instant' },
    { key: 'reads', title: 'cms.field.reads', type: 'integer' },
  ],
})

/** The content list with reads, as it is filtered. */
export const contentExport = defineExport({
  module: module.name,
  name: 'contents',
  audit: 'CmsContent.exported',
  sheet,
  count: (ctx, input: Filters, cap) =>
    countUpTo(ctx.db, sql`select 1 from ${contents} where ${filtered(editableOf(ctx, input.category), input) ?? sql`true`}`, cap),
  async *rows(ctx, input) {
    const where = filtered(editableOf(ctx, input.category), input)
    const after = (last: Listed | undefined, limit: number) => {
      const behind = last && or(lt(contents.changedAt, last.changedAt), and(eq(contents.changedAt, last.changedAt), lt(contents.id, last.id)))
      return ctx.db.select(rowColumns).from(contents).where(and(where, behind)).orderBy(desc(contents.changedAt), desc(contents.id)).limit(limit)
    }
    const told = async (last: Listed | undefined, limit: number) => {
      const rows = await after(last, limit)
      const people = await personRefs(ctx, [...new Set(rows.map(({ author }) => author))])
      const said = await words(ctx, [...new Set(rows.flatMap(({ audience }) => audience ?? []))])
      return rows.map((row) => ({ ...row, person: people.get(row.author), line: said.get(row.audience ?? '')?.line }))
    }
    const zh = ctx.lang === 'zh'
    for await (const row of byPages(told))
      yield {
        id: row.id,
        titleCn: row.titleCn,
        titleEn: row.titleEn,
        type: TYPES[row.type],
        status: row.publishStatus,
        sticky: row.sticky,
        homepageDisplay: row.homepageDisplay,
        target: (zh ? row.line?.cn : row.line?.en) ?? '',
        startDate: row.startDate,
        endDate: row.endDate,
        author: nameIn(ctx, row.person) ?? row.author,
        changedAt: row.changedAt,
        reads: row.reads,
      }
  },
})
