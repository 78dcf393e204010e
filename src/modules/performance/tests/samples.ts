import { asSsoId } from '#foundation/contract/schemas.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import * as calls from '../contract/index.ts'
import { fresh, HR, HRBP, MANAGER, MEMBER, PART_TIMER, performance, SECOND } from './calls/parts.ts'

const HOUSE = 'who administers performance does so for everybody within reach'
const ONE_HRBP = 'one HRBP among the named people; whose department it is not hears PERF-28, as the tests of calls show'
const OWN = 'everybody is told of themselves and of nobody else'
const SHEET = 'a sheet holds what the list shows to whoever asks'
const MODELS = 'what is expected in each job is everybody’s to read'
const LOOKED = 'a file is only looked at'
const UNDER_WAY = 'an import that is on its way is told to be so'
const NOT_MINE = 'PERF-09'

const by = { by: HR, shared: HOUSE }
/** Makes what a list is to show. */
const after = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
const chosen = (stage: Parameters<ReturnType<typeof performance>['at']>[0]) => async (t: TestPortal) => ({ ids: [(await performance(t).at(stage)).id] })
const aForm = async (t: TestPortal) => ({ id: (await performance(t).draft(await performance(t).place())).id })
const aCycle = async (t: TestPortal) => ({ id: await performance(t).cycle([await performance(t).place()]) })
const covered = async (t: TestPortal) => {
  const s = performance(t)
  const place = await s.place()
  await s.member(place)
  await s.form(place)
  return { id: await s.published([place]) }
}
const job = () => ({ jobCode: fresh('PF-JD-'), jobTitle: '设备操作员', responsibilities: ['开园检查'], capabilities: [{ name: '安全意识', level: 4 }] })
const aJob = async (t: TestPortal) => (await t.as(HR)).ok(calls.jdSave, job())
// somebody who is made for it: what an owner may is opened to them
const anOwner = async (t: TestPortal) => {
  const departmentCode = await performance(t).place()
  return { departmentCode, ownerSso: await performance(t).member(departmentCode), type: 'normal' as const }
}
const aScope = async (t: TestPortal) => {
  const s = performance(t)
  const place = await s.place()
  return { ssoId: await s.member(place), position: 'observer' as const, departments: [place], twoCycle: false, reason: '观察' }
}
const aGoal = { targetYear: 2027, goalText: '独立操作两个站位' }
const line = (head: string, ...rows: string[]) => ({ filename: '导入.csv', bytes: [head, ...rows].join('\r\n') })
const jobFile = () => line('岗位代码,岗位名称,岗位类别,岗位职责,能力及期望等级', `${fresh('PF-CSV-')},操作员,运营,检查; 带教,安全意识 4; 协作 3`)
const ownerFile = async (t: TestPortal) => {
  const { departmentCode, ownerSso } = await anOwner(t)
  return line('部门代码,员工号,类型', `${departmentCode},${ownerSso},普通`)
}
const scopeFile = async (t: TestPortal) => {
  const { ssoId, departments } = await aScope(t)
  return line('员工号,角色,部门范围,一年两个周期,原因', `${ssoId},观察员,${departments[0]},否,观察`)
}
const selfGiven = async (t: TestPortal, id: string) => ({
  id,
  version: (await performance(t).row(id)).version,
  scores: await performance(t).scored(id, 'self'),
})
/** A record of the team member of demonstrations, who has one more with each. */
const own = async (t: TestPortal) => {
  const s = performance(t)
  const { id } = await s.running()
  await s.set(id, { ssoId: asSsoId(MEMBER) })
  return id
}

