import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays, earliest } from '#foundation/time.ts'
import type { bandsSave } from '../../contract/bands.ts'
import { bands } from '../tables.ts'
import { type BandRow, record } from './record.ts'

const BANDS_LOCK = 'cash-variance.bands'

type Given = Omit<ParsedOf<typeof bandsSave>, 'id'>

/**
 * Adds a band, or changes one: what has not begun is changed itself; what has begun ends, and its new version begins a day that is not over (CASHV-11).
 * @throws illegal input for days that are past or end before they begin, for a band that nothing reaches, and for the old version of one; not-found
 */
export async function saveBand(ctx: Writer, { id, ...given }: ParsedOf<typeof bandsSave>): Promise<{ id: string }> {
  await lockName(ctx.db, BANDS_LOCK)
  const before = id === undefined ? undefined : await locked(ctx, bands, bands.id, id)
  if (given.effectiveFrom < ctx.today) throw illegal('effectiveFrom')
  if (given.effectiveTo !== null && given.effectiveTo < given.effectiveFrom) throw illegal('effectiveTo')
  if (given.singleAmountFen === null && given.sumAmountFen === null && given.count === null) throw illegal('count')
  const saved = before && before.effectiveFrom > ctx.today ? await change(ctx, before, given) : await begin(ctx, before, given)
  await record(ctx, 'CashVarianceBand.saved', { target: saved, after: given, ...(before && { before }) })
  return { id: saved }
}

async function change(ctx: Writer, { id }: BandRow, given: Given): Promise<string> {
  await ctx.db.update(bands).set(given).where(eq(bands.id, id))
  return id
}

async function begin(ctx: Writer, before: BandRow | undefined, given: Given): Promise<string> {
  const id = newId(ctx.now)
  if (before) await end(ctx, before, given)
  await ctx.db.insert(bands).values({ ...given, id, family: before?.family ?? id })
  return id
}

/** A version that began today is in force until tonight: what is measured by it stays so. */
async function end(ctx: Writer, before: BandRow, { effectiveFrom }: Given): Promise<void> {
  if (effectiveFrom <= before.effectiveFrom) throw illegal('effectiveFrom')
  const later = await ctx.db.select({ from: bands.effectiveFrom }).from(bands).where(eq(bands.family, before.family))
  if (later.some(({ from }) => from > before.effectiveFrom)) throw illegal('id')
  const last = addDays(effectiveFrom, -1)
  await ctx.db
    .update(bands)
    .set({ effectiveTo: before.effectiveTo === null ? last : earliest(before.effectiveTo, last) })
    .where(eq(bands.id, before.id))
}
