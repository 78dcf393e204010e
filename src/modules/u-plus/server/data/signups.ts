import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { answersSaid } from '#services/booking/contract.ts'
import { bookingBookings as b, bookingSlots } from '#services/booking/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelEnd, cancelling } from '../../rules/index.ts'
import { events as e, signups as s } from '../tables.ts'

const stateNow = sql<contract.SignupState>`case when ${b.state} = 'cancelled' and ${b.endCause} in ('administrator', 'slot') then 'removed' else ${b.state} end`

/** Sign-ups with what booking knows of them. */
const signedUp = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{ id: s.id, eventId: s.eventId, ssoId: s.ssoId, booking: s.booking, slot: b.slot, answered: s.answers, phone: s.phone, signedUpAt: s.signedUpAt },
      ...{
        state: stateNow.as('state_now'),
        cameAt: b.checkedInAt,
        reason: b.endReason,
        checkInFrom: bookingSlots.checkInFrom,
        checkInUntil: bookingSlots.checkInUntil,
      },
      ...{ status: e.status, nameCn: e.nameCn, nameEn: e.nameEn, placeCn: e.placeCn, placeEn: e.placeEn, questions: e.questions },
      ...{ startTime: e.startTime, endTime: e.endTime, cancelCutoff: e.cancelCutoff, movedUntil: e.movedUntil },
    })
    .from(s)
    .innerJoin(b, eq(b.id, s.booking))
    .innerJoin(bookingSlots, eq(bookingSlots.id, b.slot))
    .innerJoin(e, eq(e.id, s.eventId))
    .where(where)

export type SignedUp = Awaited<ReturnType<typeof signedUp>>[number]
export const signedUpWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<SignedUp[]> => signedUp(ctx, where).orderBy(asc(s.signedUpAt), asc(s.id))

/** The sign-up of a person for an event, whatever became of it. */
export const signupOf = async (ctx: Pick<Ctx, 'db'>, eventId: string, ssoId: SsoId): Promise<SignedUp | undefined> =>
  (await signedUpWhere(ctx, and(eq(s.eventId, eventId), eq(s.ssoId, ssoId))))[0]

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<SignedUp, 'state'>): boolean => state === 'booked' || state === 'standby'

/** What somebody may still do with the own sign-up. */
export function ownActs({ now }: Ctx, row: SignedUp): 'cancel'[] {
  const facts = { cancelUntil: cancelEnd(row), booked: row.state === 'booked' }
  const late = cancelling.check({ facts, input: {}, p: {}, now }).length > 0
  return isOpen(row) && !late && row.endTime > now ? ['cancel'] : []
}

const WHEN: Readonly<Record<'coming' | 'past' | 'cancelled', (ctx: Ctx) => SQL | undefined>> = {
  coming: ({ now }) => and(gt(e.endTime, now), sql`${b.state} <> 'cancelled'`),
  past: ({ now }) => and(lte(e.endTime, now), sql`${b.state} <> 'cancelled'`),
  cancelled: () => eq(b.state, 'cancelled'),
}

export const mineRows = listRows(contract.mine, {
  table: s,
  latest: [e.startTime, s.id],
  from: signedUp,
  only: ({ actor }) => eq(s.ssoId, actor.ssoId),
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
  table: s,
  latest: [s.signedUpAt, s.id],
  from: signedUp,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, s.ssoId),
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

export const signupExport = exportListed(module, contract.signups, signupRows, { name: 'signups', audit: 'UplusSignup.exported' })
