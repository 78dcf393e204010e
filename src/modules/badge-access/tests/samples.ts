import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { MANAGER, OFFICE, restoring, STRANGER } from './calls/parts.ts'

const EVERYBODYS = 'the badge office looks after the badges of everybody within reach'

/** One of the team of whom the manager asks: a new one for each try, since a person has one request under way. */
const asked = async (t: TestPortal) => {
  const { asked: ask, off, ahead } = restoring(t)
  return { id: await ask(await off(), ahead(20), { by: MANAGER }) }
}
/** Approved without asking the approvers, for whom somebody else may stand in. */
const approved =
  (restoreState: 'waiting' | 'failed') =>
  async (t: TestPortal): Promise<{ id: string }> => {
    const { id } = await asked(t)
    await restoring(t).stand(id, restoreState)
    return { id }
  }
const some = once(asked)
const there = async (t: TestPortal) => {
  await some(t)
  return {}
}

export default [
  sample(calls.badge, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ ssoId: asSsoId(await restoring(t).off()) }) }),
  sample(calls.restoreSubmit, {
    by: MANAGER,
    notBy: STRANGER,
    async input(t) {
      const { off, ahead } = restoring(t)
      return { ssoId: asSsoId(await off()), returnDate: ahead(20), reason: '长假结束返岗' }
    },
  }),
  sample(calls.restoreWithdraw, { by: MANAGER, notBy: STRANGER, input: asked }),
  sample(calls.restoreMine, { by: MANAGER, shared: 'everybody reads what they asked for themselves', input: there }),
  sample(calls.restoreDetail, { by: MANAGER, notBy: STRANGER, input: asked }),
  sample(calls.restores, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.exportRestores, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.restoreRetry, {
    by: OFFICE,
    shared: EVERYBODYS,
    again: 'what is asked for already is not asked for twice, and told as it stands',
    input: approved('failed'),
  }),
  sample(calls.restoreMarkDone, { by: OFFICE, shared: EVERYBODYS, input: approved('waiting') }),
] satisfies Sample[]
