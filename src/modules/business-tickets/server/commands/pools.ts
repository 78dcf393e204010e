import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, sql } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { covered, grant, spend, transfer } from '#services/ledger/server/api.ts'
import { unitNames } from '#services/people/server/api.ts'
import type { PoolInput, poolMove } from '../../contract/index.ts'
import { poolMoving, poolTerms } from '../../rules/pools.ts'
import { accountOf, poolByKey, referTo, standingOf } from '../data/quota.ts'
import { type Pool, pools } from '../tables.ts'
import { POOLS_PAGE, record } from './record.ts'

const causeOf = (what: string, id: string, params: Readonly<Record<string, string | number>> = {}) => ({
  ...{ reason: `cause.business-tickets.${what}`, params },
  ...{ ...referTo(id), link: POOLS_PAGE },
})

/** Adds a pool that is not there yet, filled with its total. @returns undefined where there is one of that owner, category and year */
async function openPool(ctx: WriteCtx, given: Omit<typeof pools.$inferInsert, 'id'>): Promise<Pool | undefined> {
  const [pool] = await ctx.db
    .insert(pools)
    .values({ ...given, id: newId(ctx.now) })
    .onConflictDoNothing()
    .returning()
  if (pool) await grant(ctx, accountOf(pool.id), pool.total, { key: 'open', source: 'year', ...causeOf('opened', pool.id) })
  return pool
}

/** Sets the total of a locked pool; what is held and spent stays (BTIX-15). @throws BTIX-11, BTIX-15 */
async function setTotal(ctx: WriteCtx, pool: Pool, total: number): Promise<void> {
  const { held, spent } = await standingOf(ctx, pool)
  enforce(poolTerms, { facts: { used: held + spent }, input: { total }, p: {}, now: ctx.now })
  const more = total - pool.total
  const key = `total:${newId(ctx.now)}`
  if (more > 0) await grant(ctx, accountOf(pool.id), more, { key, source: 'top-up', ...causeOf('raised', pool.id) })
  if (more < 0) await covered(spend(ctx, accountOf(pool.id), -more, { key, ...causeOf('lowered', pool.id) }), 'BTIX-15', { field: 'total' })
}

/** Adds a pool, or changes one; whose it is, for what and for which year it stays. @throws not-found, BTIX-11, BTIX-15, illegal input naming the field */
export async function savePool(ctx: Writer, { id, total, ...given }: PoolInput): Promise<{ id: string }> {
  enforce(poolTerms, { facts: { used: 0 }, input: { total }, p: {}, now: ctx.now })
  if (id === undefined) {
    if (given.ownerKind === 'department' && !(await unitNames(ctx, 'department', [given.owner])).has(given.owner)) throw illegal('owner')
    const pool = await openPool(ctx, { ...given, total })
    if (!pool) throw illegal('owner')
    await record(ctx, 'QuotaPool.saved', { target: pool.id, after: { ...given, total } })
    return { id: pool.id }
  }
  const before = await locked(ctx, pools, pools.id, id)
  for (const name of ['category', 'ownerKind', 'owner', 'year'] as const) if (before[name] !== given[name]) throw illegal(name)
  await setTotal(ctx, before, total)
  await ctx.db
    .update(pools)
    .set({ ...given, total })
    .where(eq(pools.id, id))
  await record(ctx, 'QuotaPool.saved', { target: id, before, after: { ...given, total } })
  return { id }
}

/** Saves a line of a file: a pool that is there gets its total and names. */
export async function savePoolLine(ctx: Writer, given: Omit<PoolInput, 'id'>): Promise<void> {
  await savePool(ctx, { ...given, id: (await poolByKey(ctx, given))?.id })
}

/** Moves quota to another pool of the same category and year. @throws not-found, BTIX-11, BTIX-13, illegal input */
export async function movePool(ctx: Writer, { from, to, amount, reason }: ParsedOf<typeof poolMove>): Promise<void> {
  if (from === to) throw illegal('to')
  const both = await ctx.db
    .select()
    .from(pools)
    .where(inArray(pools.id, [from, to]))
    .orderBy(asc(pools.id))
    .for('update')
  const [giver, taker] = [from, to].map((id) => both.find((pool) => pool.id === id))
  if (!giver) throw notFound()
  if (taker?.category !== giver.category || taker.year !== giver.year) throw illegal('to')
  enforce(poolMoving, { facts: await standingOf(ctx, giver), input: { amount }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const params = { reason, fromCn: giver.nameCn, fromEn: giver.nameEn, toCn: taker.nameCn, toEn: taker.nameEn }
  const moved = transfer(ctx, accountOf(from), accountOf(to), amount, { key: `move:${id}`, ...causeOf('moved', id, params) })
  await covered(moved, 'BTIX-13', { field: 'amount' })
  const by = async (pool: string, more: number) =>
    ctx.db
      .update(pools)
      .set({ total: sql`${pools.total} + ${more}` })
      .where(eq(pools.id, pool))
  await by(from, -amount)
  await by(to, amount)
  await record(ctx, 'QuotaPool.moved', { target: from, after: { to, amount }, reason })
}

const BATCH = 200

/**
 * On 1 January: each pool of last year opens anew with its total, unless somebody has opened it before. What is left of last year stays there: an
 * application takes from the pool of the year of its visit.
 */
export async function openYear(job: JobCtx, day: Day): Promise<void> {
  const year = Number(day.slice(0, 4))
  const going = goingOn(job)
  const some = (ctx: Ctx, after: string | undefined) =>
    ctx.db
      .select({ id: pools.id })
      .from(pools)
      .where(and(eq(pools.year, year - 1), after === undefined ? undefined : gt(pools.id, after)))
      .orderBy(asc(pools.id))
      .limit(BATCH)
  await pastAll(job, going, some, async (ctx, id) => {
    const { id: _id, ...before } = await locked(ctx, pools, pools.id, id)
    if (before.total <= 0) return
    const opened = await openPool(ctx, { ...before, year })
    if (opened) await record(ctx, 'QuotaPool.opened', { target: opened.id, after: { year, total: opened.total } })
  })
  going.end()
}
