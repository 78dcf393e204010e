import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { type Booking, bookingBookings, checkIn } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, type gateScan } from '../../contract.ts'
import { admitting } from '../../rules.ts'
import { applications, days, members } from '../tables.ts'
import { record } from './record.ts'

/** A code as booking keeps it, whatever is between its letters. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Reads a pass and lets in whom of its members the gate has seen, each once; without `admit` it only shows whose pass it is.
 * @throws FAM-09
 */
export async function admit(ctx: Writer, { code, gate, scan, admit: seen }: ParsedOf<typeof gateScan>) {
  const [found] = await ctx.db
    .select({ id: applications.id, booking: applications.booking, ssoId: applications.ssoId, gate: days.gateCn })
    .from(applications)
    .innerJoin(days, eq(days.id, applications.dayId))
    .innerJoin(bookingBookings, eq(bookingBookings.id, applications.booking))
    .where(eq(bookingBookings.code, plain(code)))
  if (!found || !(await inScopeOf(ctx, ADMIN, found.ssoId))) throw refuse('FAM-09')
  // of two gates at once the second waits here, and sees whom the first let in
  const { state, date, withApplicant } = await locked(ctx, applications, applications.id, found.id)
  const rows = () => ctx.db.select().from(members).where(eq(members.applicationId, found.id)).orderBy(asc(members.id))
  const waiting = (await rows()).flatMap(({ id, enteredAt }) => (enteredAt ? [] : [id]))
  enforce(admitting, { facts: { state, date, gate: found.gate, waiting }, input: { gate, admit: seen }, p: {}, now: ctx.now })
  if (seen.length > 0) {
    await ctx.db.update(members).set({ enteredAt: ctx.now }).where(inArray(members.id, seen))
    // the first of the family checks in its booking
    const [{ came } = { came: null }] = await ctx.db
      .select({ came: bookingBookings.checkedInAt })
      .from(bookingBookings)
      .where(eq(bookingBookings.id, found.booking))
    if (!came) await checkIn(ctx, { booking: found.booking }, { by: ctx.actor.ssoId, ...(scan !== undefined && { scan }) })
    await record(ctx, 'FamilyApplication.admitted', { target: found.id, subject: found.ssoId, after: { people: seen.length, gate } })
  }
  const [named] = await withPeople(ctx, [{ ssoId: found.ssoId }], { person: 'ssoId' })
  return { person: named!.person, members: await rows(), withApplicant }
}

/**
 * Of a party that is checked in the first has entered; at the desk of all bookings it has entered as a whole. Without an approval it does not.
 * @throws FAM-09
 */
export async function checkedIn(ctx: WriteCtx, { id, checkedInAt }: Booking): Promise<void> {
  const [row] = await ctx.db.select({ id: applications.id, state: applications.state }).from(applications).where(eq(applications.booking, id))
  if (row?.state !== 'approved') throw refuse('FAM-09')
  await ctx.db.update(applications).set({ enteredAt: checkedInAt }).where(eq(applications.id, row.id))
  const people = await ctx.db.select({ enteredAt: members.enteredAt }).from(members).where(eq(members.applicationId, row.id))
  if (people.every(({ enteredAt }) => enteredAt === null)) await ctx.db.update(members).set({ enteredAt: checkedInAt }).where(eq(members.applicationId, row.id))
}

/** Applications hold their places while they wait for a decision: a gate without network has no list of them. */
export async function undecided({ db }: Reader, slots: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ booking: applications.booking })
    .from(applications)
    .innerJoin(days, eq(days.id, applications.dayId))
    .where(and(inArray(days.slot, [...slots]), ne(applications.state, 'approved')))
  return rows.map(({ booking }) => booking)
}
