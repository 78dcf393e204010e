import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { fresh, PLAN, payments, REVIEWER, SUBMITTER, written } from './calls/parts.ts'

const DEPARTMENTS = 'contracts and their payments are the whole department’s to see'
const REVIEWERS = 'whoever reviews payments reviews all of them'
/** Holds the role of a submitter for as long as he stands in for the administrator who is looked at. */
const DEPUTY = '10000008'
const OWN = { by: SUBMITTER, notBy: DEPUTY }
const active = async (t: TestPortal) => payments(t).active()
const submitted = async (t: TestPortal) => payments(t).submitted()
const asked = async (t: TestPortal) => {
  const { items } = await active(t)
  return payments(t).asked(items[0]!)
}
const file = () => ({
  filename: '合同.csv',
  bytes: [
    '合同编号,中文名称,英文名称,供应商,开户银行,银行账号,负责人,签订日期,开始日期,结束日期,类型,付款条件,金额（含税）,到期日',
    `${fresh('IT-FILE')},机房维护,Data center,示例科技,示例银行,6222000011112222,${SUBMITTER},2026-11-01,2026-11-05,2027-10-31,预付款,,1,2026-12-01`,
  ].join('\r\n'),
})
const listed = async (t: TestPortal) => {
  await submitted(t)
  return {}
}

export default [
  sample(calls.contracts, { by: SUBMITTER, shared: DEPARTMENTS, input: listed }),
  sample(calls.exportContracts, { by: SUBMITTER, shared: DEPARTMENTS, input: listed }),
  sample(calls.contract, { by: SUBMITTER, shared: DEPARTMENTS, input: async (t) => ({ id: (await active(t)).id }) }),
  sample(calls.saveContract, { ...OWN, input: async (t) => ({ ...written(), id: await payments(t).draft(), basedOn: 1 }) }),
  sample(calls.activate, {
    ...OWN,
    async input(t) {
      const s = payments(t)
      return { id: await s.draft({ attachments: [await s.file()] }) }
    },
  }),
  sample(calls.amend, {
    ...OWN,
    async input(t) {
      const { id, items } = await active(t)
      const plan = PLAN.map((line, at) => ({ ...line, id: items[at]! }))
      return { id, basedOn: 1, number: 'A-1', deltaFen: 0, newEndOn: '2027-12-31', reason: '延长', plan, attachments: [await payments(t).file()] }
    },
  }),
  sample(calls.terminate, { by: REVIEWER, shared: REVIEWERS, input: async (t) => ({ id: (await active(t)).id, reason: '供应商退出' }) }),
  sample(calls.checkUpload, { by: SUBMITTER, shared: 'every submitter imports contracts', file, again: 'a file is only looked at' }),
  sample(calls.confirmUpload, {
    ...OWN,
    async input(t) {
      return { importId: (await (await t.as(SUBMITTER)).upload(calls.checkUpload, {}, file())).content!.importId }
    },
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.savePayment, { ...OWN, input: asked }),
  sample(calls.submitPayment, { ...OWN, input: asked }),
  sample(calls.withdraw, { ...OWN, input: async (t) => ({ id: (await submitted(t)).id }) }),
  sample(calls.payments, { by: REVIEWER, shared: REVIEWERS, input: listed }),
  sample(calls.exportPayments, { by: REVIEWER, shared: REVIEWERS, input: listed }),
  sample(calls.payment, { by: REVIEWER, shared: REVIEWERS, input: async (t) => ({ id: (await submitted(t)).id }) }),
  sample(calls.operatePayments, {
    by: REVIEWER,
    shared: REVIEWERS,
    again: 'each request answers for itself: what is released already is told to be so',
    input: async (t) => ({ ids: [(await submitted(t)).id], action: 'release' }),
  }),
  sample(calls.exportForecast, { by: REVIEWER, shared: REVIEWERS, input: listed }),
] satisfies Sample[]
