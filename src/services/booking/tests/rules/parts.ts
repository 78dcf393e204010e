import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { FIRST_OF_MANY, manyOf } from '#foundation/testing/volume.ts'
import { addHours } from '#foundation/time.ts'
import { type Booking, bookingBookings, offer, offering, type Slot, type SlotGiven, slotOf } from '../../server/api.ts'

/*
 * A room that there is not, with three offerings: one for everybody, one for whom it lets, one that tells and does things by itself.
 * Its administrators are those of notifications.
 */
export const ADMIN_PERMISSION = 'BASIC_NOTIFICATION_ADMIN'
const module = 'test'
/** Whom `test.lunch` lets sign up. */
export const LET: ReadonlySet<string> = new Set(['10000001', '10000002'])
export const moved: { action: string; ssoId: string; state: string }[] = []

/** Declared by each file that uses it: files share their modules, not what another one has taken back. */
offering({ code: 'test.session', module, permission: ADMIN_PERMISSION })
offering({ code: 'test.lunch', module, permission: ADMIN_PERMISSION, mayBook: async (_, { ssoId }) => LET.has(ssoId) })
offering({
  code: 'test.night',
  module,
  permission: ADMIN_PERMISSION,
  tells: ['promoted'],
  onMoved: async (_, { booking, action }) => void moved.push({ action, ssoId: booking.ssoId, state: booking.state }),
})

export const ME = asSsoId('10000001')
export const OTHER = asSsoId('10000002')
export const THIRD = asSsoId('10000003')
export const FOURTH = asSsoId('10000004')
/** Checks people in at any desk; so does 10000006. */
export const DESK = asSsoId('10000008')
export const DESK_TWO = asSsoId('10000006')
/** Administers the offerings of the invented room. */
export const ADMIN = asSsoId('10000009')

export const NOW = new Date(TEST_NOW)
/** So many hours after the moment at which the clock of a test begins. */
export const inHours = (hours: number): Date => addHours(NOW, hours)

let subjects = 0
/** The terms of a slot in two days' time, open for sign-up, with what a test wants to say about it. */
export const terms = (more: Partial<SlotGiven> = {}): SlotGiven => ({
  ...{ offering: 'test.session', subject: `s-${++subjects}`, titleCn: '午餐会', titleEn: 'Lunch', placeCn: '海豚厅', placeEn: 'Dolphin hall' },
  ...{ starts: inHours(48), ends: inHours(50), signUpFrom: inHours(-24), signUpUntil: inHours(47), capacity: 2 },
  ...more,
})
export const offered = (t: TestPortal, more: Partial<SlotGiven> = {}): Promise<Slot> => t.write((ctx) => offer(ctx, terms(more)))

/** A crowd that nobody knows, as many as are asked for; more may be asked for later. */
export async function crowd(t: TestPortal, count: number): Promise<SsoId[]> {
  const people = Array.from({ length: count }, (_, i) => asSsoId(String(FIRST_OF_MANY + 1 + i)))
  await t.write(async (ctx) => {
    const [row] = await rowsOf<{ n: number }>(
      ctx.db,
      sql`select count(*)::int as n from people_persons where sso_id between ${people[0]!} and ${people.at(-1)!}`,
    )
    if (row!.n === count) return
    const given = {
      sso_id: `(${FIRST_OF_MANY} + ${row!.n} + n)::text`,
      email: 'null',
      sort_name: `'p' || (${row!.n} + n)`,
      manager: 'null',
      line_manager: 'null',
    }
    await manyOf(ctx.db, ctx.now, { rows: 0, people: 0 }).copy('people_persons', given, { where: "sso_id = '10000001'", count: count - row!.n })
  })
  return people
}

/** The bookings of a slot as they are kept, in the order of signing up. */
export const bookingsOf = (ctx: Ctx, slot: string): Promise<Booking[]> =>
  ctx.db.select().from(bookingBookings).where(eq(bookingBookings.slot, slot)).orderBy(asc(bookingBookings.signedUpAt), asc(bookingBookings.id))

