import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { payments, REVIEWER, SUBMITTER } from './calls/parts.ts'

/** Contracts of many years, each with an item of its plan and a request for it. */
export default {
  async begin(t) {
    await payments(t).submitted()
  },
  async fill({ copy, id, person }) {
    await copy('payment_management_contracts', { id: id(101), contract_no: "'IT-V-' || n", owner: person(SUBMITTER) })
    await copy('payment_management_plan_items', { id: id(102), contract: id(101) })
    await copy('payment_management_requests', {
      ...{ id: id(103), contract: id(101), plan_item: id(102), number: "'PAY-V-' || n", invoice_no: "'V-' || n" },
      submitter: person(SUBMITTER),
    })
  },
  lists: (open) => ({
    everybodys: () => [
      open(SUBMITTER, calls.contracts, { filters: {} }),
      open(SUBMITTER, calls.contracts, { filters: { status: 'active' } }),
      open(REVIEWER, calls.payments, { filters: {} }),
      open(REVIEWER, calls.payments, { filters: { status: 'reviewing' } }),
    ],
    ofOne: () => [
      open(SUBMITTER, calls.contracts, { filters: { owner: SUBMITTER } }),
      open(REVIEWER, calls.payments, { filters: { submitter: SUBMITTER, status: 'reviewing' } }),
    ],
  }),
  async calls(t) {
    const { contract, id } = await payments(t).submitted()
    const [submitter, reviewer] = [await t.as(SUBMITTER), await t.as(REVIEWER)]
    return { 'an IT contract': () => submitter.ok(calls.contract, { id: contract }), 'a payment request': () => reviewer.ok(calls.payment, { id }) }
  },
} satisfies Volume
