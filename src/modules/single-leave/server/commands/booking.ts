import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { earliest, latest } from '#foundation/time.ts'
import { balance, covered, hold } from '#services/ledger/server/api.ts'
import { lockItem, lockRequester, resubmit, submit } from '#services/workflow/server/api.ts'
import { type book as bookCall, CARE_LEAVE } from '../../contract.ts'
import module from '../../module.ts'
import { booking, hoursOf, lastDayOf, yearOf } from '../../rules.ts'
import { careAccount, causeOf } from '../data/hours.ts'
import { bookingFacts } from '../data/standing.ts'
import { bookings } from '../tables.ts'
import { bookingOf, free } from './bookings.ts'
import { type BookingRow, record } from './record.ts'

type Days = Omit<ParsedOf<typeof bookCall>, 'changes'>
interface Booked {
  id: string
  left: number
}

/** Books days. @throws SLEAVE-01, SLEAVE-10, SLEAVE-11, SLEAVE-13, SLEAVE-15 to SLEAVE-17, and as submit */
export async function book(ctx: Writer, days: Days): Promise<Booked> {
  const { ssoId } = ctx.actor
  await lockRequester(ctx, module.name, ssoId)
  const id = newId(ctx.now)
  const terms = await reserved(ctx, id, days)
  await ctx.db.insert(bookings).values({ id, ssoId, ...terms, status: 'pending', bookedAt: ctx.now, workflowItem: id })
  const { params, subject } = askedOf(ctx, terms)
  const item = await submit(ctx, { module: module.name, businessId: id, catalog: CARE_LEAVE, requester: ssoId, params, ...subject })
  await ctx.db.update(bookings).set({ workflowItem: item.id }).where(eq(bookings.id, id))
  await record(ctx, 'LeaveBooking.submitted', { target: id, subject: ssoId, after: { ...days, hours: terms.hours } })
  return { id, left: await leftOf(ctx) }
}

/**
 * Changes a booking that the manager returned, and asks again: the hours that it held are let go, and those of its new days held. The item comes first,
 * then the person, then the row.
 * @throws as book; not-found for another's; LIFE-01 for one that was not returned
 */
export async function changeBooking(ctx: Writer, id: string, days: Days): Promise<Booked> {
  const found = await bookingOf(ctx, id)
  if (found?.ssoId !== ctx.actor.ssoId) throw notFound()
  await lockItem(ctx, found.workflowItem)
  await lockRequester(ctx, module.name, found.ssoId)
  const before = await locked(ctx, bookings, bookings.id, id)
  if (before.status !== 'pending') throw refuse('LIFE-01', { state: ctx.text(`state.LeaveBooking.${before.status}`) })
  await free(ctx, before)
  const terms = await reserved(ctx, id, days, before)
  await ctx.db.update(bookings).set(terms).where(eq(bookings.id, id))
  const again = askedOf(ctx, terms)
  await resubmit(ctx, before.workflowItem, again)
  const { from, to, halfDay, hours } = before
  await record(ctx, 'LeaveBooking.changed', {
    target: id,
    subject: before.ssoId,
    before: { from, to, halfDay, hours },
    after: { ...days, hours: terms.hours },
  })
  return { id, left: await leftOf(ctx) }
}

/**
 * What is kept of days that keep the rules: their hours are held in the same transaction, so that no two bookings spend the same (SLEAVE-09). The booking that
 * they change does not stand in their way.
 */
async function reserved(ctx: Writer, id: string, days: Days, changed?: BookingRow) {
  const { ssoId } = ctx.actor
  // of days beyond the year nothing is asked: no booking reaches them
  const facts = await bookingFacts(ctx, ssoId, latest(days.from, ctx.today), earliest(days.to, lastDayOf(yearOf(ctx.today))), changed?.id)
  enforce(booking, { facts, input: days, p: ctx.parameters(module), now: ctx.now })
  const { preApproval } = facts
  if (preApproval === undefined) throw refuse('SLEAVE-15', { field: 'from' })
  const hours = hoursOf(days, facts.workDays)
  // a key holds once
  const key = changed ? `booking:${id}:${changed.hold}` : `booking:${id}`
  const { id: held } = await covered(hold(ctx, careAccount(ssoId), hours, { ...causeOf('booked', id, days), key }), 'SLEAVE-01', { field: 'to' })
  return { preApproval, year: yearOf(days.from), ...days, hours, hold: held }
}

/** What the workflow is asked of a booking, and what that is called. */
function askedOf(ctx: Ctx, { from, to, hours }: Pick<BookingRow, 'from' | 'to' | 'hours'>) {
  return { params: { hours }, subject: inBoth(ctx, 'subject', 'single-leave.subject', { from, to, hours }) }
}

const leftOf = async (ctx: Writer): Promise<number> => (await balance(ctx, careAccount(ctx.actor.ssoId))).available
