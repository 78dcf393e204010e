import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { book, checkIn, offer } from '../server/api.ts'
import { DESK, ME, terms } from './rules/parts.ts'

const ADMIN = '10000009'
let slot = ''

export default {
  async begin(t) {
    await t.write(async (ctx) => {
      slot = (await offer(ctx, terms({ capacity: 5, checkIn: { from: terms().signUpFrom, until: terms().ends } }))).id
      const { id } = await book(ctx, slot, ME, { key: 'volume' })
      await checkIn(ctx, { booking: id }, { by: DESK })
    })
  },
  async fill({ copy, id, person, now }) {
    const back = "- n * interval '9 minutes'"
    const times = { starts: `${now} ${back}`, ends: `${now} ${back} + interval '2 hours'` }
    await copy('booking_slots', {
      ...times,
      id: id(1),
      subject: "'v' || n",
      check_in_from: `${now} ${back}`,
      check_in_until: `${now} ${back}`,
      settled_at: now,
      booked: '1',
      unchecked: 'false',
    })
    // one in fifty of the slot that is opened, the others each of another
    const of = `case when n % 50 = 1 then '${slot}'::uuid else ${id(1)} end`
    await copy('booking_bookings', { ...times, id: id(2), slot: of, sso_id: person(ME), key: "'v' || n", code: "'V' || n", signed_up_at: `${now} ${back}` })
    await copy('booking_scans', { id: id(3), booking: id(2), by: person(DESK), at: `${now} ${back}`, received_at: `${now} ${back}` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myBookings, { filters: { when: 'upcoming' } }), open(asks, calls.myBookings, { filters: { when: 'past' } })],
    ofOne: () => [open(ADMIN, calls.slotRoster, { filters: { slot } }), open(DESK, calls.myScans, { filters: {} })],
  }),
  async calls(t) {
    const desk = await t.as(DESK)
    return { 'what a desk checks in for': () => desk.ok(calls.deskSlots), 'the list of a desk': () => desk.ok(calls.deskList) }
  },
} satisfies Volume
