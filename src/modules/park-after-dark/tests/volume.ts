import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, park } from './calls/parts.ts'

export default {
  async begin(t) {
    const { first } = await park(t).opened()
    await park(t).register(MEMBER, first)
  },
  async fill({ copy, id, person, now }) {
    await copy('park_after_dark_events', { id: id(1), status: "'closed'", registration_open: `${now} - n * interval '1 day'` })
    // the bookings are those that booking has made
    const own = { id: id(3), event_id: id(1), booking: id(2), sso_id: person(MEMBER), registered_at: `${now} - n * interval '1 minute'` }
    await copy('park_after_dark_registrations', own)
  },
  lists: (open) => ({ everybodys: () => [open(ADMIN, calls.registrations, { filters: {} }), open(ADMIN, calls.events, { filters: {} })] }),
} satisfies Volume
