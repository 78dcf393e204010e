import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, MEMBER, tickets } from './calls/parts.ts'

const KIND = '(select id from complimentary_tickets_kinds limit 1)'

export default {
  async begin(t) {
    const { ready, ruleOf, taken } = tickets(t)
    const kindId = await ready()
    await taken(kindId)
    await (await t.as(ADMIN)).ok(calls.ruleSave, ruleOf(kindId))
  },
  async fill({ make, id, person, now }) {
    await make('complimentary_tickets_vouchers', {
      ...{ id: id(1), code: "'V-' || n", kind_id: KIND, state: "'redeemed'", holder: person(MEMBER), valid_until: "'2027-06-30'::date" },
      ...{ exchanged_at: now, redeemed_at: now, gate: "'G'" },
    })
    await make('complimentary_tickets_quotas', {
      ...{
        id: id(2),
        sso_id: person(MEMBER),
        kind_id: KIND,
        basis: "'manual'",
        period_key: "'V' || n",
        total: '1',
        lot: '(select id from ledger_lot limit 1)',
      },
      ...{ company: "'MB'", employee_class: '1', employee_type: "'full-time'", reason: "''", at: `${now} - n * interval '1 minute'` },
    })
    await make('complimentary_tickets_log', {
      ...{ id: id(3), what: "'redeemed'", sso_id: person(MEMBER), kind_id: KIND, amount: '1', company: "'MB'", department_code: "'MB'", employee_class: '1' },
      at: `${now} - n * interval '1 minute'`,
    })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.cards)],
    everybodys: () => [open(ADMIN, calls.vouchers, { filters: {} }), open(ADMIN, calls.grants, { filters: {} })],
    ofOne: () => [open(ADMIN, calls.runs, { filters: {} }), open(ADMIN, calls.rules, { filters: {} })],
  }),
} satisfies Volume
