import { notFound } from '#foundation/contract/refused.ts'
import { alias, and, asc, eq, gt, gte, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { runMoves } from '../commands/delivering.ts'
import { deliveries, runRows, runs, skus } from '../tables.ts'

export const LOGS = 'FREEPARKENTRY_LOGS_VIEW'

export const runsListed = listRows(contract.logs, {
  table: runs,
  latest: [runs.startedAt, runs.id],
  where: { from: (day) => gte(runs.startedAt, startOfDay(day)), to: (day) => lt(runs.startedAt, startOfDay(addDays(day, 1))) },
  dress: (ctx, found) => found.map((run) => ({ ...run, can: runMoves.can(ctx, run) })),
})

const [before, after] = [alias(skus, 'before_sku'), alias(skus, 'after_sku')]

const rowsFrom = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: runRows.id, ssoId: runRows.ssoId, ruleOrder: runRows.ruleOrder, ruleVersion: runRows.ruleVersion },
      ...{ beforeCn: before.nameCn, beforeEn: before.nameEn, afterCn: after.nameCn, afterEn: after.nameEn },
      ...{ delivery: deliveries.state, answer: deliveries.answer },
    })
    .from(runRows)
    .innerJoin(deliveries, eq(deliveries.rowId, runRows.id))
    .leftJoin(before, eq(before.id, runRows.before))
    .leftJoin(after, eq(after.id, runRows.after))
    .where(where)
type Found = Awaited<ReturnType<typeof rowsFrom>>

const dressed = async (ctx: Ctx, found: Found) =>
  (await withPeople(ctx, found, { person: 'ssoId' })).map(({ ruleOrder, ruleVersion, ...row }) => ({
    ...row,
    rule: ruleOrder === null ? null : ctx.text('free-park-entry.detail.ruleNo', { order: ruleOrder, version: ruleVersion ?? 0 }),
  }))

const ofRun = ({ actor }: Reader, id: string, delivery?: contract.Delivery): SQL | undefined =>
  and(eq(runRows.runId, id), scopeFilter(actor, LOGS, runRows.ssoId), delivery && eq(deliveries.state, delivery))

/** A run with a page of its people. @throws not-found */
export async function logOf(
  ctx: Reader,
  { id, delivery, ...page }: { id: string; delivery?: contract.Delivery | undefined; pageNum: number; pageSize: number },
) {
  const [run] = await ctx.db.select().from(runs).where(eq(runs.id, id))
  if (!run) throw notFound()
  const where = ofRun(ctx, id, delivery)
  const found = await pageFrom(ctx.db, page, rowsFrom(ctx, where).orderBy(asc(runRows.id)), rowsFrom(ctx, where).getSQL())
  return { run: { ...run, can: runMoves.can(ctx, run) }, rows: { ...found, list: await dressed(ctx, found.list) } }
}

const BATCH = 1_000

export const countRows = (ctx: Reader, id: string, cap: number): Promise<number> => countUpTo(ctx.db, rowsFrom(ctx, ofRun(ctx, id)).getSQL(), cap)

/** All rows of a run, one batch after the other. */
export async function* allRows(ctx: Reader, id: string) {
  let last: string | undefined
  do {
    const found = await rowsFrom(ctx, and(ofRun(ctx, id), last === undefined ? undefined : gt(runRows.id, last)))
      .orderBy(asc(runRows.id))
      .limit(BATCH)
    yield* await dressed(ctx, found)
    last = found.length < BATCH ? undefined : found.at(-1)?.id
  } while (last !== undefined)
}
