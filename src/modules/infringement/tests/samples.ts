import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, brand, category, EHS, infringements, LEAKER, OTHER, REPORTER, type Written, withLeaker, written } from './calls/parts.ts'

const HOUSE = 'reports and lists are those of the house: who manages infringements sees to all of them'
const OWN = { by: REPORTER, notBy: OTHER }
/** All of them are assigned to who manages them: whoever else investigates has no part in any. */
const THEIRS = { by: ADMIN, notBy: EHS }
const INVESTIGATOR = asSsoId(ADMIN)
const reported = async (t: TestPortal) => ({ id: (await infringements(t).reported()).id })
const assigned = async (t: TestPortal, given: Partial<Written> = {}) => ({ id: (await infringements(t).assigned(given, { investigator: INVESTIGATOR })).id })
const closed = async (t: TestPortal) => {
  const { id } = await assigned(t)
  await infringements(t).close(id, {}, ADMIN)
  return { id }
}
const leaked = async (t: TestPortal) => {
  await withLeaker(t)
  return assigned(t, { kind: 'footage' })
}
const withOne = async (t: TestPortal) => {
  await assigned(t)
  return {}
}

export default [
  sample(calls.save, { by: REPORTER, shared: 'everybody reports', input: () => written() }),
  sample(calls.history, { ...OWN, input: withOne }),
  sample(calls.evidence, { ...OWN, again: 'two additions in the same words are two', input: async (t) => ({ ...(await reported(t)), text: '又看到两件。' }) }),
  sample(calls.withdraw, { ...OWN, input: reported }),
  sample(calls.detail, { ...OWN, input: reported }),
  sample(calls.list, { ...THEIRS, input: withOne }),
  sample(calls.step, {
    ...THEIRS,
    again: 'two steps in the same words are two',
    input: async (t) => ({ ...(await assigned(t)), kind: 'takedown-request', result: '已提交下架请求。' }),
  }),
  sample(calls.pause, {
    ...THEIRS,
    again: 'each time the deadline is moved by so many days more',
    input: async (t) => ({ ...(await assigned(t)), cause: 'platform', days: 3, reason: '平台核实中' }),
  }),
  sample(calls.close, { ...THEIRS, input: async (t) => ({ ...(await assigned(t)), outcome: 'removed', answer: '已下架。' }) }),
  sample(calls.exportReports, { by: ADMIN, shared: HOUSE, input: withOne }),
  sample(calls.figures, { by: ADMIN, shared: HOUSE, input: withOne }),
  sample(calls.exportFigures, { by: ADMIN, shared: HOUSE, input: withOne }),
  sample(calls.assign, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => ({ ...(await reported(t)), was: null, investigator: INVESTIGATOR, severity: 'medium', category: 'other' }),
  }),
  sample(calls.merge, {
    by: ADMIN,
    shared: HOUSE,
    again: 'what is merged already stays merged',
    input: async (t) => ({ ...(await reported(t)), into: (await infringements(t).reported()).number }),
  }),
  sample(calls.reject, { by: ADMIN, shared: HOUSE, input: async (t) => ({ ...(await reported(t)), reason: '属于授权活动' }) }),
  sample(calls.reopen, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => ({ ...(await closed(t)), reason: '又上架了', investigator: INVESTIGATOR }),
  }),
  sample(calls.refer, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => ({ ...(await leaked(t)), ssoId: asSsoId(LEAKER), level: 'written' }),
  }),
  sample(calls.categorySave, { by: ADMIN, shared: HOUSE, input: () => category() }),
  sample(calls.brandSave, { by: ADMIN, shared: HOUSE, input: () => brand() }),
  sample(calls.lists, { by: REPORTER, shared: 'everybody chooses from them' }),
] satisfies Sample[]
