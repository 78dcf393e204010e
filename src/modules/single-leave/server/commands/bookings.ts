import { notFound, refuse, refusedAs } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { declareMoves, moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { commit, release } from '#services/ledger/server/api.ts'
import { recordAbsence, removeAbsence } from '#services/roster/server/api.ts'
import { catalog, type Decision, lockRequester, withdraw } from '#services/workflow/server/api.ts'
import { CARE_LEAVE, cancel } from '../../contract.ts'
import module from '../../module.ts'
import { awayOf, notBegun } from '../../rules.ts'
import { factsOf } from '../data/facts.ts'
import { causeOf, LINK } from '../data/hours.ts'
import { bookings } from '../tables.ts'
import { BOOKING, type BookingRow, notify } from './record.ts'

catalog({
  code: CARE_LEAVE,
  module: module.name,
  params: [{ code: 'hours', valueType: 'number' }],
  flow: {
    code: CARE_LEAVE,
    allowBatch: true,
    paths: [
      {
        conditions: [],
        steps: [{ key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', allow: ['transfer'], dueHours: 16 }],
      },
    ],
  },
  again: () => LINK,
  change: (id) => `${LINK}?change=${id}`,
  async facts(ctx, id) {
    const row = await bookingOf(ctx, id)
    return row ? factsOf(ctx, row) : []
  },
  tells: ['approved', 'rejected'],
  onDecided: decided,
})
declareMoves(BOOKING, ['approve', 'reject'])

export const bookingOf = async ({ db }: Ctx, id: string): Promise<BookingRow | undefined> => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]

/** What follows the decision of the manager, in its transaction. The item is locked, then comes the person, then the row. */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: { businessId: string; decision: Decision; comment?: string }): Promise<void> {
  if (decision === 'returned') return
  const before = await bookingOf(ctx, id)
  if (!before) throw notFound()
  await lockRequester(ctx, module.name, before.ssoId)
  const action = { approved: 'approve', rejected: 'reject', withdrawn: 'cancel', terminated: 'cancel' } as const
  const row = await advance(ctx, BOOKING, id, action[decision], { set: { comment, passed: decision === 'approved' } })
  const told = { receivers: [row.ssoId], businessId: id, link: LINK }
  const { from, to, hours } = row
  if (decision === 'approved') {
    await passOn(ctx, row, 1)
    await notify(ctx, 'bookingApproved', { ...told, params: { from, to, hours } })
  } else {
    await free(ctx, row)
    if (decision === 'rejected') await notify(ctx, 'bookingRejected', { ...told, params: { from, to, comment } })
  }
}

/** Tells the roster and time-keeping of days that were approved, and takes them back where these are cancelled. @throws SLEAVE-10 */
async function passOn(ctx: WriteCtx, row: BookingRow, sign: 1 | -1): Promise<void> {
  const { id, ssoId, from, to, halfDay } = row
  const away = awayOf(row)
  if (sign < 0) await removeAbsence(ctx, module.name, id)
  else await refusedAs(recordAbsence(ctx, ssoId, away.from, away.until, 'care', module.name, { key: id }), { 'ROSTER-04': 'SLEAVE-10' }, { field: 'from' })
  await deliver(
    ctx,
    'time-keeping',
    { what: 'absence', as: 'care', leave: id, ssoId, from, to, halfDay, hours: sign * row.hours },
    { key: `${module.name}:${id}:${sign}`, thing: `${module.name}:${id}`, about: { module: module.name, businessId: id } },
  )
}

/** Gives back what a booking holds that comes to nothing, or is changed. */
export async function free(ctx: WriteCtx, row: BookingRow): Promise<void> {
  await release(ctx, row.hold, causeOf('released', row.id, { from: row.from, to: row.to }))
}

async function cancelled(ctx: WriteCtx, row: BookingRow): Promise<void> {
  await free(ctx, row)
  if (row.passed) await passOn(ctx, row, -1)
}

export const bookingMoves = moves(
  BOOKING,
  { cancel },
  { cancel: { may: ({ actor, today }, row) => row.ssoId === actor.ssoId && (notBegun(row, today) || 'SLEAVE-19'), after: cancelled } },
)

/** One that nobody has decided is taken back through its item, which comes first. @throws not-found, SLEAVE-19, LIFE-01 */
export async function cancelOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await bookingOf(ctx, id)
  if (row?.ssoId !== ctx.actor.ssoId) throw notFound()
  if (!notBegun(row, ctx.today)) throw refuse('SLEAVE-19')
  if (row.status === 'pending') return withdraw(ctx, row.workflowItem, {})
  await lockRequester(ctx, module.name, row.ssoId)
  await bookingMoves.cancel(ctx, { id })
}

/** Cancels a booking with the right to it, for whoever revokes that. */
export async function cancelWithRight(ctx: WriteCtx, row: BookingRow): Promise<void> {
  // the item is its requester's to take back, or a job's
  const { actor: _, ...unasked } = ctx
  if (row.status === 'pending') await withdraw(unasked, row.workflowItem, { reason: 'single-leave.revoked' })
  else await bookingMoves.cancel(unasked, { id: row.id })
}

/** The days are over: what was held for them is used. */
export async function take(ctx: WriteCtx, { id }: Pick<BookingRow, 'id'>): Promise<void> {
  const row = await advance(ctx, BOOKING, id, 'take')
  await commit(ctx, row.hold, causeOf('taken', id, { from: row.from, to: row.to }))
}
