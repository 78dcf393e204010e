import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { absence, roster, shift } from './calls/parts.ts'

const MUCH = '10000001'
const ADMIN = '10000005'

export default {
  async begin(t) {
    const { shifts, absences } = roster(t)
    await shifts([shift('much', asSsoId(MUCH), '2026-11-20T08:00', '2026-11-20T16:00')])
    await absences([absence('much', asSsoId(MUCH), '2026-11-24T00:00', '2026-11-25T00:00')])
  },
  async fill({ copy, make, id, person, now }) {
    const back = "- n * interval '9 hours'"
    await copy('roster_shifts', {
      ...{ id: id(1), sso_id: person(MUCH), external_id: "'v' || n" },
      ...{ starts: `${now} ${back}`, ends: `${now} ${back} + interval '8 hours'` },
    })
    await copy('roster_absences', { id: id(2), sso_id: person(MUCH), key: "'v' || n", from: `${now} ${back}`, to: `${now} ${back} + interval '8 hours'` })
    await make('roster_deliveries', {
      id: id(3),
      at: `${now} ${back}`,
      what: "'shifts'",
      via: "'time-keeping'",
      source: "'time-keeping'",
      key: "'v' || n",
      state: "'done'",
    })
  },
  lists: (open) => ({
    everybodys: () => [
      open(ADMIN, calls.searchShifts, { filters: {} }),
      open(ADMIN, calls.searchShifts, { filters: { source: 'time-keeping' } }),
      open(ADMIN, calls.searchAbsences, { filters: {} }),
      open(ADMIN, calls.searchDeliveries, { filters: {} }),
    ],
    ofOne: () => [open(ADMIN, calls.searchShifts, { filters: { ssoId: MUCH } }), open(ADMIN, calls.searchAbsences, { filters: { ssoId: MUCH } })],
  }),
  async calls(t) {
    const [member, manager] = [await t.as(MUCH), await t.as('10000002')]
    return {
      'own shifts': () => member.ok(calls.mine, { from: '2026-11-20', to: '2026-12-03' }),
      'shifts of the line': () => manager.ok(calls.team, { filters: { from: '2026-11-16', to: '2026-11-22' } }),
    }
  },
} satisfies Volume
