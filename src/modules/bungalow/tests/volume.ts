import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, house, MEMBER } from './calls/parts.ts'

export default {
  async begin(t) {
    const { first } = await house(t).opened()
    await house(t).reserve(MEMBER, first)
  },
  async fill({ copy, id, person, now }) {
    // the bookings are those that booking has made
    await copy('bungalow_reservations', { id: id(3), booking: id(2), sso_id: person(MEMBER), reserved_at: `${now} - n * interval '1 minute'` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.mine, { filters: { when: 'coming' } })],
    everybodys: () => [open(ADMIN, calls.reservations, { filters: {} })],
    ofOne: () => [open(ADMIN, calls.periods, { filters: {} })],
  }),
} satisfies Volume
