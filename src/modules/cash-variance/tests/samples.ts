import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { band, FINANCE, HR, MANAGER, MEMBER, policy, variances } from './calls/parts.ts'

const HOUSE = 'the policy is one for the whole house'
const REACHED = 'finance and HR record for all whom they reach; who reaches nobody is refused by a test'
const SHEETS = 'it exports what the lists show to who asks, whose rows are tried there'
/** Manages the manager of those of the samples: sees direct reports, and these are none of hers. */
const ABOVE = '10000003'

/** Does what a sample needs, with the policy there. */
const under =
  <I>(make: (room: ReturnType<typeof variances>, t: TestPortal) => Promise<I>) =>
  async (t: TestPortal): Promise<I> => {
    await policy(t)
    return make(variances(t), t)
  }
/** Of somebody new. */
const one = under(async (v) => ({ id: (await v.recorded(await v.another())).id, reason: '录入有误' }))
const some = under(async (v) => {
  await v.talk()
  return {}
})
const talk = under(async (v) => ({ id: (await v.talk()).id, note: '已当面辅导' }))
const file = async (t: TestPortal, n: number) => {
  const v = variances(t)
  const { ssoId, date, register } = v.written(await v.another())
  return { filename: `${n}.csv`, bytes: ['员工号,日期,金额,收银台', `${ssoId},${date},-12.50,${register}`].join('\r\n') }
}

export default [
  sample(calls.search, { by: FINANCE, notBy: ABOVE, input: some }),
  sample(calls.people, { by: FINANCE, notBy: ABOVE, input: some }),
  sample(calls.actions, { by: MANAGER, notBy: ABOVE, input: some }),
  sample(calls.save, { by: FINANCE, shared: REACHED, input: under(async (v) => v.written(await v.another())) }),
  sample(calls.voidVariance, { by: FINANCE, shared: REACHED, input: one }),
  sample(calls.proposals, {
    by: FINANCE,
    shared: REACHED,
    input: under(async (v) => {
      await v.proposed(await v.another())
      return {}
    }),
  }),
  sample(calls.upload, { by: FINANCE, shared: 'a file is what its sender makes it', input: () => ({}), file, again: 'a file is only looked at' }),
  sample(calls.uploadConfirm, {
    by: FINANCE,
    notBy: HR,
    again: 'an upload that is on its way is told to be so',
    input: async (t, n) => ({ importId: (await (await t.as(FINANCE)).upload(calls.upload, {}, await file(t, n))).content!.importId }),
  }),
  sample(calls.uploadTemplate, { by: FINANCE, shared: HOUSE, input: () => ({}) }),
  sample(calls.bands, { by: FINANCE, shared: HOUSE, input: some }),
  sample(calls.bandsSave, {
    by: FINANCE,
    shared: HOUSE,
    again: 'two bands may ask for the same',
    // of a time that no other sample lies in
    input: (t, n) => band(t, { effectiveFrom: '2099-01-01', count: 1 + (n % 900) }),
  }),
  sample(calls.actionComplete, { by: MANAGER, notBy: ABOVE, input: talk }),
  sample(calls.actionWaive, { by: FINANCE, shared: REACHED, input: talk }),
  sample(calls.actionDraftLetter, { by: HR, notBy: FINANCE, input: under(async (v) => ({ id: (await v.letter()).id })) }),
  sample(calls.mine, {
    by: MEMBER,
    shared: 'each sees their own',
    input: under(async (v) => {
      await v.recorded(MEMBER)
      return {}
    }),
  }),
  sample(calls.exportCashVariance, {
    by: FINANCE,
    shared: SHEETS,
    input: under(async (v) => {
      await v.talk()
      return { what: 'records' as const }
    }),
  }),
] satisfies Sample[]
