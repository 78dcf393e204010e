import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { HR, HRBP, leavings, MANAGER, MEMBER, SECURITY, STRANGER, TASK } from './calls/parts.ts'

const EVERYBODYS = 'HR looks after the leaving of everybody but themselves'
const OWN = 'it shows one’s own'
const SETTINGS = 'the tasks of a leaving are of the whole house'
const ready = once((t) => leavings(t).begin())
/** Somebody new leaves at the end of this year at the latest: papers speak of no later one (ESIGN-06). */
const leaver = async (t: TestPortal) => {
  await ready(t)
  const l = leavings(t)
  return l.leave(await l.another(), dayOf(t.portal.clock()))
}
const item = async (t: TestPortal) => ({ id: (await leaver(t)).items[0]!.id })
const cleared = async (t: TestPortal) => {
  const of = await leaver(t)
  await leavings(t).clearAll(of.id)
  return of
}
const there = async (t: TestPortal) => {
  await leaver(t)
  return {}
}

export default [
  sample(calls.searchItem, { by: SECURITY, notBy: STRANGER, input: there }),
  sample(calls.exportItems, { by: SECURITY, input: there }),
  sample(calls.exportAll, { by: HR, input: there }),
  sample(calls.exporthrbp, { by: HRBP, input: there }),
  sample(calls.batchAction, {
    by: SECURITY,
    notBy: STRANGER,
    input: async (t) => ({ ids: [(await item(t)).id], action: 'complete' as const }),
  }),
  sample(calls.doTask, { by: SECURITY, notBy: STRANGER, input: async (t) => ({ ...(await item(t)), action: 'complete' as const }) }),
  sample(calls.detail, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ id: (await leaver(t)).id }) }),
  sample(calls.myItem, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      await ready(t)
      const l = leavings(t)
      await l.clear()
      await l.leave(MEMBER, addDays(dayOf(t.portal.clock()), 9))
      return {}
    },
  }),
  sample(calls.isHr, { by: HR, shared: OWN }),
  sample(calls.exist, { by: MEMBER, shared: OWN }),
  sample(calls.privilege, { by: SECURITY, shared: OWN, input: there }),
  sample(calls.createEsign, {
    by: HR,
    notBy: MANAGER,
    again: 'sending again gives the paper that is on its way',
    input: async (t) => ({ sso: asSsoId((await cleared(t)).ssoId), type: 'handover' as const }),
  }),
  sample(calls.reopen, { by: HR, shared: EVERYBODYS, input: async (t) => ({ id: (await cleared(t)).items[0]!.id }) }),
  sample(calls.close, {
    by: HR,
    shared: EVERYBODYS,
    input: async (t) => ({ id: (await cleared(t)).id, files: [await leavings(t).file(HR)] }),
  }),
  sample(calls.saveConfig, {
    by: HR,
    shared: SETTINGS,
    again: 'a task that is named twice is there twice',
    input: (_, n) => ({ tasks: [{ ...TASK, nameCn: `任务${n}`, nameEn: `Task ${n}`, active: false }] }),
  }),
  sample(calls.queryConfig, { by: HR, shared: SETTINGS, input: () => ({ ssoId: asSsoId(MEMBER) }) }),
] satisfies Sample[]
