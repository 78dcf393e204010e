import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../contract.ts'
import { ADMIN, conversion, DEPARTMENT, HRBP, MANAGER, review, SECOND, STRANGER, TERMS, WHY } from './calls/parts.ts'

const RUNS_ALL = 'who runs the rounds runs all of them'

/** An HR business partner, of nobody. */
const stranger = once((t) => t.write((ctx) => grantRole(ctx, { role: 'hrbp', ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'x' })))
const running = async (t: TestPortal) => {
  await stranger(t)
  return conversion(t).running()
}
const started = async (t: TestPortal) => (await running(t)).ids[0]!
const submitted = async (t: TestPortal) => {
  const id = await started(t)
  await conversion(t).submit(id)
  return id
}
const calibrating = async (t: TestPortal) => {
  await stranger(t)
  return conversion(t).calibrating('do-not-convert')
}
const completed = async (t: TestPortal) => {
  const { ids, roundId } = await calibrating(t)
  await conversion(t).confirm(roundId)
  return { id: ids[0]!, roundId }
}
const why = { comment: WHY }

export default [
  sample(calls.list, {
    by: MANAGER,
    notBy: STRANGER,
    async input(t) {
      await started(t)
      return {}
    },
  }),
  sample(calls.detail, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ id: await started(t) }) }),
  sample(calls.save, {
    by: MANAGER,
    notBy: SECOND,
    input: async (t) => ({ id: await started(t), ...review() }),
    again: 'a review is kept as often as one likes',
  }),
  sample(calls.submit, { by: MANAGER, notBy: SECOND, input: async (t) => ({ id: await started(t), ...review() }) }),
  sample(calls.approve, { by: SECOND, notBy: MANAGER, input: async (t) => ({ id: await submitted(t) }) }),
  sample(calls.giveBack, { by: SECOND, notBy: MANAGER, input: async (t) => ({ id: await submitted(t), ...why }) }),
  sample(calls.calibrate, {
    by: HRBP,
    notBy: STRANGER,
    input: async (t) => ({ id: (await calibrating(t)).ids[0]!, result: 'convert', reason: WHY, targetDepartment: DEPARTMENT, startDate: '2027-01-01' }),
    again: 'a result is set as often as one likes before it is confirmed',
  }),
  sample(calls.confirm, {
    by: HRBP,
    notBy: STRANGER,
    input: async (t) => ({ roundId: (await calibrating(t)).roundId, department: DEPARTMENT }),
  }),
  sample(calls.reopen, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ id: (await completed(t)).id, ...why }) }),
  sample(calls.drop, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ id: await started(t), ...why }) }),
  sample(calls.reassign, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ id: await started(t), ssoId: SECOND }), again: 'who takes over is told anew' }),
  sample(calls.rounds, {
    by: MANAGER,
    notBy: STRANGER,
    async input(t) {
      await started(t)
      return {}
    },
  }),
  sample(calls.saveRound, { by: ADMIN, shared: RUNS_ALL, input: () => TERMS, again: 'two rounds may be called the same' }),
  sample(calls.start, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ id: await conversion(t).round() }) }),
  sample(calls.complete, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ id: (await completed(t)).roundId }) }),
  sample(calls.load, {
    by: ADMIN,
    shared: RUNS_ALL,
    input: async (t) => ({ roundId: await conversion(t).round(), interns: [await conversion(t).intern()] }),
    again: 'who is in the round already stays in it',
  }),
  sample(calls.remind, {
    by: ADMIN,
    shared: RUNS_ALL,
    input: async (t) => ({ roundId: (await conversion(t).running()).roundId }),
    again: 'people are reminded as often as it is asked',
  }),
  sample(calls.distribution, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ roundId: (await running(t)).roundId }) }),
  sample(calls.exportReport, { by: ADMIN, shared: RUNS_ALL, input: async (t) => ({ roundId: await conversion(t).round(), what: 'results' as const }) }),
  sample(calls.savePlaces, {
    by: ADMIN,
    shared: RUNS_ALL,
    input: async (t) => ({ roundId: await conversion(t).round(), department: DEPARTMENT, places: 3, promotions: 1 }),
    again: 'the same places again change nothing',
  }),
] satisfies Sample[]
