import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { halves } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay, sayEnd } from '#foundation/time.ts'
import { attach } from '#services/files/server/api.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import { catalog, type Decision, lockItem, lockRequester, type PathSpec, submit as send, withdraw } from '#services/workflow/server/api.ts'
import { type Asked, CATALOG, POLICY } from '../../contract.ts'
import module from '../../module.ts'
import { approvalClosesAt, approving, asking, type CutOffs, UNSAID } from '../../rules.ts'
import { askingFacts } from '../data/badges.ts'
import { factsOf } from '../data/facts.ts'
import { askedFor, isParty, type RequestRow, requestOf } from '../policy.ts'
import { requests, restores } from '../tables.ts'
import { dayOfReturn, finish, notify, PAGE, REQUEST, record } from './record.ts'

const DIGITS = 4

const SOON = { allow: ['transfer'] as const, dueHours: 8, remindHours: [2] }
const byPartner = { key: 'hrbp', nameCn: 'HRBP审批', nameEn: 'HRBP', approver: 'hrbp', ...SOON } as const
const paths: readonly PathSpec[] = [
  // nobody approves what they asked for themselves (BADGE-08)
  { conditions: [{ param: 'askedBy', operator: 'eq', value: 'manager' }], steps: [byPartner] },
  { conditions: [], steps: [{ key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON }, byPartner] },
]

catalog({
  code: CATALOG,
  module: module.name,
  params: [{ code: 'askedBy', valueType: 'enum', options: ['member', 'manager'] }],
  flow: { code: CATALOG, type: 'operation', allowBatch: true, allowWithdrawAfterFirstDecision: true, paths },
  again: (id) => `${PAGE}?copy=${id}`,
  change: (id) => `${PAGE}?change=${id}`,
  async facts(ctx, id) {
    const row = await requestOf(ctx, id)
    return row ? factsOf(ctx, row) : []
  },
  tells: ['approved', 'rejected', 'withdrawn'],
  onDecided: decided,
})

/** By what its path is chosen, and what it is called in lists and in what the approver is told: for when, and until when it has to be decided. */
export function wayOf(ctx: WriteCtx, { ssoId, requester, returnDate }: RequestRow, p: CutOffs) {
  const until = approvalClosesAt(returnDate, p)
  return {
    params: { askedBy: requester === ssoId ? 'member' : 'manager' },
    subject: halves('subject', (lang) => ctx.text('badge-access.subject', { day: sayDay(returnDate, lang, ctx.now), at: sayEnd(until, lang) }, lang)),
  }
}

/** What is kept of a request that keeps the rules, with the person locked; `changes` is the one that it changes. @throws BADGE-01, BADGE-04, BADGE-06, BADGE-07 */
export async function termsOf(ctx: WriteCtx, who: PersonFacts, { returnDate, reason }: Asked, changes?: string) {
  const { facts, badge } = await askingFacts(ctx, who, changes)
  enforce(asking, { facts, input: { returnDate }, p: ctx.parameters(module, who.entity), now: ctx.now })
  if (!badge) throw refuse('BADGE-07')
  return { badgeNo: badge.badgeNo, offSince: badge.offSince ?? ctx.today, offReason: badge.offReason ?? UNSAID, returnDate, reason }
}

/**
 * Asks for a badge to be restored, for oneself or for somebody of one's team; the manager and the HRBP decide.
 * @throws not-found, BADGE-01, BADGE-04, BADGE-06, BADGE-07, as attach and submit
 */
