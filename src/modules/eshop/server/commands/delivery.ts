import { randomInt } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, isNotNull, ne, notExists } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { DELIVERY, type Place } from '../../contract/base.ts'
import type { adminDeliveryArrive as arriving, adminDeliveryDispatch as dispatching } from '../../contract/index.ts'
import { requireScope } from '../policy.ts'
import { orders, runs } from '../tables.ts'
import { ORDER, type Order, placeWords, record, tellOwner } from './record.ts'

/** Orders locked one after the other in one order, all of them the actor's to see to. @throws not-found */
async function mine(ctx: Writer, ids: readonly string[]): Promise<Order[]> {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
  if (found.length < ids.length) throw notFound()
  for (const { ssoId } of found) await requireScope(ctx, DELIVERY, ssoId)
  return found
}

const wrongState = (ctx: Writer, { status }: Order) => refuse('LIFE-01', { state: ctx.text(`state.ShopOrder.${status}`) })

/** Packs orders onto runs, or lets the runs that they are on leave. @throws LIFE-01, not-found */
export async function dispatch(ctx: Writer, { ids, step }: ParsedOf<typeof dispatching>): Promise<{ orders: number }> {
  const found = await mine(ctx, ids)
  return { orders: step === 'pack' ? await pack(ctx, found) : await leave(ctx, found) }
}

async function pack(ctx: Writer, found: readonly Order[]): Promise<number> {
  const odd = found.find(({ status, run }) => status !== '20' || run !== null)
  if (odd) throw wrongState(ctx, odd)
  for (const [place, of] of Map.groupBy(found, ({ placeCode }) => placeCode)) {
    const run = await plannedRun(ctx, place)
    const set = { run, packedAt: ctx.now, problem: null, problemNote: null }
    await ctx.db
      .update(orders)
      .set(set)
      .where(
        inArray(
          orders.id,
          of.map(({ id }) => id),
        ),
      )
    for (const { id, ssoId } of of) await record(ctx, 'ShopOrder.packed', { target: id, subject: ssoId, after: { run } })
  }
  return found.length
}

/** The run of today to a place that has not left yet. */
async function plannedRun(ctx: Writer, place: Place): Promise<string> {
  const driver = ctx.actor.ssoId
  const of = { place, date: ctx.today, driver, state: 'planned' as const }
  await ctx.db.insert(runs).values(of).onConflictDoNothing()
  const [run] = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.place, place), eq(runs.date, ctx.today), eq(runs.driver, driver), eq(runs.state, 'planned')))
  return run!.id
}

/** What is on the runs of these orders leaves together. */
async function leave(ctx: Writer, found: readonly Order[]): Promise<number> {
  const odd = found.find(({ status, run }) => status !== '20' || run === null)
  if (odd) throw wrongState(ctx, odd)
  const ids = [...new Set(found.flatMap(({ run }) => run ?? []))]
  const all = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.run, ids), eq(orders.status, '20')))
    .orderBy(asc(orders.id))
  for (const { id } of all) {
    const order = await advance(ctx, ORDER, id, 'dispatch', { set: { dispatchedAt: ctx.now } })
    await tellOwner(ctx, order, 'onTheWay', placeWords(ctx, order.placeCode))
  }
  await ctx.db.update(runs).set({ state: 'on-the-way', driver: ctx.actor.ssoId }).where(inArray(runs.id, ids))
  return all.length
}

/** Orders are where they are collected; or something is wrong with them, which is noted. @throws LIFE-01, not-found */
export async function arrive(ctx: Writer, { ids, problem, problemNote }: ParsedOf<typeof arriving>): Promise<{ orders: number }> {
  const found = await mine(ctx, ids)
  for (const order of found) {
    if (problem) await noteProblem(ctx, order, problem, problemNote)
    else {
      const set = {
        collectCode: String(randomInt(1_000_000)).padStart(6, '0'),
        readyAt: ctx.now,
        problem: null,
        problemNote: null,
        codeMisses: 0,
        codeLockedUntil: null,
      }
      const there = await advance(ctx, ORDER, order.id, 'arrive', { set })
      await tellOwner(ctx, there, 'ready', { ...placeWords(ctx, there.placeCode), code: set.collectCode })
    }
  }
  await endRuns(ctx, found)
  return { orders: found.length }
}

async function noteProblem(ctx: Writer, order: Order, problem: NonNullable<Order['problem']>, problemNote: string): Promise<void> {
  if (!['20', '30', '40'].includes(order.status)) throw wrongState(ctx, order)
  await ctx.db.update(orders).set({ problem, problemNote }).where(eq(orders.id, order.id))
  await record(ctx, 'ShopOrder.problem', { target: order.id, subject: order.ssoId, after: { problem }, ...(problemNote && { reason: problemNote }) })
}

/** A run whose orders are all there is over. */
async function endRuns(ctx: Writer, found: readonly Order[]): Promise<void> {
  const ids = found.flatMap(({ run }) => run ?? [])
  if (ids.length === 0) return
  const underway = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.run, runs.id), isNotNull(orders.run), inArray(orders.status, ['20', '30'])))
  await ctx.db
    .update(runs)
    .set({ state: 'finished' })
    .where(and(inArray(runs.id, ids), ne(runs.state, 'finished'), notExists(underway)))
}
