import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, lunchHour, MEMBER } from './calls/parts.ts'

export default {
  async begin(t) {
    await lunchHour(t).seated(MEMBER)
  },
  async fill({ copy, id, person, now }) {
    // the bookings are those that booking has made
    await copy('finance_event_rounds', { id: id(1), status: "'closed'" })
    await copy('finance_event_lunches', { id: id(2), round_id: id(1), slot: 'null', status: "'cancelled'" })
    await copy('finance_event_seats', { id: id(3), lunch_id: id(2), booking: id(2), sso_id: person(MEMBER), booked_at: `${now} - n * interval '1 minute'` })
  },
  lists: (open) => ({ everybodys: () => [open(ADMIN, calls.seats, { filters: {} })], ofOne: () => [open(MEMBER, calls.index)] }),
} satisfies Volume