export async function submit(ctx: Writer, input: Asked): Promise<{ id: string; no: string }> {
  const who = await askedFor(ctx, input.ssoId)
  const { ssoId } = who
  // of two at once each would see no other (BADGE-06)
  await lockRequester(ctx, module.name, ssoId)
  const terms = await termsOf(ctx, who, input)
  const [row] = await ctx.db
    .insert(requests)
    .values({
      ...{ id: newId(ctx.now), number: await nextNumber(ctx.db, 'BADGE', ctx.today, DIGITS), ssoId, requester: ctx.actor.ssoId },
      ...terms,
      status: 'pending',
      ...{ submittedAt: ctx.now, workflowItem: newId(ctx.now) },
    })
    .returning()
  const { id, number, returnDate } = row!
  if (input.attachments.length > 0) await attach(ctx, input.attachments, { module: module.name, businessId: id, policy: POLICY })
  const { params, subject } = wayOf(ctx, row!, ctx.parameters(module, who.entity))
  const item = await send(ctx, { module: module.name, businessId: id, catalog: CATALOG, params, requester: ssoId, ...subject })
  await ctx.db.update(requests).set({ workflowItem: item.id }).where(eq(requests.id, id))
  await record(ctx, 'BadgeRestoreRequest.submitted', { target: id, subject: ssoId, after: { number, returnDate } })
  return { id: item.id, no: item.no }
}

/** Takes back what one asked for, or what was asked for one. @throws not-found; LIFE-01 once it is decided */
export async function withdrawOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await requestOf(ctx, id)
  if (!row || !isParty(ctx.actor.ssoId, row)) throw notFound()
  await withdraw(ctx, row.workflowItem, {})
}

interface Decided {
  businessId: string
  decision: Decision
  comment?: string
  by: string
}

/** What follows the decision, in its transaction. The item is locked, then comes the person, then the row. @throws BADGE-02, BADGE-08 */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '', by }: Decided): Promise<void> {
  // who returned it has nothing to decide until it is sent again
  if (decision === 'returned') return finish(ctx, { businessId: id })
  const before = await requestOf(ctx, id)
  if (!before) throw notFound()
  await lockRequester(ctx, module.name, before.ssoId)
  const row = await requestOf(ctx, id)
  // one that has lapsed has seen to all that
  if (row?.status !== 'pending') return
  await finish(ctx, { businessId: id })
  const told = { receivers: [row.ssoId], businessId: id, link: `${PAGE}?id=${id}` }
  if (decision === 'approved') {
    const p = ctx.parameters(module, (await person(ctx, row.ssoId))?.entity)
    enforce(approving, { facts: { own: isParty(by, row) }, input: row, p, now: ctx.now })
    await advance(ctx, REQUEST, id, 'approve', { set: { comment } })
    await ctx.db.insert(restores).values({ id, restoreState: 'waiting' })
    await notify(ctx, 'approved', { ...told, params: dayOfReturn(row, ctx.now) })
  } else if (decision === 'rejected') {
    await advance(ctx, REQUEST, id, 'reject', { set: { comment }, reason: comment })
    await notify(ctx, 'rejected', { ...told, params: { ...dayOfReturn(row, ctx.now), comment } })
  } else await advance(ctx, REQUEST, id, 'withdraw')
}

/** Ends one that nobody approved in time (BADGE-05); one that was decided meanwhile stays as it is. */
export async function lapse(ctx: WriteCtx, { id }: { id: string }): Promise<void> {
  const before = await requestOf(ctx, id)
  if (!before) return
  await lockItem(ctx, before.workflowItem)
  await lockRequester(ctx, module.name, before.ssoId)
  const row = await requestOf(ctx, id)
  const p = ctx.parameters(module, (await person(ctx, before.ssoId))?.entity)
  if (row?.status !== 'pending' || ctx.now < approvalClosesAt(row.returnDate, p)) return
  await advance(ctx, REQUEST, id, 'lapse', { set: { ended: 'lapsed' } })
  await withdraw(ctx, row.workflowItem, { reason: 'badge-access.ended.lapsed' })
  await finish(ctx, { businessId: id })
  await notify(ctx, 'lapsed', { receivers: [row.ssoId], params: dayOfReturn(row, ctx.now), businessId: id, link: `${PAGE}?copy=${id}` })
}
