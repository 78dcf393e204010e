import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, happenings, later, MEMBER } from './calls/parts.ts'

export default {
  async begin(t) {
    const { opened, signUp, checkIn, desk, redemption, book } = happenings(t)
    const { first } = await opened()
    await signUp(MEMBER, first.id, { anyway: true })
    const now = (await t.write(async (ctx) => ctx.now)).toISOString()
    await desk((await checkIn({ start: later(now, -1), end: later(now, 1) })).id, { ssoId: MEMBER })
    await book(MEMBER, (await redemption()).windowId)
  },
  async fill({ copy, id, person, now }) {
    // what is over by a clock of its own; the bookings are those that booking has made
    const ago = (unit: 'day' | 'minute') => `${now} - n * interval '1 ${unit}'`
    await copy('events_registrations', { id: id(1), code: "'V' || n", registration_end: ago('day'), last_end: ago('day'), created_at: ago('day') })
    await copy('events_sessions', { id: id(2), sid: id(1), slot: 'null', start: ago('day'), end: ago('day') })
    await copy('events_signups', { id: id(3), sid: id(1), session_id: id(2), booking: id(2), sso_id: person(MEMBER), signed_up_at: ago('minute') })
    await copy('events_check_ins', { id: id(5), code: "'V' || n", start: ago('day'), end: ago('day') })
    await copy('events_check_in_records', { id: id(6), check_in_id: id(5), sso_id: person(MEMBER), at: ago('minute') })
    await copy('events_redemptions', { id: id(7), last_end: ago('day'), booking_start: ago('day') })
    await copy('events_windows', { id: id(8), redeem_id: id(7), slot: id(9), start: ago('day'), end: ago('day') })
    await copy('events_redeem_records', { id: id(10), redeem_id: id(7), window_id: id(8), booking: id(2), sso_id: person(MEMBER), booked_at: ago('minute') })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine, { filters: { when: 'past' } })],
    everybodys: () => [
      open(ADMIN, calls.registrationSignups, { filters: {} }),
      open(ADMIN, calls.checkInRecords, { filters: {} }),
      open(ADMIN, calls.registrationList, { filters: {} }),
      open(ADMIN, calls.checkInList, { filters: {} }),
      open(ADMIN, calls.redeemList, { filters: {} }),
      open(ADMIN, calls.redeemRecords, { filters: {} }),
    ],
  }),
} satisfies Volume
