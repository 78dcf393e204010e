import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { HR, MANAGER, partTime, STRANGER } from './calls/parts.ts'

const WHOLE = 'the thresholds are those of a company, and HR operations looks after all'
/** An HRBP of nobody. */
const ready = once((t) => partTime(t).partner(STRANGER))
const there = async (t: TestPortal) => {
  await ready(t)
  return {}
}
/** Somebody new for each try, since a person has one open activation. */
const inactive = async (t: TestPortal) => {
  await ready(t)
  const { another, inactive: lapsed } = partTime(t)
  return { id: await lapsed(await another()) }
}
const asked = async (t: TestPortal) => {
  await ready(t)
  const { another, inactive: lapsed, ask } = partTime(t)
  const who = await another()
  await lapsed(who)
  return { sid: (await ask(who)).content!.id }
}

export default [
  sample(calls.list, { by: MANAGER, notBy: STRANGER, refusal: 'PARTT-03', input: there }),
  sample(calls.exportList, { by: MANAGER, notBy: STRANGER, refusal: 'PARTT-03', input: there }),
  sample(calls.pickList, { by: MANAGER, notBy: STRANGER, refusal: 'PARTT-03', input: there }),
  sample(calls.partTimeAuth, { by: MANAGER, shared: 'it says whether one has anybody within reach', input: there }),
  sample(calls.getInfoById, { by: MANAGER, notBy: STRANGER, input: inactive }),
  sample(calls.wfDetailBySId, { by: MANAGER, notBy: STRANGER, input: asked }),
  sample(calls.active, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => ({ ...(await inactive(t)), reason: '旺季缺人', expectedFirstShift: '2026-11-25' }),
  }),
  sample(calls.config, { by: HR, shared: WHOLE }),
  sample(calls.saveConfig, {
    by: HR,
    shared: WHOLE,
    again: 'what is in force already is planned no second time',
    input: (_, n) => ({ entity: 'HB' as const, warnDays: 10 + (n % 100), inactivateDays: 200, terminateHintDays: 300, firstShiftDays: 14, reason: 'x' }),
  }),
] satisfies Sample[]
