import { equalHalves } from '#foundation/contract/bilingual.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, lte, ne, type SQL } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { endWindow as endCall, review, type saveWindow as saving, WINDOW_TEXTS, withdraw } from '../../contract.ts'
import { availabilityChanged } from '../../events.ts'
import { windowing } from '../../rules.ts'
import { canBeShut } from '../data/catalog.ts'
import { entToolsWindows as windows } from '../tables.ts'
import { record } from './record.ts'
import { MOST, reviewed, reviews, withReason } from './review.ts'
import { WINDOW, type WindowRow, windowLock } from './stored.ts'
import { closeProposal, windowBegun, windowDecided, windowWaits } from './tell.ts'

/**
 * Asks for a time in which a module is shut, or changes one that waits for its review.
 * @throws UOP-10, UOP-14, UOP-15; illegal input for a module that cannot be shut; LIFE-01 for one that was decided; SHELL-61; not-found
 */
export async function saveWindow(ctx: Writer, { id, fits, confirmed, ...given }: z.output<typeof saving.input>): Promise<{ id: string }> {
  if (!canBeShut(given.module)) throw illegal('module')
  await lockName(ctx.db, windowLock(given.module))
  const before = id === undefined ? undefined : await changeable(ctx, id)
  enforce(windowing, { facts: { others: await othersOf(ctx, given.module, id) }, input: given, p: {}, now: ctx.now })
  const stale = equalHalves(WINDOW_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed })
  const values = { ...given, stale, entities: [...new Set(given.entities)], from: new Date(given.from), to: new Date(given.to) }
  const by = { proposedBy: ctx.actor.ssoId, proposedAt: ctx.now }
  const [row] = before
    ? await ctx.db
        .update(windows)
        .set({ ...values, ...by })
        .where(eq(windows.id, before.id))
        .returning()
    : await ctx.db
        .insert(windows)
        .values({ id: newId(ctx.now), ...values, ...by })
        .returning()
  await record(ctx, 'AvailabilityWindow.saved', { target: row!.id, before, after: values })
  // who was told of other times hears of these
  if (before) await closeProposal(ctx, before.id)
  await windowWaits(ctx, row!)
  return { id: row!.id }
}

async function changeable(ctx: Writer, id: string): Promise<WindowRow> {
  const row = await locked(ctx, windows, windows.id, id)
  if (row.status !== 'pending') throw refuse('LIFE-01', { state: ctx.text(`state.AvailabilityWindow.${row.status}`) })
  return row
}

async function othersOf(ctx: WriteCtx, room: string, id: string | undefined) {
  const rows = await ctx.db
    .select({ entities: windows.entities, from: windows.from, to: windows.to })
    .from(windows)
    .where(and(eq(windows.module, room), inArray(windows.status, ['pending', 'scheduled', 'active']), id === undefined ? undefined : ne(windows.id, id)))
  return rows.map(({ entities, from, to }) => ({ entities, from: from.toISOString(), to: to.toISOString() }))
}

/** What may be done with a window. They throw UOP-03, UOP-04, UOP-10 where it is over already, UOP-16 where another was read, LIFE-01, not-found. */
export const windowMoves = moves(
  WINDOW,
  { approve: review, reject: review, withdraw, end: endCall },
  {
    approve: {
      may: reviews,
      guard(ctx, row, given) {
        asRead(row, given)
        if (row.to <= ctx.now) throw refuse('UOP-10')
      },
      set: (ctx, _, given) => reviewed(ctx, given),
      async after(ctx, row) {
        await windowDecided(ctx, row, 'windowApproved')
        if (row.from <= ctx.now) await beginWindow(ctx, row)
        await ctx.emit(availabilityChanged, {})
      },
    },
    reject: {
      may: reviews,
      guard(_, row, given) {
        withReason(given)
        asRead(row, given)
      },
      set: (ctx, _, given) => reviewed(ctx, given),
      after: (ctx, row) => windowDecided(ctx, row, 'windowRejected'),
    },
    withdraw: {
      async after(ctx, row) {
        await closeProposal(ctx, row.id)
        await ctx.emit(availabilityChanged, {})
      },
    },
    // before or when the window is over
    end: { after: (ctx) => ctx.emit(availabilityChanged, {}) },
  },
)

/** A window that waits may be changed: the one that was read is decided on. */
function asRead({ proposedAt }: WindowRow, { seen }: { seen?: string | undefined }): void {
  if (seen !== undefined && seen !== proposedAt.toISOString()) throw refuse('UOP-16')
}

export async function beginWindow(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  await windowBegun(ctx, await advance(ctx, WINDOW, id, 'activate'))
}

const those = async (ctx: Pick<Ctx, 'db'>, which: SQL | undefined, id?: string): Promise<{ id: string }[]> => {
  const found = ctx.db
    .select({ id: windows.id })
    .from(windows)
    .where(and(which, id === undefined ? undefined : eq(windows.id, id)))
    .orderBy(windows.from, windows.id)
    .limit(MOST)
  return id === undefined ? found : found.for('update', { skipLocked: true })
}

/** Windows whose time has come; with an id that one, held, if it still is so and nobody has it in hand. */
export const windowsDue = (ctx: Pick<Ctx, 'db' | 'now'>, id?: string) => those(ctx, and(eq(windows.status, 'scheduled'), lte(windows.from, ctx.now)), id)

/** Windows that are over, as `windowsDue`. */
export const windowsOver = (ctx: Pick<Ctx, 'db' | 'now'>, id?: string) =>
  those(ctx, and(inArray(windows.status, ['scheduled', 'active']), lte(windows.to, ctx.now)), id)
