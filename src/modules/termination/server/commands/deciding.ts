import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, illegal, notFound } from '#foundation/contract/refused.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { filesOf } from '#services/files/server/api.ts'
import { applyChange, hrbpOf, managerOf } from '#services/people/server/api.ts'
import type { workflowAssigned } from '#services/workflow/events.ts'
import { type Decision, decide, itemsOf, lockItem, timelineFor } from '#services/workflow/server/api.ts'
import type { approval, reject } from '../../contract.ts'
import { leavingDecided } from '../../events.ts'
import module from '../../module.ts'
import { SIGNED } from '../../rules/life.ts'
import { finishing, rejecting } from '../../rules/submitting.ts'
import { type RequestRow, recordOf, requestById } from '../data/records.ts'
import { MANAGER_APPROVED } from './entering.ts'
import { taskOf } from './holding.ts'
import { tellHrSystem } from './inserting.ts'
import { takenBack } from './own.ts'
import { change, decidedNow, lockLeaver, move } from './stored.ts'
import { finish, tell } from './telling.ts'

export const leavingOf = ({ id, ssoId, lastWorkingDate }: RequestRow) => ({ ssoId, lastWorkingDate: lastWorkingDate ?? '', source: 'termination' as const, id })

/** The task of the actor, and the request as far as its item has come. @throws as taskOf */
async function held(ctx: Writer, id: string): Promise<{ row: RequestRow; task: string }> {
  const { row, task } = await taskOf(ctx, id)
  return { row: await underWay(ctx, row), task }
}

/** Approves the step that the actor holds (TERM-22). @throws as held; SHELL-39 where the manager does not say whether to have the person back; TERM-07, TERM-22; WF-09 */
export async function approveOne(ctx: Writer, given: ParsedOf<typeof approval>): Promise<void> {
  const { row, task } = await held(ctx, given.id)
  const hr = { reasonHrbp: given.reason, reasonHrbpText: given.reasonText }
  if (row.state === 'pending-manager') {
    if (!given.rehire) throw illegal('rehire')
    // who is the HRBP, too, is not asked again (WF-13)
    const both = (await hrbpOf(ctx, row.ssoId)) === ctx.actor.ssoId ? hr : {}
    const said = { reasonManager: given.reason, reasonManagerText: given.reasonText, rehire: given.rehire, rehireComments: given.rehireComments }
    await change(ctx, row.id, { ...said, ...both })
  } else await change(ctx, row.id, hr)
  await decide(ctx, task, { action: 'approve', comment: given.comment })
  await goOn(ctx, row.id, given.comment)
}

/** @throws as held; TERM-21 */
export async function rejectOne(ctx: Writer, { id, comment }: ParsedOf<typeof reject>): Promise<void> {
  const { task } = await held(ctx, id)
  enforce(rejecting, { facts: {}, input: { comment }, p: {}, now: ctx.now })
  await decide(ctx, task, { action: 'reject', comment })
}

/** Follows the item: what came back and was sent again as it was is at its first step. */
async function underWay(ctx: WriteCtx, row: RequestRow): Promise<RequestRow> {
  if (row.state !== 'submitted') return row
  const item = (await itemsOf(ctx, module.name, [row.id])).get(row.id)
  if (!item || item.state === 'waiting') return row
  return move(ctx, row.id, item.params.startedBy === MANAGER_APPROVED ? 'skip-manager' : 'route', { set: { waitingSince: ctx.now } })
}

/** Follows the item: once the manager has approved it is at HR, wherever that was decided (TERM-22). Item and person are locked. */
async function goOn(ctx: WriteCtx, id: string, comment = ''): Promise<void> {
  const found = await requestById(ctx, id)
  const row = found && (await underWay(ctx, found))
  if (row?.state !== 'pending-manager') return
  const lines = await timelineFor(ctx, module.name, id)
  // what was decided before it came back counts no more
  const since = lines.findLast(({ kind }) => kind === 'resubmitted')?.id ?? ''
  const decided = lines.some((line) => line.id > since && line.kind === 'task' && line.state === 'approved' && !line.voided)
  if (decided) await toHr(ctx, row, comment)
}

