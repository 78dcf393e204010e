import { randomInt } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours, sayInstant } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { deliver, type onOutcome, orderAnswer, sealForOrder } from '#services/integrations/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import type { lockReset } from '../../contract.ts'
import module from '../../module.ts'
import { answerDue, password as passwordRules, resetting, unansweredSince } from '../../rules.ts'
import { requireHoused } from '../data/residents.ts'
import { lockResets, residences, rooms } from '../tables.ts'
import { adminTab, notify, RESET, RESIDENT_PAGE, type Reset, type Room, record, tellHelpers } from './record.ts'

export const PORT = 'door-lock'
const ORDER = 'housing:'
const DAY_HOURS = 24
const RANDOM_DIGITS = 10

/** Hands a password to the lock of a room. It is sealed for the lock alone, and written nowhere else (HOUSE-08). */
async function handOver(ctx: WriteCtx, room: Room, password: string, of: Pick<Reset, 'ssoId' | 'cause'>): Promise<{ id: string }> {
  const id = newId(ctx.now)
  await ctx.db.insert(lockResets).values({ id, ...of, roomId: room.id, requestedAt: ctx.now })
  const says = (part: string) => ctx.text(`housing.order.${part}`, {}, 'zh')
  const where = `${room.building} ${room.number}`
  const order = {
    ...{ action: 'set-code', to: room.lockId, subject: says('subject'), lines: [{ label: says('room'), value: where }] },
    ...{ facts: { lock: room.lockId }, secret: sealForOrder(ctx, password) },
  }
  await deliver(ctx, PORT, order, {
    key: ORDER + id,
    thing: ORDER + room.id,
    until: answerDue(ctx.now),
    about: { module: module.name, businessId: id },
  })
  await record(ctx, 'LockPasswordReset.requested', { target: id, ...(of.ssoId && { subject: of.ssoId }), after: { room: where, cause: of.cause } })
  return { id }
}

/** A new password for the lock of the own room. @throws HOUSE-01, HOUSE-02, HOUSE-04, HOUSE-06, HOUSE-07 */
export async function resetLock(ctx: Writer, given: ParsedOf<typeof lockReset>): Promise<{ id: string }> {
  const { roomId } = await requireHoused(ctx)
  enforce(passwordRules, { facts: {}, input: given, p: {}, now: ctx.now })
  // of two in one room the second sees the first
  const room = await locked(ctx, rooms, rooms.id, roomId)
  const ofRoom = eq(lockResets.roomId, roomId)
  const recent = await ctx.db.$count(lockResets, and(ofRoom, eq(lockResets.cause, 'resident'), gt(lockResets.requestedAt, addHours(ctx.now, -DAY_HOURS))))
  const underWay = (await ctx.db.$count(lockResets, and(ofRoom, eq(lockResets.state, 'sent')))) > 0
  enforce(resetting, { facts: { recent, underWay }, input: {}, p: ctx.parameters(module, ctx.actor.entity), now: ctx.now })
  return handOver(ctx, room, given.password, { ssoId: ctx.actor.ssoId, cause: 'resident' })
}

/** After a move-out: a password that nobody knows (HOUSE-13). */
export function replacePassword(ctx: WriteCtx, room: Room): Promise<{ id: string }> {
  const digits = Array.from({ length: RANDOM_DIGITS }, () => randomInt(RANDOM_DIGITS)).join('')
  return handOver(ctx, room, digits, { ssoId: null, cause: 'move-out' })
}

/** What a lock provider says by itself of a lock. */
const lockSays = z.object({ kind: z.literal('status'), lock: z.string(), online: z.boolean(), battery: z.int().min(0).max(100) })

/** A notice of the lock provider: what came of an order, or how a lock is. */
export async function hearLock(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data: status } = lockSays.safeParse(payload)
  if (status) await ctx.db.update(rooms).set({ lockOnline: status.online, battery: status.battery }).where(eq(rooms.lockId, status.lock))
  const { data: answer } = orderAnswer.safeParse(payload)
  if (answer) await answerOrder(ctx, answer.key, answer.kind === 'accepted' ? 'confirm' : 'fail', answer.text)
}

/** The order did not reach the provider. That it did says nothing yet: the answer comes by itself. */
export async function hearOutcome(ctx: WriteCtx, { key, state }: Parameters<Parameters<typeof onOutcome>[1]>[1]): Promise<void> {
  if (state === 'failed') await answerOrder(ctx, key, 'fail', '')
}

/** An answer to what waits no more changes nothing. */
async function answerOrder(ctx: WriteCtx, key: string, action: 'confirm' | 'fail', providerCode: string): Promise<void> {
  if (!key.startsWith(ORDER)) return
  const [found] = await ctx.db
    .select({ state: lockResets.state })
    .from(lockResets)
    .where(eq(lockResets.id, key.slice(ORDER.length)))
    .for('update')
  if (found?.state !== 'sent') return
  const reset = await advance(ctx, RESET, key.slice(ORDER.length), action, { set: { providerCode } })
  const [room] = await ctx.db.select().from(rooms).where(eq(rooms.id, reset.roomId))
  if (room) await (action === 'confirm' ? tellChanged(ctx, reset, room) : tellFailed(ctx, reset, room))
}

const nameOf = async (ctx: WriteCtx, ssoId: SsoId | null) => {
  if (!ssoId) return inBoth(ctx, 'name', 'housing.order.portal')
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  return { nameCn, nameEn }
}

/** Everybody in the room has to know that the old password opens no more; none is told the new one. */
async function tellChanged(ctx: WriteCtx, { id, ssoId, cause, requestedAt }: Reset, { building, number, id: roomId }: Room): Promise<void> {
  const there = await ctx.db
    .select({ ssoId: residences.ssoId })
    .from(residences)
    .where(and(eq(residences.roomId, roomId), eq(residences.state, 'active'), lte(residences.from, ctx.today)))
    .orderBy(asc(residences.ssoId))
  const at = { atCn: sayInstant(requestedAt, 'zh'), atEn: sayInstant(requestedAt, 'en') }
  const told = { receivers: there.map((one) => one.ssoId), businessId: id, link: RESIDENT_PAGE }
  if (cause === 'move-out') await notify(ctx, 'replaced', { ...told, params: { building, number }, dedupeKey: `${roomId}:${ctx.today}` })
  else await notify(ctx, 'changed', { ...told, params: { building, number, ...(await nameOf(ctx, ssoId)), ...at } })
}

/** HOUSE-05: who asked is sent to the housing helper, who hears of it too. */
async function tellFailed(ctx: WriteCtx, { id, ssoId }: Reset, { building, number }: Room): Promise<void> {
  if (ssoId) await notify(ctx, 'resetFailed', { receivers: [ssoId], params: { building, number }, businessId: id, link: RESIDENT_PAGE })
  await tellHelpers(ctx, 'lockFailed', { params: { building, number, ...(await nameOf(ctx, ssoId)) }, businessId: id, link: adminTab('locks') })
}

/** Every minute: what a lock has not answered has failed. */
export async function failUnanswered(job: JobCtx): Promise<void> {
  const late = await job.read(({ db, now }) =>
    db
      .select({ id: lockResets.id })
      .from(lockResets)
      .where(and(eq(lockResets.state, 'sent'), lte(lockResets.requestedAt, unansweredSince(now)))),
  )
  const many = goingOn(job)
  await many.each(
    late,
    ({ id }) => id,
    (ctx, { id }) => answerOrder(ctx, ORDER + id, 'fail', ''),
  )
  many.end()
}