/** Of each person what became of them: `booked`, `standby 2`, `offered`. */
export async function stateOf(t: TestPortal, slot: string): Promise<Record<string, string>> {
  const rows = await t.write((ctx) => bookingsOf(ctx, slot))
  const waits = ({ state, standbyPlace, offeredUntil }: Booking) => state === 'standby' && standbyPlace !== null && offeredUntil === null
  const list = rows.filter(waits).toSorted((a, b) => a.standbyPlace! - b.standbyPlace!)
  return Object.fromEntries(rows.map((one) => [one.ssoId, one.offeredUntil ? 'offered' : list.includes(one) ? `standby ${list.indexOf(one) + 1}` : one.state]))
}

export const countsOf = async (t: TestPortal, slot: string): Promise<Pick<Slot, 'capacity' | 'booked' | 'offered' | 'standby'>> => {
  const { capacity, booked, offered: held, standby } = await t.write((ctx) => slotOf(ctx, slot))
  return { capacity, booked, offered: held, standby }
}

/** What a refusal looks like: `rejects.toMatchObject(refused('BOOKING-01'))`. */
export const refused = (rule: string, more: object = {}) => ({ refusals: [{ rule, ...more }] })

/** All at once; gives what each answered, or the rule that refused it. Anything else fails the test. */
export async function together<T>(t: TestPortal, works: readonly ((ctx: WriteCtx) => Promise<T>)[]): Promise<(T | string)[]> {
  return Promise.all(
    works.map((work) =>
      t.write(work).catch((fault: unknown) => {
        if (fault instanceof Refused) return fault.refusals[0].rule
        throw fault
      }),
    ),
  )
}

/**
 * Everything that does not add up, found by a way of its own: counts of slots against their bookings, more places than there are, a state with
 * columns that are not its own, two of one person, a list with two in one place, who waits though their party would fit.
 */
export async function faults(ctx: Ctx): Promise<string[]> {
  const rows = await rowsOf<{ fault: string }>(
    ctx.db,
    sql`
    with b as (select * from booking_bookings), s as (select * from booking_slots),
      sums as (
        select s.id, coalesce(sum(b.party) filter (where b.state in ('booked', 'attended', 'absent')), 0) as booked,
          coalesce(sum(b.party) filter (where b.state = 'standby' and b.offered_until is not null), 0) as offered,
          count(b.id) filter (where b.state = 'standby') as standby
        from s left join b on b.slot = s.id group by s.id)
    select 'counts of ' || s.subject as fault from s join sums on sums.id = s.id
      where s.booked <> sums.booked or s.offered <> sums.offered or s.standby <> sums.standby
    union all select 'too many in ' || s.subject from s join sums on sums.id = s.id where sums.booked + sums.offered > s.capacity
    union all select 'left over on ' || b.id from b
      where (b.state <> 'standby' and (b.offered_until is not null or b.standby_place is not null))
        or (b.state = 'cancelled') <> (b.end_cause is not null) or (b.state = 'cancelled') <> (b.ended_at is not null)
        or (b.state = 'attended') <> (b.checked_in_at is not null)
    union all select 'twice ' || b.sso_id || ' in ' || s.subject from b join s on s.id = b.slot where b.state <> 'cancelled'
      group by s.id, s.subject, s.per_person, b.sso_id having count(*) > s.per_person
    union all select 'one place for two in ' || b.slot from b where b.standby_place is not null group by b.slot, b.standby_place having count(*) > 1
    union all select 'waits for nothing: ' || b.id from b join s on s.id = b.slot
      where b.state = 'standby' and b.offered_until is null and b.standby_place is not null and s.per_series is null and s.cancelled_at is null
        and s.starts > ${ctx.now.toISOString()}::timestamptz and b.party <= s.capacity - s.booked - s.offered
    union all select 'too often in ' || b.series from b join s on s.id = b.slot
      where b.series is not null and (b.state in ('booked', 'attended', 'absent') or b.offered_until is not null)
      group by b.series, b.sso_id having count(*) > max(s.per_series)`,
  )
  return rows.map(({ fault }) => fault)
}
