import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { BOTH, EDITOR, MEMBER, REVIEWER } from './calls/parts.ts'

const ALL_EDIT = 'editors look after the parameters of the whole house'
const ALL_REVIEW = 'any reviewer decides, save on what they proposed themselves'
const EVERYBODYS = 'the values in force are no secret of anybody'
const REASON = { reason: 'x' }
const AIM = { module: 'session', key: 'signInWaitMinutes', entity: 'all', value: 20 } as const
/** Windows shut rooms only; this one has none that could be shut and missed. */
const ROOM = 'info-pages'
let begun = 0

/** Each try has a beginning of its own, since one waits for each. */
const later = (t: TestPortal) => addMinutes(t.portal.clock(), 60 * 24 * 40 + 90 * begun++)
const proposal = (t: TestPortal) => ({ ...AIM, effectiveFrom: later(t).toISOString(), ...REASON })
const proposed = async (t: TestPortal, by = EDITOR) => (await t.as(by)).ok(calls.propose, proposal(t))
const window = (t: TestPortal) => {
  const from = later(t)
  const to = addMinutes(from, 60).toISOString()
  return { module: ROOM, entities: ['JV' as const], from: from.toISOString(), to, messageCn: '维护', messageEn: 'Upkeep', readOnly: false }
}
const asked = async (t: TestPortal) => (await t.as(EDITOR)).ok(calls.saveWindow, window(t))
const planned = async (t: TestPortal) => {
  const { id } = await asked(t)
  await (await t.as(REVIEWER)).ok(calls.review, { id, action: 'approve' })
  return { id }
}
/** A value that counts now, so that it can be taken back: of another key than the proposals, which would be based on it. */
const counting = async (t: TestPortal) => {
  const aim = { module: 'session', key: 'birthdayTries', entity: 'all' } as const
  // after what was taken back before
  const now = addMinutes(t.portal.clock(), 1)
  t.setClock(now)
  const reviewer = await t.as(REVIEWER)
  const { list } = await reviewer.ok(calls.keys, { module: aim.module })
  const value = list.find(({ key }) => key === aim.key)!.forAll === 4 ? 6 : 4
  const { id } = await (await t.as(EDITOR)).ok(calls.propose, {
    ...aim,
    value,
    effectiveFrom: now.toISOString(),
    ...REASON,
  })
  await reviewer.ok(calls.review, { id, action: 'approve' })
  await t.drain()
  const history = await reviewer.ok(calls.history, { pageSize: 100, filters: { module: aim.module, key: aim.key } })
  return { id: history.list.find(({ state }) => state === 'current')!.id }
}

export default [
  sample(calls.keys, { by: EDITOR, shared: ALL_EDIT, input: () => ({ module: 'session' }) }),
  sample(calls.values, { by: MEMBER, input: () => ({ module: 'session' }) }),
  sample(calls.propose, { by: EDITOR, input: proposal }),
  sample(calls.preview, { by: EDITOR, input: () => AIM }),
  sample(calls.withdraw, { by: EDITOR, shared: ALL_EDIT, input: (t) => proposed(t) }),
  sample(calls.review, { by: REVIEWER, shared: ALL_REVIEW, input: async (t) => ({ ...(await proposed(t)), action: 'approve' as const }) }),
  sample(calls.rollback, { by: REVIEWER, shared: ALL_REVIEW, input: async (t) => ({ ...(await counting(t)), ...REASON }) }),
  sample(calls.proposals, {
    by: REVIEWER,
    shared: ALL_REVIEW,
    async input(t) {
      await proposed(t)
      return {}
    },
  }),
  sample(calls.history, {
    by: REVIEWER,
    shared: ALL_REVIEW,
    async input(t) {
      await counting(t)
      return {}
    },
  }),
  sample(calls.exportUop, { by: EDITOR, input: () => ({ what: 'history' as const }) }),
  sample(calls.compare, {
    by: EDITOR,
    shared: EVERYBODYS,
    quiet: 'nothing has counted yet at the second moment',
    input: (t) => ({ first: addMinutes(t.portal.clock(), -60).toISOString(), second: t.portal.clock().toISOString() }),
  }),
  sample(calls.searchWindows, {
    by: EDITOR,
    shared: ALL_EDIT,
    async input(t) {
      await asked(t)
      return {}
    },
  }),
  sample(calls.saveWindow, { by: EDITOR, shared: ALL_EDIT, input: window }),
  sample(calls.endWindow, { by: BOTH, shared: ALL_EDIT, input: planned }),
] satisfies Sample[]
