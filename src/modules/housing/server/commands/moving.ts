import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, latest } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { ADMIN, type move } from '../../contract.ts'
import { bedsOf, givenUpAt, placing } from '../../rules.ts'
import { residents } from '../data/menu.ts'
import { activeOf } from '../data/residents.ts'
import { residences, rooms } from '../tables.ts'
import { replacePassword } from './locks.ts'
import { finish, type Residence, type Room, record } from './record.ts'

export interface Placed {
  ssoId: SsoId
  roomId: string
  bed: string
  from: Day
  monthlyRentFen: number
}

/** What one person is moved by waits its turn, then what one room is. */
export const lockMoves = (ctx: WriteCtx, ssoId: SsoId): Promise<unknown> => lockName(ctx.db, `housing.${ssoId}`)

/** Gives somebody a bed, with the room locked (HOUSE-11). @throws HOUSE-11; illegal input for a bed that the room does not have */
export async function place(ctx: WriteCtx, room: Room, given: Placed): Promise<Residence> {
  const { ssoId, bed } = given
  if (!bedsOf(room.beds).includes(bed)) throw illegal('bed')
  const inBed = and(eq(residences.roomId, room.id), eq(residences.bed, bed), eq(residences.state, 'active'), ne(residences.ssoId, ssoId))
  const facts = { bedTaken: (await ctx.db.$count(residences, inBed)) > 0, housed: (await activeOf(ctx, ssoId)) !== undefined }
  enforce(placing, { facts, input: {}, p: {}, now: ctx.now })
  const [row] = await ctx.db
    .insert(residences)
    .values({ id: newId(ctx.now), ...given })
    .returning()
  await record(ctx, 'Residence.begun', { target: row!.id, subject: ssoId, after: { room: `${room.building} ${room.number}`, bed, from: given.from } })
  return row!
}

/** Ends a residence; of a lock that was not cleared yet noon does the rest. */
async function end(ctx: WriteCtx, { id, ssoId }: Residence, set: Partial<typeof residences.$inferInsert>): Promise<void> {
  await ctx.db
    .update(residences)
    .set({ ...set, state: 'ended' })
    .where(eq(residences.id, id))
  await record(ctx, 'Residence.ended', { target: id, subject: ssoId, ...(set.to && { after: { to: set.to } }) })
  await finish(ctx, { businessId: id })
}

/** Gives up the bed of a residence whose last noon has come, and clears the lock (HOUSE-13). Done once, however often it is asked. */
export async function giveUp(ctx: WriteCtx, id: string): Promise<void> {
  const [asked] = await ctx.db.select({ roomId: residences.roomId }).from(residences).where(eq(residences.id, id))
  const room = asked && (await locked(ctx, rooms, rooms.id, asked.roomId))
  const row = await locked(ctx, residences, residences.id, id)
  if (!room || row.clearedAt || row.to === null || givenUpAt(row.to) > ctx.now) return
  if (row.state === 'active') await end(ctx, row, {})
  await ctx.db.update(residences).set({ clearedAt: ctx.now }).where(eq(residences.id, id))
  await replacePassword(ctx, room)
}

/** Sets the last day of a residence. @throws illegal input for a day before it began */
export async function setEnd(ctx: WriteCtx, row: Residence, to: Day): Promise<void> {
  if (to < row.from) throw illegal('day')
  await ctx.db.update(residences).set({ to }).where(eq(residences.id, row.id))
  await record(ctx, 'Residence.endSet', { target: row.id, subject: row.ssoId, before: { to: row.to }, after: { to } })
}

type Given = ParsedOf<typeof move>

/** Moves somebody in, out, or to another bed. @throws not-found for who is out of reach or has no bed; HOUSE-11; illegal input for what is missing */
export async function moveResident(ctx: Writer, given: Given): Promise<void> {
  if (!(await inScopeOf(ctx, ADMIN, given.ssoId))) throw notFound()
  await lockMoves(ctx, given.ssoId)
  if (given.what === 'in') await moveIn(ctx, given)
  else {
    const active = await activeOf(ctx, given.ssoId)
    if (!active) throw notFound()
    if (given.what === 'transfer') await transfer(ctx, active, given)
    else if (given.day === undefined) throw illegal('day')
    else {
      await setEnd(ctx, active, given.day)
      await giveUp(ctx, active.id)
    }
  }
  await residents.refresh(ctx)
}

async function moveIn(ctx: Writer, { ssoId, roomId, bed, day, monthlyRentFen }: Given): Promise<void> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) throw illegal('ssoId')
  if (roomId === undefined) throw illegal('roomId')
  if (bed === undefined) throw illegal('bed')
  if (day === undefined) throw illegal('day')
  if (monthlyRentFen === undefined) throw illegal('monthlyRentFen')
  await place(ctx, await locked(ctx, rooms, rooms.id, roomId), { ssoId, roomId, bed, from: day, monthlyRentFen })
}

/** Today, at once: one bed ends and another begins. Within a room the lock stays. */
async function transfer(ctx: Writer, active: Residence, { ssoId, roomId, bed, monthlyRentFen = active.monthlyRentFen }: Given): Promise<void> {
  if (roomId === undefined) throw illegal('roomId')
  if (bed === undefined || (roomId === active.roomId && bed === active.bed)) throw illegal('bed')
  // in one order, so that two who change places do not wait for each other
  const both = new Map<string, Room>()
  for (const id of [...new Set([active.roomId, roomId])].sort()) both.set(id, await locked(ctx, rooms, rooms.id, id))
  const sameRoom = roomId === active.roomId
  await end(ctx, active, { to: latest(active.from, ctx.today), ...(sameRoom && { clearedAt: ctx.now }) })
  await place(ctx, both.get(roomId)!, { ssoId: asSsoId(ssoId), roomId, bed, from: ctx.today, monthlyRentFen })
  if (!sameRoom) await giveUp(ctx, active.id)
}
