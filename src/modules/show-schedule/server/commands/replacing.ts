import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Assignment, confirm, replacementDecide, replacementSave } from '../../contract/index.ts'
import { scheduleChanged } from '../../events.ts'
import { performersById, staffOf } from '../data/duties.ts'
import { type Performer, performerOf } from '../policy.ts'
import { type PublishedSlot, performers, replacementRequests, scheduleSlots } from '../tables.ts'
import { requireFits, type ShowRow, showOf } from './fitting.ts'
import { finish, linkTo, lockSchedule, notify, planners, REPLACEMENT, requireAhead, type SlotRow, viewAt } from './record.ts'
import { saidOf, tellStage } from './telling.ts'

/** The published slot of who plays in it, locked. @throws not-found for anybody else's, SHOW-12 */
async function ownSlot(ctx: Writer, id: string): Promise<{ row: SlotRow; published: PublishedSlot; me: Performer }> {
  await lockSchedule(ctx)
  const me = await performerOf(ctx, ctx.actor.ssoId)
  const row = await locked(ctx, scheduleSlots, scheduleSlots.id, id)
  const { published } = row
  if (!me || !published || row.state === 'cancelled' || !published.assignments.some(({ performer }) => performer === me.id)) throw notFound()
  requireAhead(ctx, published.date)
  return { row, published, me }
}

/** Says that one comes, once. @throws not-found, SHOW-12 */
export async function confirmOwn(ctx: Writer, { id }: ParsedOf<typeof confirm>): Promise<void> {
  const { row, published, me } = await ownSlot(ctx, id)
  const at = ctx.now.toISOString()
  const said = (all: readonly Assignment[]) => all.map((one) => (one.performer === me.id && one.confirmedAt === null ? { ...one, confirmedAt: at } : one))
  // of a slot that is being changed only what she has seen is confirmed
  const assignments = row.state === 'changed' ? row.assignments : said(row.assignments)
  const values = { assignments, published: { ...published, assignments: said(published.assignments) } }
  await ctx.db.update(scheduleSlots).set(values).where(eq(scheduleSlots.id, id))
}

/** Asks for a replacement; planners are told. Asked again, it is what was asked last. @throws not-found, SHOW-12 */
export async function askReplacement(ctx: Writer, { id, reason }: ParsedOf<typeof replacementSave>): Promise<void> {
  const { row, published, me } = await ownSlot(ctx, id)
  const [before] = await ctx.db
    .select()
    .from(replacementRequests)
    .where(and(eq(replacementRequests.slot, id), eq(replacementRequests.from, me.id), eq(replacementRequests.state, 'open')))
  if (before) return void (await ctx.db.update(replacementRequests).set({ reason }).where(eq(replacementRequests.id, before.id)))
  const role = published.assignments.find(({ performer }) => performer === me.id)!.role
  const asked = newId(ctx.now)
  await ctx.db.insert(replacementRequests).values({ id: asked, slot: id, from: me.id, role, reason, askedAt: ctx.now })
  const show = await showOf(ctx, row.show)
  const params = { ...saidOf(ctx, show, published), nameCn: me.name, nameEn: me.name, reason }
  const link = `${linkTo(published.date)}&tab=replacements`
  await notify(ctx, 'asked', { receivers: await planners(ctx), params, businessId: asked, link, needsAction: true })
}

/**
 * Covers a request by somebody who can, or refuses it; both performers are told.
 * @throws not-found, LIFE-01, SHOW-03, -07, -08, -09, -12, -15
 */
export async function decideReplacement(ctx: Writer, { id, action, performer, reason }: ParsedOf<typeof replacementDecide>): Promise<void> {
  await lockSchedule(ctx)
  const asked = await locked(ctx, replacementRequests, replacementRequests.id, id)
  const row = await locked(ctx, scheduleSlots, scheduleSlots.id, asked.slot)
  const show = await showOf(ctx, row.show)
  const placed = row.published ?? row
  if (action === 'refuse') await advance(ctx, REPLACEMENT, id, 'refuse', reason ? { reason } : {})
  else {
    if (performer === null || performer === asked.from) throw illegal('performer')
    await advance(ctx, REPLACEMENT, id, 'cover', {
      set: { proposed: performer },
      guard: () => cover(ctx, show, row, asked, performer, reason),
    })
  }
  await finish(ctx, { event: 'asked', businessId: id })
  const people = await performersById(ctx, performer === null ? [asked.from] : [asked.from, performer])
  const [from, by] = [people.get(asked.from), performer === null ? undefined : people.get(performer)]
  const said = saidOf(ctx, show, placed)
  const tell = { businessId: id, link: viewAt(placed.date) }
  const asker = from ? staffOf([from]) : []
  if (action === 'refuse') return void (asker.length > 0 && (await notify(ctx, 'refused', { ...tell, receivers: asker, params: said })))
  const name = { nameCn: by?.name ?? '', nameEn: by?.name ?? '' }
  if (asker.length > 0) await notify(ctx, 'covered', { ...tell, receivers: asker, params: { ...said, ...name } })
  const other = by ? staffOf([by]) : []
  if (other.length > 0) await notify(ctx, 'given', { ...tell, receivers: other, params: { ...said, roleCn: asked.role, roleEn: asked.role } })
  await tellStage(ctx, show, placed, `${row.id}:${row.version + 1}`)
  await ctx.emit(scheduleChanged, { slots: [row.id], parades: [] })
}

type Asked = typeof replacementRequests.$inferSelect

/** Gives the place to who covers it, in what is planned and in what is seen. */
async function cover(ctx: Writer, show: ShowRow, row: SlotRow, asked: Asked, performer: string, reason: string): Promise<void> {
  requireAhead(ctx, row.date)
  const [known] = await ctx.db.select({ id: performers.id }).from(performers).where(eq(performers.id, performer))
  if (!known) throw illegal('performer')
  const given = (all: readonly Assignment[]) => all.map((one) => (one.performer === asked.from ? { ...one, performer, confirmedAt: null } : one))
  const assignments = given(row.assignments)
  const at = assignments.findIndex((one) => one.performer === performer)
  // who asked has lost the place meanwhile: nothing is left to cover
  if (row.state === 'cancelled' || at < 0) throw notFound()
  await requireFits(ctx, show, { ...row, assignments }, { reason, field: 'performer', at })
  const published = row.published && { ...row.published, assignments: given(row.published.assignments) }
  await ctx.db
    .update(scheduleSlots)
    .set({ assignments, published, version: row.version + 1 })
    .where(eq(scheduleSlots.id, row.id))
}
