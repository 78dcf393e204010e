import { illegal, refuse } from '#foundation/contract/refused.ts'
import { apart } from '#foundation/database/apart.ts'
import { newId } from '#foundation/database/columns.ts'
import { asTable } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { commit, grantMany, hold, release } from '#services/ledger/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { batchDiscard, batchRelease } from '../../contract/index.ts'
import module from '../../module.ts'
import { batchLife, POINTS } from '../../rules.ts'
import { pointsNow, pointsOf } from '../data/accounts.ts'
import { requireScope } from '../policy.ts'
import { batches, batchRows } from '../tables.ts'
import { BATCH_PAGE } from './batchFiles.ts'
import { POINTS_PAGE, tellReceived, typeWords, writeLog } from './booking.ts'
import { finish, notify, record } from './record.ts'

const STORE = storing({ module: module.name, life: batchLife, table: batches, id: batches.id, status: batches.status })
type Batch = typeof batches.$inferSelect
type Row = typeof batchRows.$inferSelect

/** People of one transaction, when points are granted, and when they are taken back one by one. */
const GRANTED = 500
const TAKEN = 100

const told = (ctx: WriteCtx, { id }: Batch) => finish(ctx, { businessId: id })

/** Released by somebody else than its uploader, the first few hundred people at once, the others within minutes; or discarded. */
export const batchMoves = moves(
  STORE,
  { release: batchRelease, discard: batchDiscard },
  {
    release: {
      may: (ctx, { by }) => by !== ctx.actor.ssoId || 'UPOINT-23',
      async guard(ctx, { by, people, lines }) {
        await requireScope(ctx, ADMIN, by)
        if (people < lines) throw illegal()
      },
      set: (ctx) => ({ releasedBy: ctx.actor?.ssoId ?? null, releasedAt: ctx.now }),
      async after(ctx, batch) {
        await told(ctx, batch)
        await grantSome(ctx, batch)
      },
    },
    discard: { guard: (ctx, { by }) => requireScope(ctx, ADMIN, by), after: told },
  },
)

/**
 * Takes a released batch back, where every balance still covers it; of many people it goes on in the background, and is given up as a whole where
 * somebody has spent the points meanwhile.
 * @throws UPOINT-26 with how many do not cover it, SHELL-39 while it is still booked or taken back, LIFE-01, not-found
 */
export async function takeBatchBack(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const batch = await locked(ctx, batches, batches.id, id)
  await requireScope(ctx, ADMIN, batch.by)
  if (batch.status !== 'released') throw refuse('LIFE-01', { state: ctx.text(`state.UpointsBatch.${batch.status}`) })
  if (batch.booked < batch.people || batch.takingBack === 'going-on') throw illegal()
  const rows = await ctx.db.select({ ssoId: batchRows.ssoId, points: batchRows.points }).from(batchRows).where(eq(batchRows.batch, id))
  const now = await pointsNow(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  const short = rows.filter(({ ssoId, points }) => now.get(ssoId)!.available < points).length
  if (short > 0) throw refuse('UPOINT-26', { people: short })
  const set = { takingBack: 'going-on' as const, takenBy: ctx.actor.ssoId, takeReason: reason }
  await ctx.db.update(batches).set(set).where(eq(batches.id, id))
  await record(ctx, 'UpointsBatch.takingBack', { target: id, reason })
  // of two steps one holds all of them, the other takes what is held
  if (rows.length <= TAKEN) for (const _ of ['hold', 'take']) await takeSome(ctx, { ...batch, ...set })
}

/** Every minute: what is left of batches that were released or are being taken back, some hundred people a transaction. */
export async function workBatches(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const found = await job.read(({ db }) =>
    db
      .select({ id: batches.id })
      .from(batches)
      .where(and(eq(batches.status, 'released'), or(lt(batches.booked, batches.people), isNotNull(batches.takingBack))))
      .orderBy(asc(batches.id)),
  )
  for (const { id } of found) await going.past(id, workOne(job, id))
  going.end()
}

async function workOne(job: JobCtx, id: string): Promise<void> {
  const step = async (ctx: WriteCtx): Promise<boolean> => {
    const batch = await locked(ctx, batches, batches.id, id)
    if (batch.status !== 'released') return false
    return batch.booked < batch.people ? grantSome(ctx, batch) : takeSome(ctx, batch)
  }
  while (await job.write(step));
}

const some = (ctx: WriteCtx, { id }: Batch, state: Row['state'], most: number): Promise<Row[]> =>
  ctx.db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batch, id), eq(batchRows.state, state)))
    .orderBy(asc(batchRows.ssoId))
    .limit(most)