export default [
  sample(calls.cycleList, { ...by, input: after(aCycle) }),
  sample(calls.cycleSave, { ...by, again: 'it stands as it was saved', input: async (t) => ({ ...(await aCycle(t)), year: 2027 }) }),
  sample(calls.cyclePublish, { ...by, input: aCycle }),
  sample(calls.cycleGenerate, { ...by, again: 'the second time nobody lacks a record', input: covered }),
  sample(calls.cyclePush, {
    ...by,
    async input(t) {
      const of = await covered(t)
      await (await t.as(HR)).ok(calls.cycleGenerate, of)
      return of
    },
  }),
  sample(calls.cycleComplete, { ...by, input: async (t) => ({ id: (await performance(t).running()).cycle, reason: '周期取消' }) }),

  sample(calls.formList, { ...by, input: after(aForm) }),
  sample(calls.formExport, { ...by, input: after(aForm) }),
  sample(calls.form, { by: HR, notBy: HRBP, input: aForm }),
  sample(calls.formSave, {
    ...{ by: HR, notBy: HRBP },
    async input(t) {
      const s = performance(t)
      const place = await s.place()
      return { ...s.written(place), ...(await s.draft(place)) }
    },
  }),
  sample(calls.formPublish, { by: HR, notBy: HRBP, input: aForm }),
  sample(calls.formCopy, { by: HR, notBy: HRBP, again: 'each copy is a version of its own', input: aForm }),
  sample(calls.formDelete, { by: HR, notBy: HRBP, input: aForm }),

  sample(calls.jdList, { ...by, input: after(aJob) }),
  sample(calls.jdExport, { ...by, input: after(aJob) }),
  sample(calls.jdSave, { by: HR, notBy: HRBP, input: job }),
  sample(calls.jdDelete, { by: HR, notBy: HRBP, input: aJob }),
  sample(calls.jdImport, { by: HR, shared: HOUSE, file: jobFile, again: LOOKED }),
  sample(calls.jdImportConfirm, {
    ...{ by: HR, notBy: HRBP, again: UNDER_WAY },
    input: async (t) => ({ importId: (await (await t.as(HR)).upload(calls.jdImport, {}, jobFile())).content!.importId }),
  }),
  sample(calls.jdTemplate, { ...by }),
  sample(calls.jobsMine, { by: MEMBER, shared: OWN }),
  sample(calls.jobsList, { by: MEMBER, shared: MODELS, input: after(aJob) }),

  sample(calls.ownerList, { ...by, input: after(async (t) => performance(t).owned(await performance(t).place())) }),
  sample(calls.ownerSave, { ...by, input: anOwner }),
  sample(calls.ownerDelete, { ...by, input: async (t) => (await t.as(HR)).ok(calls.ownerSave, await anOwner(t)) }),
  sample(calls.ownerImport, { ...by, file: ownerFile, again: LOOKED }),
  sample(calls.ownerImportConfirm, {
    ...{ ...by, again: UNDER_WAY },
    input: async (t) => ({ importId: (await (await t.as(HR)).upload(calls.ownerImport, {}, await ownerFile(t))).content!.importId }),
  }),
  sample(calls.ownerTemplate, { ...by }),
  sample(calls.scopeList, {
    ...by,
    async input(t) {
      await (await t.as(HR)).ok(calls.scopeSave, await aScope(t))
      return {}
    },
  }),
  sample(calls.scopeSave, { ...by, again: 'it stands as it was saved', input: aScope }),
  sample(calls.scopeImport, { ...by, file: scopeFile, again: LOOKED }),
  sample(calls.scopeImportConfirm, {
    ...{ ...by, again: UNDER_WAY },
    input: async (t) => ({ importId: (await (await t.as(HR)).upload(calls.scopeImport, {}, await scopeFile(t))).content!.importId }),
  }),
  sample(calls.scopeTemplate, { ...by }),

  sample(calls.recordList, {
    ...{ by: SECOND, notBy: MANAGER },
    async input(t) {
      const { cycle } = await performance(t).running()
      return { filters: { role: 'evaluator', cycle } }
    },
  }),
  sample(calls.recordExport, {
    by: SECOND,
    shared: SHEET,
    input: async (t) => ({ filters: { role: 'evaluator', cycle: (await performance(t).running()).cycle } }),
  }),
  sample(calls.recordOverview, { by: HR, shared: HOUSE, input: async (t) => ({ role: 'admin', cycle: (await performance(t).running()).cycle }) }),
  sample(calls.overviewExport, { by: HR, shared: HOUSE, input: async (t) => ({ role: 'admin', cycle: (await performance(t).running()).cycle }) }),
  sample(calls.record, { by: SECOND, notBy: PART_TIMER, input: async (t) => ({ id: (await performance(t).running()).id }) }),
  sample(calls.mine, { by: MEMBER, shared: OWN, input: after(own) }),
  sample(calls.selfSave, { by: MEMBER, notBy: PART_TIMER, input: async (t) => selfGiven(t, await own(t)) }),
  sample(calls.selfSubmit, { by: MEMBER, notBy: PART_TIMER, input: async (t) => selfGiven(t, await own(t)) }),
  sample(calls.acknowledge, {
    ...{ by: MEMBER, notBy: PART_TIMER },
    async input(t) {
      const { id } = await performance(t).at('upload')
      await performance(t).set(id, { ssoId: asSsoId(MEMBER) })
      return { id }
    },
  }),
  sample(calls.recordScore, {
    ...{ by: SECOND, notBy: PART_TIMER },
    async input(t) {
      const s = performance(t)
      const { id } = await s.at('evaluator-review')
      return { id, version: (await s.row(id)).version, scores: await s.scored(id, 'evaluator') }
    },
  }),
  sample(calls.recordApprove, { by: MANAGER, notBy: SECOND, refusal: NOT_MINE, input: chosen('second-lm-approval') }),
  sample(calls.recordReturn, {
    ...{ by: MANAGER, notBy: SECOND, refusal: NOT_MINE },
    input: async (t) => ({ ...(await chosen('second-lm-approval')(t)), comment: '请补充事例' }),
  }),
  sample(calls.recordCalibrate, {
    ...{ by: HRBP, shared: ONE_HRBP, again: 'the rating before the first change is kept' },
    input: async (t) => ({ ...(await chosen('hrbp-calibration')(t)), rating: '5', reason: '分布调整' }),
  }),
  sample(calls.recordRelease, { by: HRBP, shared: ONE_HRBP, input: chosen('hrbp-calibration') }),
  sample(calls.recordFeedback, {
    ...{ by: SECOND, notBy: MANAGER, refusal: NOT_MINE },
    input: async (t) => ({ ...(await chosen('feedback')(t)), talkOn: '2026-11-19' }),
  }),
  sample(calls.recordReassign, {
    ...by,
    input: async (t) => ({ ...(await chosen('self-evaluation')(t)), originalEvaluator: SECOND, newEvaluator: MANAGER, reason: '换岗' }),
  }),
  sample(calls.recordExtend, {
    ...{ ...by, again: 'the day stands as it was set' },
    input: async (t) => ({ ...(await chosen('self-evaluation')(t)), dueOn: '2026-12-05', reason: '休假' }),
  }),
  sample(calls.recordRemind, { ...by, again: 'whoever was reminded today is not reminded again', input: chosen('self-evaluation') }),
  sample(calls.recordUpload, { ...by, again: 'what is under way is not handed over twice', input: chosen('upload') }),

  sample(calls.annualGoalMine, { by: MEMBER, shared: OWN }),
  sample(calls.annualGoalSave, { by: MEMBER, shared: OWN, again: 'another goal of the same words', input: () => aGoal }),
  sample(calls.annualGoalDelete, { by: MEMBER, notBy: PART_TIMER, input: async (t) => (await t.as(MEMBER)).ok(calls.annualGoalSave, aGoal) }),
] satisfies Sample[]
