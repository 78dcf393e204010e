import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { CASHIER, FINANCE, lvm, WAREHOUSE } from './calls/parts.ts'

/** Years of applications and orders, all of them done with; one shop has a few of them. */
export default {
  async begin(t) {
    await lvm(t).delivered()
  },
  async fill({ copy, id, person, now }) {
    await copy('material_requisition_orders', { id: id(161), order_no: "'VOLA' || n", state: "'closed'", created_at: `${now} - n * interval '1 minute'` })
    await copy('material_requisition_requisitions', {
      ...{ id: id(162), application_no: "'VOL' || n", applicant: person(CASHIER), status: "'finished'", order_id: id(161), to_receive: '0' },
      submitted_at: `${now} - n * interval '1 minute'`,
    })
    await copy('material_requisition_lines', { id: id(163), requisition_id: id(162), holds: "'[]'::jsonb" })
  },
  lists: (open) => ({
    everybodys: () => [open(FINANCE, calls.search, { filters: { scope: 'admin' } }), open(FINANCE, calls.aggregateSearch, { filters: {} })],
    ofOne: () => [
      open(FINANCE, calls.search, { filters: { scope: 'admin', number: 'VOL7' } }),
      open(FINANCE, calls.search, { filters: { scope: 'admin', status: 'delivered' } }),
      open(WAREHOUSE, calls.search, { filters: { scope: 'deliver' } }),
      open(FINANCE, calls.aggregateSearch, { filters: { state: 'confirmed' } }),
    ],
  }),
  async calls(t) {
    const { submitted } = lvm(t)
    const { material, id } = await submitted()
    const finance = await t.as(FINANCE)
    return {
      'what waits in a group': () => finance.ok(calls.aggregateCandidates, { groupCode: material.group.code }),
      'one application': () => finance.ok(calls.detail, { id, backOffice: 'yes' }),
      'the groups of a manager': () => finance.ok(calls.groups),
    }
  },
} satisfies Volume
