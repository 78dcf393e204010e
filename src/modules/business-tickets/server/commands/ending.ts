import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { withdraw as takeBack } from '#services/workflow/server/api.ts'
import type { cancel as cancelling, withdraw as withdrawing } from '../../contract/index.ts'
import { RETURNED } from '../../rules/life.ts'
import { isCancellable } from '../data/detail.ts'
import { ticketsOf } from '../data/guests.ts'
import { applicationOf, operates } from '../policy.ts'
import { type ApplicationRow, applications, type TicketRow } from '../tables.ts'
import { leaveGroup } from './groups.ts'
import { giveBack, releaseQuota } from './holding.ts'
import { APPLICATION, finish, notify, pageOf, TICKET } from './record.ts'

/** Makes a ticket of a locked application void; what it took goes back to its pool. @throws LIFE-01 where it is used or void */
export async function endTicket(ctx: WriteCtx, row: ApplicationRow, ticket: TicketRow, reason: string): Promise<void> {
  const said = reason === RETURNED ? ctx.text(RETURNED, {}, 'zh') : reason
  await advance(ctx, TICKET, ticket.id, 'void', { set: { voidReason: reason, voidedAt: ctx.now }, reason: said })
  await giveBack(ctx, row, ticket)
  await ctx.db
    .update(applications)
    .set({ voided: sql`${applications.voided} + 1` })
    .where(eq(applications.id, row.id))
}

/** Takes an own application back. @throws not-found; LIFE-01 once it is decided */
export async function withdraw(ctx: Writer, { id, reason }: ParsedOf<typeof withdrawing>): Promise<void> {
  const row = await applicationOf(ctx, id)
  if (!row || row.applicant !== ctx.actor.ssoId) throw notFound()
  if (row.status !== 'approving' || row.workflowItem === null) throw refuse('LIFE-01', { state: ctx.text(`state.BusinessTicketApplication.${row.status}`) })
  await takeBack(ctx, row.workflowItem, { reason })
}

/** Calls an approved or issued application off before the visit: its tickets are void, quota and group go back. @throws not-found, LIFE-01 */
export async function cancel(ctx: Writer, { id, reason }: ParsedOf<typeof cancelling>): Promise<void> {
  const row = await locked(ctx, applications, applications.id, id)
  const own = row.applicant === ctx.actor.ssoId
  if (!own && !(await operates(ctx, row))) throw notFound()
  const after = await advance(ctx, APPLICATION, id, 'cancel', {
    reason,
    guard: (before) => {
      if (!isCancellable(ctx, before)) throw refuse('LIFE-01', { state: ctx.text(`state.BusinessTicketApplication.${before.status}`) })
    },
  })
  await leaveGroup(ctx, row)
  for (const ticket of (await ticketsOf(ctx, [id])).get(id) ?? []) if (ticket.state !== 'void') await endTicket(ctx, after, ticket, reason)
  // what was not issued is held still
  if (row.status === 'approved') await releaseQuota(ctx, row)
  await finish(ctx, { businessId: id, event: 'toIssue' })
  if (!own) await notify(ctx, 'cancelled', { receivers: [row.applicant], params: { applyNo: row.applyNo, reason }, businessId: id, link: pageOf(row) })
}
