import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { answersSaid } from '#services/booking/contract.ts'
import { bookingBookings, bookingSlots } from '#services/booking/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelEnd, cancelling } from '../../rules/index.ts'
import { events, signups } from '../tables.ts'

const stateNow = sql<contract.SignupState>`case when ${bookingBookings.state} = 'cancelled' and ${bookingBookings.endCause} in ('administrator', 'slot') then 'removed' else ${bookingBookings.state} end`

/** Sign-ups with what booking knows of them. */
const signedUp = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: signups.id,
        eventId: signups.eventId,
        ssoId: signups.ssoId,
        booking: signups.booking,
        slot: bookingBookings.slot,
        answered: signups.answers,
        phone: signups.phone,
        signedUpAt: signups.signedUpAt,
      },
      ...{
        state: stateNow.as('state_now'),
        cameAt: bookingBookings.checkedInAt,
        reason: bookingBookings.endReason,
        checkInFrom: bookingSlots.checkInFrom,
        checkInUntil: bookingSlots.checkInUntil,
      },
      ...{ status: events.status, nameCn: events.nameCn, nameEn: events.nameEn, placeCn: events.placeCn, placeEn: events.placeEn, questions: events.questions },
      ...{ startTime: events.startTime, endTime: events.endTime, cancelCutoff: events.cancelCutoff, movedUntil: events.movedUntil },
    })
    .from(signups)
    .innerJoin(bookingBookings, eq(bookingBookings.id, signups.booking))
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(where)

export type SignedUp = Awaited<ReturnType<typeof signedUp>>[number]
export const signedUpWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<SignedUp[]> =>
  signedUp(ctx, where).orderBy(asc(signups.signedUpAt), asc(signups.id))

/** The sign-up of a person for an event, whatever became of it. */
export const signupOf = async (ctx: Pick<Ctx, 'db'>, eventId: string, ssoId: SsoId): Promise<SignedUp | undefined> =>
  (await signedUpWhere(ctx, and(eq(signups.eventId, eventId), eq(signups.ssoId, ssoId))))[0]

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<SignedUp, 'state'>): boolean => state === 'booked' || state === 'standby'

/** What somebody may still do with the own sign-up. */
export function ownActs({ now }: Ctx, row: SignedUp): 'cancel'[] {
  const facts = { cancelUntil: cancelEnd(row), booked: row.state === 'booked' }
  const late = cancelling.check({ facts, input: {}, p: {}, now }).length > 0
  return isOpen(row) && !late && row.endTime > now ? ['cancel'] : []
}

const WHEN: Readonly<Record<'coming' | 'past' | 'cancelled', (ctx: Ctx) => SQL | undefined>> = {
  coming: ({ now }) => and(gt(events.endTime, now), sql`${bookingBookings.state} <> 'cancelled'`),
  past: ({ now }) => and(lte(events.endTime, now), sql`${bookingBookings.state} <> 'cancelled'`),
  cancelled: () => eq(bookingBookings.state, 'cancelled'),
}

export const mineRows = listRows(contract.mine, {
  table: signups,
  latest: [events.startTime, signups.id],
  from: signedUp,
  only: ({ actor }) => eq(signups.ssoId, actor.ssoId),
  where: { when: (when, ctx) => WHEN[when](ctx) },
  dress: (ctx, found) => found.map((row) => ({ ...row, cancelUntil: cancelEnd(row), can: ownActs(ctx, row) })),
})

function adminActs({ now }: Reader, row: SignedUp): ('remove' | 'came' | 'missed')[] {
  const isBooked = row.state === 'booked'
  return [
    ...(isOpen(row) && row.endTime > now ? (['remove'] as const) : []),
    ...((isBooked || row.state === 'absent') && row.checkInFrom <= now && row.checkInUntil >= now ? (['came'] as const) : []),
    ...(isBooked && row.endTime <= now ? (['missed'] as const) : []),
  ]
}

export const signupRows = listRows(contract.signups, {
  table: signups,
  latest: [signups.signedUpAt, signups.id],
  from: signedUp,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, signups.ssoId),
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

export const signupExport = exportListed(module, contract.signups, signupRows, { name: 'signups', audit: 'UplusSignup.exported' })
