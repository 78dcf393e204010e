import { inBoth } from '#foundation/contract/texts.ts'
import { desc, eq, sql } from '#foundation/database/drizzle.ts'
import { isOfPeople } from '#foundation/database/retention.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import manifest from '../../module.ts'
import { retentionRuns as runs } from '../tables.ts'
import { declared, nameOf, stayingOf, tableName, titleOf } from './declared.ts'
import { givenModules } from './given.ts'

/** The job that removes what nobody else does. */
const NIGHT = `${manifest.name}.carryOut`

/** What is held about people, for everybody to read. */
export const held = (ctx: Reader) =>
  givenModules(ctx).map(({ tables, ...names }) => ({
    ...names,
    ...inBoth(ctx, 'for', `kept.${names.module}.for`),
    ...inBoth(ctx, 'readers', `kept.${names.module}.readers`),
    tables: tables.map((one) => ({ table: tableName(one), ...titleOf(ctx, tableName(one)), stays: stayingOf(ctx, one) })),
  }))

interface Page {
  pageNum: number
  pageSize: number
  filters: { module?: string | undefined; overdue?: boolean | undefined; ofPeople?: boolean | undefined }
}

/** Every table with its term and what the last night did with it. There are some hundred: they are read whole and cut. */
export async function retention(ctx: Reader, page: Page) {
  const { filters } = page
  const last = await lastRun(ctx)
  const all = declared(ctx)
    .toReversed()
    .map(({ module, retention: one }) => {
      const table = tableName(one)
      const { stays } = one
      const ran = last.get(table)
      const timed = 'for' in stays || 'afterLeaving' in stays
      const by = timed ? ('for' in stays && stays.by) || NIGHT : null
      return {
        ...nameOf(ctx, module),
        table,
        ...(isOfPeople(one) ? titleOf(ctx, table) : { titleCn: null, titleEn: null }),
        stays: stayingOf(ctx, one),
        by,
        byCn: by && ctx.text(`job.${by}`, {}, 'zh'),
        byEn: by && ctx.text(`job.${by}`, {}, 'en'),
        removed: ran?.removed ?? null,
        overdue: ran?.overdue ?? null,
        ranAt: ran?.at.toISOString() ?? null,
      }
    })
  const found = all.filter(
    (row) => (!filters.module || row.module === filters.module) && (!filters.overdue || (row.overdue ?? 0) > 0) && (!filters.ofPeople || row.titleCn !== null),
  )
  const modules = [...new Map(all.map(({ module, moduleCn, moduleEn }) => [module, { module, moduleCn, moduleEn }])).values()]
  const list = await pageIn(page, found)
  return { ...list, modules }
}

/** The rows of the last night, by table. */
async function lastRun(ctx: Pick<Ctx, 'db'>): Promise<Map<string, typeof runs.$inferSelect>> {
  const latest = ctx.db.select({ day: runs.day }).from(runs).orderBy(desc(runs.day)).limit(1)
  const rows = await ctx.db
    .select()
    .from(runs)
    .where(eq(runs.day, sql`(${latest})`))
  return new Map(rows.map((row) => [row.table, row]))
}
