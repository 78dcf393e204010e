import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { ADMIN, happenings, MEMBER, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, cancel, draft, opened, signUp, signups } = happenings(t)
const [fill] = metrics
const ctx = await t.reader(ADMIN)
const HR = '10000005'
const [AB, OPERATIONS] = ['MB-PO-ATT-AB', 'MB-HR-OP']
/** When the events of the tests are. */
const period = { from: '2026-12-01', to: '2026-12-31' }
const of = (given: Parameters<typeof measure>[2] = {}) => measure(ctx, fill!, { period, ...given })

const full = await opened({ standby: true }, 2)
for (const ssoId of [MEMBER, OTHER, THIRD]) await signUp(ssoId, full.first.id)
const half = await opened({}, 4)
for (const ssoId of [MEMBER, THIRD, HR]) await signUp(ssoId, half.first.id)
await cancel(THIRD, (await signups(half.sid)).find(({ person }) => person.ssoId === THIRD)!.id)
const empty = await opened({}, 10)
await draft({}, 50)
await act((await opened({}, 70)).sid, 'delete')
// who did not come has had a place
const missed = (await signups(half.sid)).find(({ person }) => person.ssoId === HR)!
await t.write(({ db }) => db.update(bookingBookings).set({ state: 'absent' }).where(eq(bookingBookings.id, missed.booking)))

test('places that are taken of all places, by event; standby, drafts and events that were called off are not counted', async () => {
  expect(await of().shares()).toEqual({ '': [4, 16] })
  expect(await of().shares('event')).toEqual({ [full.sid]: [2, 2], [half.sid]: [2, 4], [empty.sid]: [0, 10] })
  expect(await of({ filters: { event: [half.sid] } }).shares('month')).toEqual({ '2026-12': [2, 4] })
  expect(await of({ period: { from: '2026-11-01', to: '2026-11-30' } }).shares()).toEqual({})
})

test('by department and by who came each part is a share of all places', async () => {
  expect(await of().shares('department')).toEqual({ [AB]: [3, 16], [OPERATIONS]: [1, 16] })
  expect(await of().shares('event', 'state')).toEqual({ [`${full.sid}|booked`]: [2, 2], [`${half.sid}|booked`]: [1, 4], [`${half.sid}|absent`]: [1, 4] })
  expect(await of({ filters: { state: ['absent'] } }).shares()).toEqual({ '': [1, 16] })
})

test('DASH-01 DASH-05 places of people in the scope are taken, and the list has the sessions with them', async () => {
  expect(await of({ rows: (column) => eq(column, HR) }).shares()).toEqual({ '': [1, 16] })
  expect(await of({ rows: (column) => eq(column, HR) }).shares('division')).toEqual({ 'MB-HR': [1, 16] })
  const list = await of().list()
  expect(list.map(({ value, noteEn }) => [value, noteEn])).toEqual([
    [2, '2 of 2 places taken, 0 absent'],
    [2, '2 of 4 places taken, 1 absent'],
    [0, '0 of 10 places taken, 0 absent'],
  ])
  expect(list[0]).toMatchObject({ titleCn: '读书会 · 下午场', noteCn: '占用2个名额，共2个，未到场0人' })
})
