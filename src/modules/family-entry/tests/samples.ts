import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, AUDITOR, dayTerms, family, GATE, MEMBER, OTHER } from './calls/parts.ts'

const PEOPLE = [MEMBER, OTHER, '10000003', '10000004', '10000005', '10000007', '10000009', '10000015', '10000016', '10000017']
const EVERYBODYS = 'who administers family entry administers all of it'
const AUDITS = 'security checks the applications of the whole house'
const pending = async (t: TestPortal) => family(t).applied(MEMBER, (await family(t).opened()).date)
const passed = async (t: TestPortal) => family(t).approved(MEMBER, (await family(t).opened()).date)
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.days, {
    by: MEMBER,
    shared: 'open days are shown to everybody',
    input: async (t) => ({ month: (await family(t).opened()).date.slice(0, 7) }),
  }),
  sample(calls.apply, {
    by: MEMBER,
    shared: 'everybody may apply for an open day, and changes what is their own',
    input: async (t) => family(t).asked((await family(t).opened()).date),
  }),
  sample(calls.withdraw, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await pending(t) }) }),
  sample(calls.mine, { by: MEMBER, notBy: OTHER, input: nothingBut(pending) }),
  sample(calls.detail, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await pending(t) }) }),
  sample(calls.pass, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await passed(t)).id }) }),
  sample(calls.auditList, { by: AUDITOR, shared: AUDITS, input: nothingBut(pending) }),
  sample(calls.auditApprove, { by: AUDITOR, shared: AUDITS, input: async (t) => ({ ids: [await pending(t)] }) }),
  sample(calls.auditReject, { by: AUDITOR, shared: AUDITS, input: async (t) => ({ ids: [await pending(t)], comment: 'papers are missing' }) }),
  sample(calls.adminList, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(pending) }),
  sample(calls.adminDaysSave, { by: ADMIN, shared: EVERYBODYS, input: (t) => dayTerms(family(t).nextDate()) }),
  sample(calls.adminTerminate, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await pending(t), reason: 'storm' }) }),
  sample(calls.gateScan, {
    by: ADMIN,
    shared: 'every gate admits everybody',
    async input(t, n) {
      // of one person no more than four come in a day
      const { code, members } = await family(t).approved(PEOPLE[n % PEOPLE.length]!, await family(t).today())
      return { code, gate: GATE.gateCn, admit: members }
    },
  }),
  sample(calls.adminExport, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(pending) }),
] satisfies Sample[]
