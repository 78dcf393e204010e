import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours } from '#foundation/time.ts'
import * as calls from '../contract/index.ts'
import { ACCOUNT, BANK, EHS, FINANCE, HR, HRBP, injuries, MANAGER, MEMBER, OTHER, PAYROLL } from './calls/parts.ts'

const OWN = 'it shows one’s own'
const PROVIDER = 'the provider has the cases of everybody'
const PARTNER = 'a partner has the cases of the own departments, and there is one partner of them'
const SAFETY = 'EHS checks the injuries of everybody'
const PAY = 'payroll settles the downtime of everybody'
const MONEY = 'finance pays everybody'
/** The portals that have their tools: each knows how far back it has gone with the times of injury. */
const known = new WeakMap<TestPortal, ReturnType<typeof injuries>>()
function begun(t: TestPortal) {
  const tools = known.get(t) ?? injuries(t)
  known.set(t, tools)
  return tools
}
/** A case of somebody new. */
const reported = async (t: TestPortal) => {
  const i = begun(t)
  return i.reported(await i.another())
}
const recognized = async (t: TestPortal) => {
  const i = begun(t)
  return i.recognized(await i.another())
}
const own = async (t: TestPortal) => begun(t).own()
const unsigned = async (t: TestPortal) => {
  const i = begun(t)
  const id = await i.recognized(await i.another())
  const letter = await i.sent(id)
  await t.write(({ db }) => db.execute(`update work_injury_settlements set unsign_state = 'unsigned' where id = '${letter}'`))
  return letter
}
const written = async (t: TestPortal) => {
  const i = begun(t)
  return i.written(await i.another(), MANAGER)
}
/** A desk with a case in it. */
const at = (role: calls.Desk) => async (t: TestPortal) => {
  await recognized(t)
  return { filters: { role } }
}
const due = async (t: TestPortal) => {
  const i = begun(t)
  return (await i.due()).payment
}
const addition = async (t: TestPortal) => ({
  ...{ kind: 'addition' as const, sid: await recognized(t), hurtingContent: '韧带损伤', outcome: 'successful' as const },
  conclusionDate: begun(t).today(),
})

export default [
  sample(calls.draftSave, {
    by: MANAGER,
    notBy: OTHER,
    again: 'a draft without a number is another draft each time',
    input: async (t) => ({ ssoId: asSsoId(await begun(t).another()), hurtingDesc: '滑倒' }),
  }),
  sample(calls.submit, { by: MANAGER, notBy: OTHER, input: written }),
  sample(calls.mine, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      await own(t)
      return {}
    },
  }),
  sample(calls.countdown, {
    by: MANAGER,
    notBy: OTHER,
    input: async (t) => ({ ssoId: asSsoId(await begun(t).another()), hurtingTime: addHours(t.portal.clock(), -5).toISOString() }),
  }),
  sample(calls.detail, { by: HRBP, notBy: OTHER, input: async (t) => ({ sid: await reported(t) }) }),
  sample(calls.list, { by: HRBP, notBy: FINANCE, input: at('bp') }),
  sample(calls.exportList, { by: HRBP, notBy: FINANCE, input: at('bp') }),
  sample(calls.figures, { by: EHS, notBy: FINANCE, input: at('ehs') }),
  sample(calls.fescoSave, { by: HR, shared: PROVIDER, input: async (t) => ({ id: await reported(t), hurtingDegree: 'minor' as const }) }),
  sample(calls.bpSave, { by: HRBP, shared: PARTNER, input: async (t) => ({ id: await reported(t), vacationStart: '2026-11-20', vacationEnd: '2026-11-21' }) }),
  sample(calls.ehsSave, { by: EHS, shared: SAFETY, input: async (t) => ({ id: await reported(t), ehsNo: 'EHS-1' }) }),
  sample(calls.operationsSave, { by: EHS, shared: SAFETY, input: async (t) => ({ id: await reported(t), medicalFee: 120_000 }) }),
  sample(calls.operate, {
    by: HRBP,
    notBy: EHS,
    input: async (t) => ({ id: await reported(t), track: 'identification' as const, action: 'stop' as const, outcome: 'abandoned' as const }),
  }),
  sample(calls.employeeResult, {
    by: MEMBER,
    notBy: OTHER,
    again: 'the same answer again is the same answer',
    input: async (t) => ({ id: await begun(t).level(await own(t)), resultEmployee: 'agree' as const }),
  }),
  sample(calls.employeeBank, {
    by: MEMBER,
    notBy: OTHER,
    again: 'an account may be given anew as long as nothing is due',
    input: async (t) => ({ id: await own(t), bankName: BANK, accountNumber: ACCOUNT }),
  }),
  sample(calls.employeeRequest, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => ({ id: await own(t), kind: 'addition' as const, hurtingContent: '右腕韧带损伤' }),
  }),
  sample(calls.appendSave, { by: HR, shared: PROVIDER, again: 'the form that is kept takes the place of the one before', input: addition }),
  sample(calls.appendSubmit, { by: HR, shared: PROVIDER, again: 'another additional item is entered', input: addition }),
  sample(calls.downtimeSend, {
    by: HRBP,
    shared: PARTNER,
    again: 'sending again gives the letter that is on its way',
    input: async (t) => ({ id: await begun(t).down(await recognized(t)) }),
  }),
  sample(calls.unsignList, {
    by: PAYROLL,
    shared: PAY,
    async input(t) {
      await unsigned(t)
      return {}
    },
  }),
  sample(calls.unsignExport, {
    by: PAYROLL,
    shared: PAY,
    async input(t) {
      await unsigned(t)
      return {}
    },
  }),
  sample(calls.unsignApprove, { by: PAYROLL, shared: PAY, input: async (t) => ({ ids: [await unsigned(t)], reason: '住院' }) }),
  sample(calls.unsignResend, { by: PAYROLL, shared: PAY, input: async (t) => ({ id: await unsigned(t) }) }),
  sample(calls.financePay, {
    by: FINANCE,
    shared: MONEY,
    input: async (t) => ({ ids: [await due(t)], paidOn: begun(t).today(), voucher: 'V-1' }),
  }),
  sample(calls.financeReturn, { by: FINANCE, shared: MONEY, input: async (t) => ({ id: await due(t), reason: '户名不符' }) }),
  sample(calls.financeExport, {
    by: FINANCE,
    shared: MONEY,
    async input(t) {
      await due(t)
      return {}
    },
  }),
] satisfies Sample[]
