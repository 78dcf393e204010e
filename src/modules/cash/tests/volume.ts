import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { CASHIER, cash, FINANCE } from './calls/parts.ts'

/** Years of exchanges, of one location as of all. */
export default {
  async begin(t) {
    await cash(t).submitted()
  },
  async fill({ copy, id, person, now }) {
    await copy('cash_exchanges', {
      ...{ id: id(141), number: "'CV' || n", bag_no: "'VOL' || n", applicant: person(CASHIER), holds: "'[]'::jsonb", status: "'CFM_E'" },
      ...{ day: "'2025-01-01'::date + (n % 300)::int", submitted_at: `${now} - n * interval '1 minute'` },
    })
  },
  lists: (open) => ({
    everybodys: () => [open(FINANCE, calls.search, { filters: {} })],
    ofOne: () => [
      open(FINANCE, calls.search, { filters: { status: 'NEW' } }),
      open(FINANCE, calls.search, { filters: { bagNo: 'VOL7' } }),
      open(CASHIER, calls.search, { filters: { scope: 'mine', open: true } }),
    ],
  }),
  async calls(t) {
    const cashier = await t.as(CASHIER)
    return {
      'the locations of a cashier': () => cashier.ok(calls.locationsMine),
      'exchanges by their state': () => cashier.ok(calls.searchCounts),
    }
  },
} satisfies Volume
