import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { events, nights, registrations } from '../tables.ts'

const stateNow = sql<contract.RegistrationState>`case when ${bookingBookings.state} = 'cancelled' and ${bookingBookings.endCause} = 'administrator' then 'removed' else ${bookingBookings.state} end`

/** Registrations with what booking knows of them. */
const registered = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: registrations.id,
        eventId: registrations.eventId,
        nightId: registrations.nightId,
        ssoId: registrations.ssoId,
        booking: registrations.booking,
        registeredAt: registrations.registeredAt,
      },
      ...{
        guests: sql<number>`${bookingBookings.party} - 1`.as('guests'),
        state: stateNow.as('state_now'),
        code: bookingBookings.code,
        enteredAt: bookingBookings.checkedInAt,
        reason: bookingBookings.endReason,
      },
      ...{ eventCn: events.nameCn, eventEn: events.nameEn, starts: nights.starts, ends: nights.ends, gateCn: nights.gateCn, gateEn: nights.gateEn },
    })
    .from(registrations)
    .innerJoin(bookingBookings, eq(bookingBookings.id, registrations.booking))
    .innerJoin(nights, eq(nights.id, registrations.nightId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, registrations.ssoId))
    .where(where)

export type Registered = Awaited<ReturnType<typeof registered>>[number]
export const registeredWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Registered[]> =>
  registered(ctx, where).orderBy(nights.starts, registrations.id)

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<Registered, 'state'>): boolean => state === 'booked' || state === 'standby'

export const registrationRows = listRows(contract.registrations, {
  table: registrations,
  latest: [registrations.registeredAt, registrations.id],
  from: registered,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, registrations.ssoId),
  where: {
    state: (state) => eq(stateNow, state),
    department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`,
  },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({
      ...row,
      departmentCn: row.person.departmentCn,
      departmentEn: row.person.departmentEn,
      can: isOpen(row) ? ['remove' as const] : [],
    })),
})

export const registrationExport = exportListed(module, contract.registrations, registrationRows, { name: 'registrations', audit: 'NightRegistration.exported' })

/** The registration of a person for an event, whatever became of it. */
export const registrationOf = async (ctx: Pick<Ctx, 'db'>, eventId: string, ssoId: SsoId): Promise<Registered | undefined> =>
  (await registeredWhere(ctx, and(eq(registrations.eventId, eventId), eq(registrations.ssoId, ssoId))))[0]
