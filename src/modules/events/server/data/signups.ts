import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { answersSaid } from '#services/booking/contract.ts'
import { bookingBookings as b, bookingSlots } from '#services/booking/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { cancelling } from '../../rules/index.ts'
import { registrations as r, signups as s, sessions } from '../tables.ts'

const stateNow = sql<contract.SignupState>`case when ${b.state} = 'cancelled' and ${b.endCause} in ('administrator', 'slot') then 'removed' else ${b.state} end`
/** Its place in the order of the list. */
const placeNow = sql<number | null>`case when ${b.state} = 'standby' and ${b.standbyPlace} is not null then (
  select count(*)::int from booking_bookings as before where before.slot = ${b.slot} and before.state = 'standby' and before.standby_place <= ${b.standbyPlace}) end`

/** Sign-ups with what booking knows of them. */
const signedUp = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{ id: s.id, sid: s.sid, sessionId: s.sessionId, ssoId: s.ssoId, booking: s.booking, answered: s.answers, by: s.by, signedUpAt: s.signedUpAt },
      ...{ slot: sql<string>`${b.slot}`.as('slot_of'), code: sql<string>`${b.code}`.as('code_of') },
      ...{ cameAt: b.checkedInAt, reason: b.endReason, state: stateNow.as('state_now'), place: placeNow.as('place_now') },
      left: sql<number>`${bookingSlots.capacity} - ${bookingSlots.booked} - ${bookingSlots.offered}`.as('left_now'),
      ...{ sessionCn: sessions.nameCn, sessionEn: sessions.nameEn, start: sessions.start, end: sessions.end },
      ...{ placeCn: sessions.placeCn, placeEn: sessions.placeEn, titleCn: r.titleCn, titleEn: r.titleEn, questions: r.questions, cancelUntil: r.cancelUntil },
      ...{ organizers: r.organizers, registrationCode: r.code },
    })
    .from(s)
    // each has its booking; so whoever only counts need not look
    .leftJoin(b, eq(b.id, s.booking))
    .leftJoin(bookingSlots, eq(bookingSlots.id, b.slot))
    .innerJoin(sessions, eq(sessions.id, s.sessionId))
    .innerJoin(r, eq(r.id, s.sid))
    .where(where)

export type SignedUp = Awaited<ReturnType<typeof signedUp>>[number]
export const signedUpWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<SignedUp[]> => signedUp(ctx, where).orderBy(asc(s.signedUpAt), asc(s.id))

/** The sign-ups of a person for events, whatever became of them. */
export const signupsOf = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId, sids: readonly string[]): Promise<SignedUp[]> =>
  sids.length === 0 ? [] : signedUpWhere(ctx, and(eq(s.ssoId, ssoId), inArray(s.sid, [...sids])))

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
  table: s,
  latest: [s.signedUpAt, s.id],
  from: signedUp,
  only: ({ actor }) => scopeFilter(actor, contract.REGISTRATION, s.ssoId),
  where: {
    state: (state) => eq(stateNow, state),
    keyword: (keyword) => sql`${s.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})`,
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
