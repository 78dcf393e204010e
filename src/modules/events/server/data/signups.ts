import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { answersSaid } from '#services/booking/contract.ts'
import { bookingBookings, bookingSlots } from '#services/booking/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { cancelling } from '../../rules/index.ts'
import { registrations, sessions, signups } from '../tables.ts'

const stateNow = sql<contract.SignupState>`case when ${bookingBookings.state} = 'cancelled' and ${bookingBookings.endCause} in ('administrator', 'slot') then 'removed' else ${bookingBookings.state} end`
/** Its place in the order of the list. */
const placeNow = sql<number | null>`case when ${bookingBookings.state} = 'standby' and ${bookingBookings.standbyPlace} is not null then (
  select count(*)::int from booking_bookings as before where before.slot = ${bookingBookings.slot} and before.state = 'standby' and before.standby_place <= ${bookingBookings.standbyPlace}) end`

/** Sign-ups with what booking knows of them. */
const signedUp = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: signups.id,
        sid: signups.sid,
        sessionId: signups.sessionId,
        ssoId: signups.ssoId,
        booking: signups.booking,
        answered: signups.answers,
        by: signups.by,
        signedUpAt: signups.signedUpAt,
      },
      ...{ slot: sql<string>`${bookingBookings.slot}`.as('slot_of'), code: sql<string>`${bookingBookings.code}`.as('code_of') },
      ...{ cameAt: bookingBookings.checkedInAt, reason: bookingBookings.endReason, state: stateNow.as('state_now'), place: placeNow.as('place_now') },
      left: sql<number>`${bookingSlots.capacity} - ${bookingSlots.booked} - ${bookingSlots.offered}`.as('left_now'),
      ...{ sessionCn: sessions.nameCn, sessionEn: sessions.nameEn, start: sessions.start, end: sessions.end },
      ...{
        placeCn: sessions.placeCn,
        placeEn: sessions.placeEn,
        titleCn: registrations.titleCn,
        titleEn: registrations.titleEn,
        questions: registrations.questions,
        cancelUntil: registrations.cancelUntil,
      },
      ...{ organizers: registrations.organizers, registrationCode: registrations.code },
    })
    .from(signups)
    // each has its booking; so whoever only counts need not look
    .leftJoin(bookingBookings, eq(bookingBookings.id, signups.booking))
    .leftJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .innerJoin(sessions, eq(sessions.id, signups.sessionId))
    .innerJoin(registrations, eq(registrations.id, signups.sid))
    .where(where)

export type SignedUp = Awaited<ReturnType<typeof signedUp>>[number]
export const signedUpWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<SignedUp[]> =>
  signedUp(ctx, where).orderBy(asc(signups.signedUpAt), asc(signups.id))

/** The sign-ups of a person for events, whatever became of them. */
export const signupsOf = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, sids: readonly string[]): Promise<SignedUp[]> =>
  sids.length === 0 ? [] : signedUpWhere(ctx, and(eq(signups.ssoId, ssoId), inArray(signups.sid, [...sids])))

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<SignedUp, 'state'>): boolean => state === 'booked' || state === 'standby'
export const isLive = ({ state }: Pick<SignedUp, 'state'>): boolean => state !== 'cancelled' && state !== 'removed'

/** What somebody may still do with the own sign-up. */
export function ownActs({ now }: Ctx, row: SignedUp): 'cancel'[] {
  const facts = { cancelUntil: row.cancelUntil, booked: row.state === 'booked' }
  return isOpen(row) && row.end > now && cancelling.check({ facts, input: {}, p: {}, now }).length === 0 ? ['cancel'] : []
}

const adminActs = ({ now }: Reader, row: SignedUp): ('remove' | 'promote')[] => [
  ...(isOpen(row) && row.end > now ? (['remove'] as const) : []),
  ...(row.state === 'standby' && row.left > 0 && row.end > now ? (['promote'] as const) : []),
]

export const signupRows = listRows(contract.registrationSignups, {
  table: signups,
  latest: [signups.signedUpAt, signups.id],
  from: signedUp,
  only: ({ actor }) => scopeFilter(actor, contract.REGISTRATION, signups.ssoId),
  where: {
    state: (state) => eq(stateNow, state),
    keyword: (keyword) => sql`${signups.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})`,
  },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({
      ...row,
      answers: answersSaid(row.questions, row.answered, ctx.lang),
      can: adminActs(ctx, row),
    })),
})

/** Sign-ups with their answers. */
export const signupExport = exportListed(module, contract.registrationSignups, signupRows, { name: 'signups', audit: 'EventSignup.exported' })
