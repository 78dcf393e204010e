import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours } from '#foundation/time.ts'
import * as calls from '../contract/index.ts'
import { ACCOUNT, BANK, EHS, FINANCE, HR, HRBP, injuries, MANAGER, MEMBER, PAYROLL, STRANGER, stranger } from './calls/parts.ts'

const OWN = 'it shows one’s own'
/** The portals that have their tools: each knows how far back it has gone with the times of injury. */
const known = new WeakMap<TestPortal, ReturnType<typeof injuries>>()
async function begun(t: TestPortal) {
  await stranger(t)
  const tools = known.get(t) ?? injuries(t)
  known.set(t, tools)
  return tools
}
/** A case of somebody new. */
const reported = async (t: TestPortal) => {
  const i = await begun(t)
  return i.reported(await i.another())
}
const recognized = async (t: TestPortal) => {
  const i = await begun(t)
  return i.recognized(await i.another())
}
const own = async (t: TestPortal) => (await begun(t)).own()
const unsigned = async (t: TestPortal) => {
  const i = await begun(t)
  const id = await i.recognized(await i.another())
  const letter = await i.sent(id)
  await t.write(({ db }) => db.execute(`update work_injury_settlements set unsign_state = 'unsigned' where id = '${letter}'`))
  return letter
}
const written = async (t: TestPortal) => {
  const i = await begun(t)
  return i.written(await i.another(), MANAGER)
}
/** A desk with a case in it. */
const at = (role: calls.Desk) => async (t: TestPortal) => {
  await recognized(t)
  return { filters: { role } }
}
const due = async (t: TestPortal) => {
  const i = await begun(t)
  return (await i.due()).payment
}
const addition = async (t: TestPortal) => ({
  ...{ kind: 'addition' as const, sid: await recognized(t), hurtingContent: '韧带损伤', outcome: 'successful' as const },
  conclusionDate: (await begun(t)).today(),
})

export default [
  sample(calls.draftSave, {
    by: MANAGER,
    notBy: STRANGER,
    again: 'a draft without a number is another draft each time',
    input: async (t) => ({ ssoId: asSsoId(await (await begun(t)).another()), hurtingDesc: '滑倒' }),
  }),
  sample(calls.submit, { by: MANAGER, notBy: STRANGER, input: written }),
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
    notBy: STRANGER,
    input: async (t) => ({ ssoId: asSsoId(await (await begun(t)).another()), hurtingTime: addHours(t.portal.clock(), -5).toISOString() }),
  }),
  sample(calls.detail, { by: HRBP, notBy: STRANGER, input: async (t) => ({ sid: await reported(t) }) }),
  sample(calls.list, { by: HRBP, notBy: STRANGER, input: at('bp') }),
  sample(calls.exportList, { by: HRBP, notBy: STRANGER, input: at('bp') }),
  sample(calls.figures, { by: EHS, notBy: STRANGER, input: at('ehs') }),
  sample(calls.fescoSave, { by: HR, notBy: STRANGER, input: async (t) => ({ id: await reported(t), hurtingDegree: 'minor' as const }) }),
  sample(calls.bpSave, { by: HRBP, notBy: STRANGER, input: async (t) => ({ id: await reported(t), vacationStart: '2026-11-20', vacationEnd: '2026-11-21' }) }),
  sample(calls.ehsSave, { by: EHS, notBy: STRANGER, input: async (t) => ({ id: await reported(t), ehsNo: 'EHS-1' }) }),
  sample(calls.operationsSave, { by: EHS, notBy: STRANGER, input: async (t) => ({ id: await reported(t), medicalFee: 120_000 }) }),
  sample(calls.operate, {
    by: HRBP,
    notBy: STRANGER,
    input: async (t) => ({ id: await reported(t), track: 'identification' as const, action: 'accept' as const }),
  }),
  sample(calls.employeeResult, {
    by: MEMBER,
    notBy: STRANGER,
    again: 'the same answer again is the same answer',
    input: async (t) => ({ id: await (await begun(t)).level(await own(t)), resultEmployee: 'agree' as const }),
  }),
  sample(calls.employeeBank, {
    by: MEMBER,
    notBy: STRANGER,
    again: 'an account may be given anew as long as nothing is due',
    input: async (t) => ({ id: await own(t), bankName: BANK, accountNumber: ACCOUNT }),
  }),
  sample(calls.employeeRequest, {
    by: MEMBER,
    notBy: STRANGER,
    input: async (t) => ({ id: await own(t), kind: 'addition' as const, hurtingContent: '右腕韧带损伤' }),
  }),
  sample(calls.appendSave, { by: HR, notBy: STRANGER, again: 'the form that is kept takes the place of the one before', input: addition }),
  sample(calls.appendSubmit, { by: HR, notBy: STRANGER, again: 'another additional item is entered', input: addition }),
  sample(calls.downtimeSend, {
    by: HRBP,
    notBy: STRANGER,
    again: 'sending again gives the letter that is on its way',
    input: async (t) => ({ id: await (await begun(t)).down(await recognized(t)) }),
  }),
  sample(calls.unsignList, {
    by: PAYROLL,
    notBy: STRANGER,
    async input(t) {
      await unsigned(t)
      return {}
    },
  }),
  sample(calls.unsignExport, {
    by: PAYROLL,
    notBy: STRANGER,
    async input(t) {
      await unsigned(t)
      return {}
    },
  }),
  sample(calls.unsignApprove, { by: PAYROLL, notBy: STRANGER, input: async (t) => ({ ids: [await unsigned(t)], reason: '住院' }) }),
  sample(calls.unsignResend, { by: PAYROLL, notBy: STRANGER, input: async (t) => ({ id: await unsigned(t) }) }),
  sample(calls.financePay, {
    by: FINANCE,
    notBy: STRANGER,
    input: async (t) => ({ ids: [await due(t)], paidOn: (await begun(t)).today(), voucher: 'V-1' }),
  }),
  sample(calls.financeReturn, { by: FINANCE, notBy: STRANGER, input: async (t) => ({ id: await due(t), reason: '户名不符' }) }),
  sample(calls.financeExport, {
    by: FINANCE,
    notBy: STRANGER,
    async input(t) {
      await due(t)
      return {}
    },
  }),
] satisfies Sample[]
