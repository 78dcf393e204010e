import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addMonths, monthOf } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { batchList as call } from '../../contract/index.ts'
import module from '../../module.ts'
import { batchLife, publishRules, withdrawRules } from '../../rules.ts'
import { ofCompany } from '../policy.ts'
import { batches, slips } from '../tables.ts'
import { sealedTotals } from './sealed.ts'

type Filters = z.output<typeof call.input>['filters']
type Batch = typeof batches.$inferSelect

const whereOf = (ctx: Reader, f: Filters) =>
  and(
    ofCompany(ctx),
    f.month ? eq(batches.month, f.month) : undefined,
    f.entity ? eq(batches.entity, f.entity) : undefined,
    f.staffGroup ? eq(batches.staffGroup, f.staffGroup) : undefined,
    f.employeeType ? eq(batches.employeeType, f.employeeType) : undefined,
    f.state ? eq(batches.status, f.state) : undefined,
  )

const query = (ctx: Reader, filters: Filters) => ctx.db.select().from(batches).where(whereOf(ctx, filters)).orderBy(desc(batches.month), desc(batches.id))
const counted = (ctx: Reader, filters: Filters): SQL => sql`select 1 from ${batches} where ${whereOf(ctx, filters) ?? sql`true`}`

export const countBatches = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, filters), cap)

async function figured(ctx: Reader, rows: readonly Batch[]) {
  const [read, before] = [await readOf(ctx, rows), await beforeOf(ctx, rows)]
  return rows.map((row) => ({
    row,
    read: read.get(row.id) ?? 0,
    // not before somebody has entered them: who checks does not copy them
    ...(row.checkedBy ? sealedTotals.open(ctx, row.totals) : { grossTotalFen: null, netTotalFen: null }),
    netBeforeFen: before.get(`${monthBefore(row.month)} ${groupOf(row)}`) ?? null,
  }))
}

/** Batches, the latest month first, with how many have read theirs and what the month before came to. */
export const batchRows = async (ctx: Reader, filters: Filters, limit: number, offset: number) =>
  figured(ctx, await query(ctx, filters).limit(limit).offset(offset))

export async function batchList(ctx: Reader, { filters, ...input }: z.output<typeof call.input>) {
  const page = await pageFrom(ctx.db, input, query(ctx, filters), counted(ctx, filters))
  const rows = await figured(ctx, page.list)
  const people = await personRefs(
    ctx,
    page.list.flatMap(({ importedBy, checkedBy }) => [importedBy, ...(checkedBy ? [checkedBy] : [])]),
  )
  return {
    ...page,
    list: rows.map(({ row, ...figures }) => ({
      ...figures,
      id: row.id,
      month: row.month,
      entity: row.entity,
      staffGroup: row.staffGroup,
      employeeType: row.employeeType,
      state: row.status,
      payDate: row.payDate,
      rows: row.rows,
      publishAt: row.publishAt?.toISOString() ?? null,
      importedBy: people.get(row.importedBy) ?? unknownPerson(row.importedBy),
      checkedBy: row.checkedBy ? (people.get(row.checkedBy) ?? unknownPerson(row.checkedBy)) : null,
      can: actionsFrom(batchLife, row.status).filter((action) => may(ctx, row, action)),
    })),
  }
}

function may(ctx: Reader, row: Batch, action: string): boolean {
  const given = { facts: row, input: { by: ctx.actor.ssoId }, now: ctx.now }
  if (action === 'publish' || action === 'schedule') return publishRules.check({ ...given, p: {} }).length === 0
  return action !== 'withdraw' || withdrawRules.check({ ...given, p: ctx.parameters(module) }).length === 0
}

async function readOf({ db }: Pick<Ctx, 'db'>, rows: readonly Batch[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ batch: slips.batch, n: sql<number>`count(distinct ${slips.ssoId})::int` })
    .from(slips)
    .where(and(inArray(slips.batch, ids), isNotNull(slips.readAt)))
    .groupBy(slips.batch)
  return new Map(found.map(({ batch, n }) => [batch, n]))
}

const monthBefore = (month: string): string => monthOf(addMonths(`${month}-01`, -1))
const groupOf = ({ entity, staffGroup, employeeType }: Pick<Batch, 'entity' | 'staffGroup' | 'employeeType'>): string =>
  `${entity} ${staffGroup} ${employeeType}`

/** What the groups of some batches were paid the month before, by month and group. */
async function beforeOf(ctx: Ctx, rows: readonly Batch[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const same = ({ month, entity, staffGroup, employeeType }: Batch) =>
    and(eq(batches.month, monthBefore(month)), eq(batches.entity, entity), eq(batches.staffGroup, staffGroup), eq(batches.employeeType, employeeType))
  const found = await ctx.db
    .select()
    .from(batches)
    .where(and(or(...rows.map(same)), ne(batches.status, 'withdrawn'), isNotNull(batches.checkedBy)))
  const sums = new Map<string, number>()
  for (const row of found) {
    const key = `${row.month} ${groupOf(row)}`
    sums.set(key, (sums.get(key) ?? 0) + sealedTotals.open(ctx, row.totals).netTotalFen)
  }
  return sums
}
