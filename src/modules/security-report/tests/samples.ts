import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { EHS, EHS_TOO, MANAGER, OTHER, REPORTER, security, staffed, written } from './calls/parts.ts'

const EVERYBODYS = 'security management sees to the reports of everybody'
const THEIRS = { by: EHS, notBy: EHS_TOO }
const OWN = { by: REPORTER, notBy: OTHER }
const fresh = async (t: TestPortal) => {
  await staffed(t)
  return security(t)
}
const submitted = async (t: TestPortal) => {
  const { id } = await (await fresh(t)).submitted()
  return { id }
}
const assigned = async (t: TestPortal) => {
  const { id } = await (await fresh(t)).assigned()
  return { id }
}
const drafted = async (t: TestPortal) => ({ ...written(), id: await security(t).draft(), basedOn: 1 })

export default [
  sample(calls.save, { ...OWN, input: drafted }),
  sample(calls.submit, { ...OWN, input: drafted }),
  sample(calls.mine, {
    ...OWN,
    async input(t) {
      await submitted(t)
      return {}
    },
  }),
  sample(calls.detail, { ...OWN, input: submitted }),
  sample(calls.managed, {
    by: MANAGER,
    shared: EVERYBODYS,
    async input(t) {
      await submitted(t)
      return {}
    },
  }),
  sample(calls.exportManaged, { by: MANAGER, shared: EVERYBODYS }),
  sample(calls.figures, { by: MANAGER, shared: EVERYBODYS }),
  sample(calls.exportFigures, { by: MANAGER, shared: EVERYBODYS }),
  sample(calls.assign, { by: MANAGER, shared: EVERYBODYS, input: async (t) => ({ ...(await submitted(t)), was: null, investigator: EHS }) }),
  sample(calls.reject, { by: MANAGER, shared: EVERYBODYS, input: async (t) => ({ ...(await submitted(t)), reason: '请补充' }) }),
  sample(calls.reopen, {
    by: MANAGER,
    shared: EVERYBODYS,
    input: async (t) => ({ id: (await (await fresh(t)).completed()).id, reason: '又有新线索' }),
  }),
  sample(calls.relate, {
    by: MANAGER,
    shared: EVERYBODYS,
    again: 'what is linked already stays linked',
    input: async (t) => ({ ...(await submitted(t)), linked: true, number: (await security(t).submitted()).number }),
  }),
  sample(calls.assigned, {
    ...THEIRS,
    async input(t) {
      await assigned(t)
      return {}
    },
  }),
  sample(calls.finding, {
    ...THEIRS,
    again: 'two findings in the same words are two',
    input: async (t) => ({ ...(await assigned(t)), kind: 'statement', text: '在场员工的陈述。' }),
  }),
  sample(calls.complete, { ...THEIRS, input: async (t) => ({ ...(await assigned(t)), conclusion: '系遗失。' }) }),
] satisfies Sample[]
