import { inBoth } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, isNull, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricMonth, metricNames, metricPeriod, metricRowNames } from '#foundation/metrics.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { bookingBookings, bookingSlots as slots } from '#services/booking/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { REGISTRATION, type SignupState } from '../../contract/index.ts'
import { registrations, sessions } from '../tables.ts'

/** What has a place; who did not come has had one. */
const TAKEN: readonly Extract<SignupState, 'booked' | 'attended' | 'absent'>[] = ['booked', 'attended', 'absent']

const OF_SESSION = { month: metricMonth(sessions.start), event: sessions.sid }
/** Of who has a place: these part what is taken, and not what there is. */
const OF_PERSON = { entity: peoplePersons.entity, division: peoplePersons.divisionCode, department: peoplePersons.departmentCode, state: bookingBookings.state }
const COLUMNS = { ...OF_SESSION, ...OF_PERSON }
const isOfPerson = (dimension: string): boolean => dimension in OF_PERSON

const filtersOf = ({ filters }: MetricAsked, ofPerson: boolean): MetricAsked['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([dimension]) => isOfPerson(dimension) === ofPerson))

/** Sessions that begin in the period and are not called off. */
const OFFERED = sql`${sessions} join ${registrations} on ${registrations.id} = ${sessions.sid} join ${slots} on ${slots.id} = ${sessions.slot}`
const openSlots = (asked: MetricAsked): SQL | undefined =>
  and(
    eq(registrations.publishStatus, 'published'),
    metricPeriod(sessions.start, asked.period),
    isNull(slots.cancelledAt),
    metricFilters(filtersOf(asked, false), OF_SESSION),
  )
/** Places that people have, of whom one administers the sign-ups. */
const BOOKED = sql`${bookingBookings} join ${peoplePersons} on ${peoplePersons.ssoId} = ${bookingBookings.ssoId}`
const taken = (asked: MetricAsked): SQL | undefined =>
  and(
    eq(bookingBookings.slot, slots.id),
    inArray(bookingBookings.state, [...TAKEN]),
    asked.scope.rows(bookingBookings.ssoId),
    metricFilters(filtersOf(asked, true), OF_PERSON),
  )

type Found = Record<'id' | 'titleCn' | 'titleEn', string> & {
  at: string | Date
  capacity: number
  value: number
  absent: number
}

const fill: Metric = {
  key: 'events.fill',
  name: 'events.metric.fill',
  says: 'events.metric.fill.says',
  unit: 'percent',
  dimensions: [
    'entity',
    'division',
    'department',
    'month',
    { key: 'event', name: 'events.metric.by.event', names: metricRowNames(registrations.id, registrations.titleCn, registrations.titleEn) },
    { key: 'state', name: 'events.metric.by.state', names: (ctx, keys) => metricNames(ctx, keys, (key) => `state.EventSignup.${key}`) },
  ],
  permission: { [REGISTRATION]: 'scope' },
  refresh: '15 min',
  drillTo: '/{lang}/events/registration/index',
  ofPeriod: true,
  // each part is a share of all places
  together: 'nothing',
  compute(ctx, asked, groupBy) {
    const ofSession = groupBy.filter((one) => !isOfPerson(one))
    const all = sql`select ${metricKeys(ofSession, COLUMNS)} as keys, sum(${slots.capacity}) as places from ${OFFERED} where ${openSlots(asked)} group by 1`
    const some = sql`select ${metricKeys(groupBy, COLUMNS)} as keys, ${metricKeys(ofSession, COLUMNS)} as within, sum(${bookingBookings.party}) as places
      from ${OFFERED} join (${BOOKED}) on ${taken(asked)} where ${openSlots(asked)} group by 1, 2`
    return rowsOf<{ keys: string[]; value: number; of: number }>(
      ctx.db,
      sql`with whole as (${all}), part as (${some})
        select coalesce(part.keys, whole.keys) as keys, coalesce(part.places, 0)::int as value, whole.places::int as "of"
        from whole ${groupBy.some(isOfPerson) ? sql`join` : sql`left join`} part on part.within = whole.keys`,
    )
  },
  rows: (ctx, asked, page) =>
    pageOf(
      page,
      async (limit, offset) => {
        const found = await rowsOf<Found>(
          ctx.db,
          sql`select ${sessions.id} as id, ${registrations.titleCn} || ' · ' || ${sessions.nameCn} as "titleCn", ${registrations.titleEn} || ' · ' || ${sessions.nameEn} as "titleEn", ${sessions.start} as at,
            ${slots.capacity} as capacity, coalesce(sum(${bookingBookings.party}), 0)::int as value, coalesce(sum(${bookingBookings.party}) filter (where ${bookingBookings.state} = 'absent'), 0)::int as absent
            from ${OFFERED} left join (${BOOKED}) on ${taken(asked)} where ${openSlots(asked)}
            group by ${sessions.id}, ${registrations.id}, ${slots.id} order by ${sessions.start}, ${sessions.id} limit ${limit} offset ${offset}`,
        )
        return found.map(({ at, capacity, absent, ...row }) => {
          return { ...row, at: new Date(at).toISOString(), ...inBoth(ctx, 'note', 'events.metric.places', { taken: row.value, capacity, absent }) }
        })
      },
      (cap) => countUpTo(ctx.db, sql`select 1 from ${OFFERED} where ${openSlots(asked)}`, cap),
    ),
}

export const metrics: readonly Metric[] = [fill]
