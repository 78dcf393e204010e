import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { seats } from '#services/booking/server/api.ts'
import * as workflow from '#services/workflow/server/api.ts'
import type { registrationAction } from '../../contract/index.ts'
import module from '../../module.ts'
import { deleting, registrationTerms } from '../../rules/index.ts'
import { registrationLife } from '../../rules/life.ts'
import { type RegistrationRow, registrations } from '../tables.ts'
import { detailOf, notify, REG } from './record.ts'
import { callOff, offerSessions, sessionsOf } from './slots.ts'

/** The kind of request by which an event is published. */
export const PUBLISHING = 'EVENT_REGISTRATION'
const NOBODY = '—'

type Asked = ParsedOf<typeof registrationAction>

/** @throws EVT-01 to EVT-05, EVT-26, LIFE-01, not-found */
export async function act(ctx: Writer, { sid, action, reason = '' }: Asked): Promise<void> {
  if (action === 'submit') return submit(ctx, sid)
  if (action === 'withdraw') return withdraw(ctx, sid)
  return remove(ctx, sid, reason)
}

/** Sends it for approval; its row moves first, since a flow without steps decides at once. */
async function submit(ctx: Writer, sid: string): Promise<void> {
  const event = await advance(ctx, REG, sid, 'submit', { guard: (row) => requireTerms(ctx, row) })
  const { titleCn: subjectCn, titleEn: subjectEn } = event
  const about = { module: module.name, businessId: sid, catalog: PUBLISHING, requester: ctx.actor.ssoId, subjectCn, subjectEn }
  const item = await workflow.submit(ctx, { ...about, params: { places: (await sessionsOf(ctx, sid)).reduce((sum, { limit }) => sum + limit, 0) } })
  await ctx.db.update(registrations).set({ wfId: item.id }).where(eq(registrations.id, sid))
}

async function requireTerms(ctx: WriteCtx, row: RegistrationRow): Promise<void> {
  const sessions = (await sessionsOf(ctx, row.id)).map(({ start, end, limit }) => ({ start: start.toISOString(), end: end.toISOString(), limit }))
  const [registrationStart, registrationEnd, cancelUntil] = [row.registrationStart, row.registrationEnd, row.cancelUntil].map((at) => at.toISOString())
  const times = { registrationStart: registrationStart!, registrationEnd: registrationEnd!, cancelUntil: cancelUntil! }
  enforce(registrationTerms, { facts: {}, input: { ...row, ...times, sessions }, p: {}, now: ctx.now })
}

/** Takes the request back, whoever of its organizers sent it; what follows comes through the workflow. @throws LIFE-01, not-found */
async function withdraw(ctx: Writer, sid: string): Promise<void> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, sid))
  if (!row) throw notFound()
  // what waits for nobody any more says so by its own life
  if (row.wfId === null || !transitionFrom(registrationLife, row.publishStatus, 'withdraw')) return void (await advance(ctx, REG, sid, 'withdraw'))
  const { actor: _actor, ...house } = ctx
  await workflow.withdraw(house, row.wfId, {})
}

/** How many have a place or wait for one. */
async function signedUpFor(ctx: WriteCtx, sid: string): Promise<number> {
  const slots = (await sessionsOf(ctx, sid)).flatMap(({ slot }) => slot ?? [])
  return [...(await seats(ctx, slots)).values()].reduce((sum, { booked, standby }) => sum + booked + standby, 0)
}

async function remove(ctx: Writer, sid: string, reason: string): Promise<void> {
  const row = await locked(ctx, registrations, registrations.id, sid)
  if (row.publishStatus === 'deleted') throw notFound()
  await advance(ctx, REG, sid, 'delete', {
    guard: async () => enforce(deleting, { facts: { signedUp: await signedUpFor(ctx, sid) }, input: { reason }, p: {}, now: ctx.now }),
    set: { deletedReason: reason || null },
    ...(reason && { reason }),
  })
  await callOff(ctx, sid, reason || NOBODY)
}

/** What a decision does: approved, its places are offered. */
export async function decided(ctx: WriteCtx, { businessId: sid, decision, comment }: { businessId: string; decision: workflow.Decision; comment?: string }) {
  if (decision === 'returned') return
  if (decision === 'withdrawn' || decision === 'terminated') return void (await advance(ctx, REG, sid, 'withdraw'))
  const event = await advance(ctx, REG, sid, decision === 'approved' ? 'approve' : 'reject')
  if (decision === 'approved') await offerSessions(ctx, event)
  const { titleCn: nameCn, titleEn: nameEn, organizers: receivers, version } = event
  const about = { receivers, businessId: sid, dedupeKey: `${sid}:${event.wfId}:${version}`, link: detailOf(sid) }
  if (decision === 'approved') await notify(ctx, 'approved', { ...about, params: { nameCn, nameEn } })
  else await notify(ctx, 'rejected', { ...about, params: { nameCn, nameEn, reason: comment || NOBODY } })
}