const mark = (ctx: WriteCtx, { id }: Batch, rows: readonly Row[], state: Row['state']) =>
  ctx.db
    .update(batchRows)
    .set({ state, ...(state === 'booked' && { hold: null }) })
    .where(
      and(
        eq(batchRows.batch, id),
        inArray(
          batchRows.ssoId,
          rows.map(({ ssoId }) => ssoId),
        ),
      ),
    )

/** Grants what the next people of a batch get, those of one reason together. @returns whether there was anything to do */
async function grantSome(ctx: WriteCtx, batch: Batch): Promise<boolean> {
  const rows = await some(ctx, batch, 'open', GRANTED)
  if (rows.length === 0) return false
  const key = `batch:${batch.id}`
  const type = typeWords(ctx, batch.type)
  for (const reason of [...new Set(rows.map((row) => row.reason))].toSorted()) {
    const alike = rows.filter((row) => row.reason === reason)
    await grantMany(
      ctx,
      POINTS,
      alike.map(({ ssoId, points }) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount: points, key })),
      { source: 'batch', reason: 'cause.upoints.granted', params: { ...type, reason }, reference: { module: module.name, id: batch.id }, link: POINTS_PAGE },
    )
    for (const points of new Set(alike.map((row) => row.points))) {
      const receivers = alike.flatMap((row) => (row.points === points ? [row.ssoId] : []))
      await tellReceived(ctx, receivers, batch.id, { points, ...type, reason })
    }
  }
  await writeLog(ctx, rows, { type: batch.type, key, batch: batch.id })
  await mark(ctx, batch, rows, 'booked')
  await ctx.db
    .update(batches)
    .set({ booked: sql`${batches.booked} + ${rows.length}` })
    .where(eq(batches.id, batch.id))
  return true
}

/**
 * The next step of a taking back: what all have is held first, so that nothing is taken where one of them has spent it meanwhile.
 * @returns whether there was anything to do
 */
async function takeSome(ctx: WriteCtx, batch: Batch): Promise<boolean> {
  if (batch.takingBack === 'given-up') return giveSomeBack(ctx, batch)
  if (batch.takingBack === null) return false
  const open = await some(ctx, batch, 'booked', TAKEN)
  if (open.length > 0) return holdSome(ctx, batch, open)
  const held = await some(ctx, batch, 'held', TAKEN)
  const cause = { reason: 'cause.upoints.takenBack', params: { ...typeWords(ctx, batch.type), reason: batch.takeReason ?? '' }, link: POINTS_PAGE }
  const key = `takeback:${batch.id}`
  for (const row of held) await commit(ctx, row.hold!, { ...cause, key: `${key}:taken` })
  const taken = held.map(({ ssoId, points }) => ({ ssoId, points: -points, reason: batch.takeReason ?? '' }))
  await writeLog(ctx, taken, { type: batch.type, key: `${key}:taken`, batch: batch.id })
  if (held.length > 0) await mark(ctx, batch, held, 'taken')
  if ((await some(ctx, batch, 'held', 1)).length > 0) return true
  await advance(ctx, STORE, batch.id, 'take-back', { set: { takingBack: null }, ...(batch.takeReason && { reason: batch.takeReason }) })
  return false
}

async function holdSome(ctx: WriteCtx, batch: Batch, rows: readonly Row[]): Promise<boolean> {
  const cause = { reason: 'cause.upoints.takingBack', params: typeWords(ctx, batch.type), link: POINTS_PAGE }
  const refused = await apart(ctx, async () => {
    const held: { id: string; hold: string }[] = []
    // a key of its own each time it is tried
    for (const { id, ssoId, points } of rows)
      held.push({ id, hold: (await hold(ctx, pointsOf(ssoId), points, { ...cause, key: `takeback:${newId(ctx.now)}` })).id })
    await ctx.db
      .update(batchRows)
      .set({ state: 'held', hold: sql`held.hold` })
      .from(asTable('held', held, { id: 'uuid', hold: 'uuid' }))
      .where(eq(batchRows.id, sql`held.id`))
  })
  if (!refused) return true
  await ctx.db.update(batches).set({ takingBack: 'given-up' }).where(eq(batches.id, batch.id))
  const params = { filename: batch.filename, ...typeWords(ctx, batch.type) }
  await notify(ctx, 'takeBackGivenUp', { receivers: [batch.takenBy!], params, businessId: batch.id, dedupeKey: newId(ctx.now), link: BATCH_PAGE })
  return true
}

async function giveSomeBack(ctx: WriteCtx, batch: Batch): Promise<boolean> {
  const rows = await some(ctx, batch, 'held', TAKEN)
  for (const row of rows) await release(ctx, row.hold!, { reason: 'cause.upoints.notTakenBack', params: typeWords(ctx, batch.type), link: POINTS_PAGE })
  if (rows.length > 0) await mark(ctx, batch, rows, 'booked')
  return rows.length > 0
}
