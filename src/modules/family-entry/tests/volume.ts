import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, AUDITOR, family, MEMBER } from './calls/parts.ts'

export default {
  async begin(t) {
    await family(t).applied(MEMBER, (await family(t).opened()).date)
  },
  async fill({ copy, id, person, now }) {
    // the bookings and items are those that booking and the workflow have made
    const own = { id: id(1), no: "'FEV' || n", booking: id(2), sso_id: person(MEMBER), submitted_at: `${now} - n * interval '1 minute'`, state: "'withdrawn'" }
    await copy('family_entry_applications', own)
    await copy('family_entry_members', { id: id(3), application_id: id(1), id_print: "'print' || n" })
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.adminList, { filters: {} }), open(AUDITOR, calls.auditList, { filters: { tab: 'done' } })],
    ofOne: () => [open(MEMBER, calls.mine, { filters: {} })],
  }),
} satisfies Volume
