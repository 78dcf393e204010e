import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, program } from './calls/parts.ts'

export default {
  async begin(t) {
    const { id } = await program(t).opened()
    await program(t).signUp(MEMBER, id)
  },
  async fill({ copy, id, person, now }) {
    // what is over by a clock of its own; the bookings are those that booking has made
    await copy('u_plus_events', {
      id: id(1),
      slot: 'null',
      status: "'closed'",
      start_time: `${now} - n * interval '1 day'`,
      end_time: `${now} - n * interval '1 day'`,
    })
    await copy('u_plus_signups', { id: id(3), event_id: id(1), booking: id(2), sso_id: person(MEMBER), signed_up_at: `${now} - n * interval '1 minute'` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine, { filters: { when: 'past' } })],
    everybodys: () => [open(ADMIN, calls.signups, { filters: {} }), open(ADMIN, calls.events, { filters: {} })],
    ofOne: () => [open(MEMBER, calls.list, {})],
  }),
} satisfies Volume
