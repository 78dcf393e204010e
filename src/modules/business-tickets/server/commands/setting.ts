import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refusedAs } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, gt, isNull, like } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { bookingSlots, changeCapacity } from '#services/booking/server/api.ts'
import { unitNames } from '#services/people/server/api.ts'
import type { configBinding, configBlackout, configWording, ProductInput, SessionInput } from '../../contract/index.ts'
import module from '../../module.ts'
import { OFFERING } from '../data/groups.ts'
import { bindings, blackouts, products, sessions, wordings } from '../tables.ts'
import { record } from './record.ts'

/** Products; of what category one is it stays. @throws not-found, illegal input */
export const productRecords = records({
  module,
  thing: 'TicketProduct',
  table: products,
  stored(_ctx, given: Omit<ProductInput, 'id'>, before) {
    if (before && before.category !== given.category) throw illegal('category')
    return given
  },
})

const sessionRecords = records({
  module,
  thing: 'VipSession',
  table: sessions,
  stored(_ctx, given: Omit<SessionInput, 'id'>, before) {
    if (given.effectiveTo !== null && given.effectiveTo < given.effectiveFrom) throw illegal('effectiveTo')
    // whoever applied was promised both
    if (before && (before.kind !== given.kind || before.startTime !== given.startTime)) throw illegal(before.kind === given.kind ? 'startTime' : 'kind')
    return { ...given, weekdays: [...new Set(given.weekdays)].toSorted() }
  },
})

/** Saves a session; days that are offered already take as many groups from now on. @throws not-found, illegal input, BTIX-17 where more are taken */
export async function saveSession(ctx: Writer, input: SessionInput): Promise<{ id: string }> {
  const saved = await sessionRecords.save(ctx, input)
  const ahead = await ctx.db
    .select({ id: bookingSlots.id, capacity: bookingSlots.capacity })
    .from(bookingSlots)
    .where(
      and(
        eq(bookingSlots.offering, OFFERING),
        like(bookingSlots.subject, beginning(`${saved.id}:`)),
        gt(bookingSlots.starts, ctx.now),
        isNull(bookingSlots.cancelledAt),
      ),
    )
    .orderBy(asc(bookingSlots.id))
  for (const { id, capacity } of ahead)
    if (capacity !== input.groups) await refusedAs(changeCapacity(ctx, id, input.groups), { 'BOOKING-07': 'BTIX-17' }, { field: 'groups' })
  return saved
}

/** Says what is closed on a day, instead of what was. */
export async function saveBlackout(ctx: Writer, { date, ...said }: ParsedOf<typeof configBlackout>): Promise<void> {
  await lockName(ctx.db, 'business-tickets.blackouts')
  await ctx.db.delete(blackouts).where(eq(blackouts.date, date))
  const id = newId(ctx.now)
  if (said.categories.length > 0) await ctx.db.insert(blackouts).values({ id, date, ...said })
  await record(ctx, 'BlackoutDay.saved', { target: id, after: { date, ...said } })
}

/** Keeps the order of approvals. @throws illegal input for a department that is none */
export async function saveBindings(ctx: Writer, { bindings: given }: ParsedOf<typeof configBinding>): Promise<void> {
  const codes = given.flatMap(({ department }) => (department ? [department] : []))
  const known = await unitNames(ctx, 'department', codes)
  const strange = given.findIndex(({ department }) => department && !known.has(department))
  if (strange >= 0) throw illegal(`bindings.${strange}.department`)
  await lockName(ctx.db, 'business-tickets.bindings')
  await ctx.db.delete(bindings)
  const rows = given.map((one, place) => ({ ...one, department: one.department || null, place, id: newId(ctx.now) }))
  if (rows.length > 0) await ctx.db.insert(bindings).values(rows)
  await record(ctx, 'WorkflowBinding.saved', { target: module.name, after: { bindings: given } })
}

/** What guests are told of a category. */
export async function saveWording(ctx: Writer, { category, ...said }: ParsedOf<typeof configWording>): Promise<void> {
  await ctx.db
    .insert(wordings)
    .values({ category, ...said })
    .onConflictDoUpdate({ target: wordings.category, set: said })
  await record(ctx, 'TicketWording.saved', { target: category, after: said })
}