async function toHr(ctx: WriteCtx, { id }: RequestRow, comment: string): Promise<RequestRow> {
  const row = await move(ctx, id, 'approve', { set: { waitingSince: ctx.now }, ...(comment && { reason: comment }) })
  await finish(ctx, { businessId: id })
  const key = row.submittedAt?.toISOString() ?? ''
  await tell(ctx, 'managerApproved', row, [row.ssoId], { key, params: { comment: comment || '—' } })
  return row
}

/** A task has reached somebody: the manager and the HRBP hear where they say why, HR sees it among what is assigned. */
export async function assigned(ctx: WriteCtx, { itemId, businessId, approver }: z.output<(typeof workflowAssigned)['payload']>): Promise<void> {
  await lockItem(ctx, itemId)
  const found = await requestById(ctx, businessId)
  if (!found) return
  await lockLeaver(ctx, found.ssoId)
  await goOn(ctx, businessId)
  const row = (await requestById(ctx, businessId)) ?? found
  const partner = row.state === 'pending-manager' ? await managerOf(ctx, row.ssoId) : await hrbpOf(ctx, row.ssoId)
  if (approver === partner) await tell(ctx, 'toDecide', row, [approver], { key: `${row.state} ${row.submittedAt?.toISOString() ?? ''}` })
}

interface Decided {
  businessId: string
  decision: Decision
  comment?: string
}

/** What follows a decision, in its transaction; throwing leaves the item open. @throws TERM-07, TERM-22; WF-44 (403) for who takes back what another has sent */
export async function onDecided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: Decided): Promise<void> {
  const found = await requestById(ctx, id)
  if (!found) throw notFound()
  await lockLeaver(ctx, found.ssoId)
  const now = (await requestById(ctx, id)) ?? found
  if (decision === 'returned') return comeBack(ctx, now, comment)
  const row = decision === 'approved' || decision === 'rejected' ? await underWay(ctx, now) : now
  if (decision === 'approved') return approved(ctx, row, comment)
  if (decision === 'rejected') {
    const after = await move(ctx, id, 'reject', { set: { waitingSince: null, ...decidedNow(ctx, comment) }, reason: comment })
    await finish(ctx, { businessId: id })
    return tell(ctx, 'rejected', after, [after.ssoId, after.startedBy], { key: ctx.now.toISOString(), params: { reason: comment || '—' } })
  }
  if (decision === 'withdrawn' && ctx.actor && ctx.actor.ssoId !== row.startedBy) throw forbidden('WF-44')
  await takenBack(ctx, row, comment)
}

/** It waits with who submitted it, who may change it and submit it again. */
async function comeBack(ctx: WriteCtx, { id, state }: RequestRow, comment: string): Promise<void> {
  if (state !== 'submitted') await move(ctx, id, 'return', { set: { waitingSince: null }, reason: comment })
  await finish(ctx, { businessId: id })
}

async function approved(ctx: WriteCtx, given: RequestRow, comment: string): Promise<void> {
  const before = given.state === 'pending-manager' ? await toHr(ctx, given, '') : given
  const record = recordOf('leaving', before.id)
  const documents = (await filesOf(ctx, module.name, [record])).get(record)?.length ?? 0
  // decided among what is assigned, where only a comment is asked for, that comment is what HR says
  const said = before.reasonHrbp === null && comment ? { reasonHrbp: 'other' as const, reasonHrbpText: comment } : {}
  const reasons = before.reasonManager !== null && (before.reasonHrbp !== null || comment !== '')
  enforce(finishing, { facts: { signed: before.esignState === SIGNED, documents, reasons }, input: {}, p: {}, now: ctx.now })
  const row = await move(ctx, before.id, 'approve', { set: { ...said, waitingSince: null, ...decidedNow(ctx, comment) }, ...(comment && { reason: comment }) })
  await applyChange(ctx, row.ssoId, { lastWorkingDate: row.lastWorkingDate })
  await tellHrSystem(ctx, row)
  await ctx.emit(leavingDecided, leavingOf(row))
  await finish(ctx, { businessId: row.id })
  await tell(ctx, 'approved', row, [row.ssoId, row.startedBy], { params: { comment: comment || '—' } })
}
