import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../contract.ts'
import { HR, leavers, MANAGER, OFFICE, STRANGER } from './calls/parts.ts'

const OWN = 'one asks for oneself'
const EVERYBODYS = 'HR sees all within reach'

/** Nobody signs the letters of samples: those that wait to be made would be the work of more than one run. */
const quiet = (t: TestPortal) =>
  t.write(({ db }) => db.execute(sql`update e_sign_flow set work_at = null where business_id in (select id::text from termination_signings)`))
/** Somebody new of the front line for each try. */
const another = async (t: TestPortal) => {
  await quiet(t)
  return leavers(t).another()
}
const somebody = async (t: TestPortal) => ({ sso: asSsoId(await another(t)) })
const asked = async (t: TestPortal) => ({ ...(await somebody(t)), lastWorkingDate: leavers(t).today() })
const started = async (t: TestPortal) => {
  const l = leavers(t)
  return { id: await l.started(await another(t)) }
}
const confirmed = async (t: TestPortal, action: 'proceed' | 'proceedAndApproval' | 'proceedAndUpdate', who: string, given: object = {}) => {
  const { action: _, ...front } = leavers(t).front(who, given)
  return { ...front, token: (await (await t.as(MANAGER)).ok(calls.previewAction, { action, ...front })).token }
}
/** The last day of the year at the latest: letters speak of no later one (ESIGN-06). On that day nothing can be taken back any more. */
const later = (t: TestPortal) => {
  const today = leavers(t).today()
  return addDays(today, 1).slice(0, 4) === today.slice(0, 4) ? addDays(today, 1) : today
}
/** What somebody of the back office has is taken away first, so that it can be asked for again. */
const own = async (t: TestPortal) => {
  const l = leavers(t)
  await quiet(t)
  await l.clear(OFFICE)
  return l.filled(OFFICE, { reasonText: '考上了研究生' })
}
const ownOne = async (t: TestPortal) => {
  await own(t)
  return { id: await leavers(t).submitted(OFFICE) }
}
const rejected = async (t: TestPortal) => {
  const { id } = await ownOne(t)
  const { workflowItem } = await leavers(t).rowOf(id)
  const [task] = await t.write((ctx) => openTasks(ctx, workflowItem ?? ''))
  if (!task) throw new Error('nobody has it')
  await (await t.as(task.approver)).ok(calls.reject, { id, comment: '请再考虑' })
  return { id }
}

export default [
  sample(calls.loadBySSO, { by: MANAGER, notBy: STRANGER, input: somebody }),
  sample(calls.getPersonalPhoneAndEmail, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ ssoId: (await somebody(t)).sso }) }),
  sample(calls.tmload, { by: OFFICE, shared: OWN }),
  sample(calls.load, { by: MANAGER, notBy: STRANGER, input: started }),
  sample(calls.esignStatus, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => ({ flowId: (await leavers(t).rowOf((await started(t)).id)).esignFlowId ?? '' }),
  }),
  sample(calls.getLwAndFlIdBySso, { by: MANAGER, notBy: STRANGER, input: somebody }),
  sample(calls.queryHolidayAndDeductionInfos, { by: MANAGER, notBy: STRANGER, input: asked }),
  sample(calls.queryFrontLineInfos, { by: MANAGER, notBy: STRANGER, input: asked }),
  sample(calls.save, { by: OFFICE, shared: OWN, again: 'the draft is written over', input: own }),
  sample(calls.submit, { by: OFFICE, shared: OWN, input: own }),
  sample(calls.withdraw, { by: OFFICE, notBy: STRANGER, input: ownOne }),
  sample(calls.update, {
    by: HR,
    notBy: STRANGER,
    again: 'the same is said once more',
    input: async (t) => ({ ...(await started(t)), hrComments: '已面谈' }),
  }),
  sample(calls.esignletter, { by: HR, notBy: STRANGER, again: 'it gives the letter that is on its way', input: started }),
  sample(calls.approval, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ ...(await started(t)), reason: 'pay', rehire: 'yes' }) }),
  sample(calls.reject, { by: MANAGER, notBy: STRANGER, input: async (t) => ({ ...(await started(t)), comment: '请再考虑' }) }),
  sample(calls.loadRequest, { by: MANAGER, notBy: STRANGER, input: somebody }),
  sample(calls.hasInsertion, { by: MANAGER, notBy: STRANGER, input: somebody }),
  sample(calls.historyLog, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => {
      const l = leavers(t)
      const who = await another(t)
      await l.started(who)
      return { sso: asSsoId(who) }
    },
  }),
  sample(calls.previewAction, { by: MANAGER, notBy: STRANGER, input: async (t) => leavers(t).front(await another(t)) }),
  sample(calls.previewDelete, { by: MANAGER, notBy: STRANGER, input: started }),
  sample(calls.proceed, { by: MANAGER, notBy: STRANGER, input: async (t) => confirmed(t, 'proceed', await another(t)) }),
  sample(calls.proceedAndApproval, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => confirmed(t, 'proceedAndApproval', await another(t), { reasonManager: 'pay', rehire: 'yes' }),
  }),
  sample(calls.proceedAndUpdate, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => {
      const l = leavers(t)
      const who = await another(t)
      await l.approved(who, { lastWorkingDate: later(t) })
      return confirmed(t, 'proceedAndUpdate', who, { lastWorkingDate: later(t), reason: 'family' })
    },
  }),
  sample(calls.proceedDelete, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => {
      const { id } = await started(t)
      return { id, token: (await (await t.as(MANAGER)).ok(calls.previewDelete, { id })).token, comment: '继续工作' }
    },
  }),
  sample(calls.mine, {
    by: MANAGER,
    notBy: STRANGER,
    input: async (t) => {
      await started(t)
      return {}
    },
  }),
  sample(calls.search, {
    by: HR,
    shared: EVERYBODYS,
    input: async (t) => {
      await started(t)
      return {}
    },
  }),
  sample(calls.exportList, { by: MANAGER }),
  sample(calls.simulate, { by: OFFICE, shared: OWN, input: (t) => ({ date: addDays(leavers(t).today(), 30) }) }),
  sample(calls.resubmit, {
    by: OFFICE,
    notBy: STRANGER,
    input: async (t) => {
      const { id } = await rejected(t)
      return { id, ...leavers(t).filled(OFFICE, { reasonText: '考上了研究生' }) }
    },
  }),
] satisfies Sample[]
