import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, house, MEMBER, THIRD } from './calls/parts.ts'

export default {
  async begin(t) {
    await house(t).reserved(MEMBER)
    await house(t).washed(THIRD)
  },
  async fill({ copy, id, person, now }) {
    // what is over; the bookings are those that booking has made
    const over = `${now} - n * interval '30 minutes'`
    const own = { id: id(3), sso_id: person(MEMBER), booking: id(2), number: "'V' || n" }
    const times = { starts: over, ends: `${over} + interval '10 minutes'` }
    const plate = "'V' || n"
    await copy('parking_bookings', { ...own, ...times, plate, date: `(${over})::date`, status: "'used'", in_at: over, out_at: over })
    await copy('parking_wash_bookings', { ...own, ...times, plate, status: "'done'", finished_at: over })
    await copy('parking_vehicles', { id: id(4), sso_id: person(MEMBER), plate, active: 'false', is_default: 'false', added_at: over })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.history, { filters: {} }), open(asks, calls.washHistory, { filters: {} })],
    everybodys: () => [open(ADMIN, calls.bookings, { filters: {} }), open(ADMIN, calls.washes, { filters: {} }), open(ADMIN, calls.vehicles, { filters: {} })],
    ofOne: () => [open(ADMIN, calls.blocks, { filters: {} })],
  }),
} satisfies Volume
