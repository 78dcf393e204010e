import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADVISER, HR, MEMBER, OTHER, RESUME, ready, transfers } from './calls/parts.ts'

const HOUSE = 'positions, activities, consultants and contacts are the house’s, and who recruits looks after all of them'
const AMONG = 'who recruits does so among all whom the scope of the role reaches, which is tried by scopes and by calls of this room'
const OPEN = 'what is open is shown to everybody'
const OWN = 'everybody has a resume of their own, applies for themselves, and changes what is theirs'
const SHEETS = 'it exports what the list shows to who asks, whose rows are tried there'
/** The headings of the template, as it gives them. */
const JOB_HEAD = '职位编号,职位名称（中文）,职位名称（英文）,部门代码,类型,员工类别,招聘人数,工作地点,岗位职责,任职要求,开放日期,截止日期'
let codes = 0

/** Input that needs nothing but the people, and what a list shows. */
const having =
  (make: (t: TestPortal) => Promise<unknown> = ready) =>
  async (t: TestPortal) => {
    await ready(t)
    await make(t)
    return {}
  }
const byId = (make: (t: TestPortal) => Promise<string>) => async (t: TestPortal) => ({ id: await make(t) })
const opened = (t: TestPortal) => transfers(t).opened()
const applied = (t: TestPortal) => transfers(t).applied(MEMBER)
const approved = async (t: TestPortal) => transfers(t).approved(await transfers(t).another())
const talk = (t: TestPortal) => transfers(t).booked()
/** A talk that has begun. */
const begun = async (t: TestPortal) => {
  const id = await talk(t)
  await transfers(t).begin(id)
  return id
}
const signedUp = async (t: TestPortal) => {
  const id = await transfers(t).activity()
  await (await t.as(MEMBER)).ok(calls.activitySignup, { id })
  return id
}

export default [
  sample(calls.jobList, { by: MEMBER, shared: OPEN, input: having(opened) }),
  sample(calls.job, { by: MEMBER, shared: OPEN, input: byId(opened) }),
  sample(calls.eligible, { by: MEMBER, shared: OPEN, input: byId(opened) }),
  sample(calls.jobFollow, {
    by: MEMBER,
    shared: OPEN,
    input: async (t) => ({ id: await opened(t), follow: true }),
    again: 'who follows a position goes on following it',
  }),
  sample(calls.applySave, {
    by: MEMBER,
    shared: OWN,
    input: async (t) => ({ job: await opened(t), resume: RESUME, motivation: '希望带领班组' }),
    again: 'a draft is kept as often as it is saved',
  }),
  sample(calls.applySubmit, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      const job = await opened(t)
      await transfers(t).aged(MEMBER)
      return transfers(t).written(job)
    },
  }),
  sample(calls.applyWithdraw, { by: MEMBER, notBy: OTHER, input: byId(applied) }),
  sample(calls.my, { by: MEMBER, notBy: OTHER, input: having(applied) }),
  sample(calls.resume, { by: MEMBER, shared: OWN, input: having() }),
  sample(calls.resumeSave, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      await ready(t)
      return { content: RESUME }
    },
    again: 'a resume is kept as often as it is saved',
  }),
  sample(calls.resumePdf, { by: MEMBER, notBy: OTHER, input: async (t) => ({ application: await applied(t) }) }),
  sample(calls.jobs, { by: HR, shared: HOUSE, input: having(opened) }),
  sample(calls.jobExport, { by: HR, shared: HOUSE, input: having(opened) }),
  sample(calls.jobSave, {
    by: HR,
    shared: HOUSE,
    async input(t) {
      await ready(t)
      return transfers(t).position()
    },
  }),
  sample(calls.jobPublish, { by: HR, shared: HOUSE, input: byId((t) => transfers(t).draft()) }),
  sample(calls.jobClose, { by: HR, shared: HOUSE, input: byId(opened) }),
  sample(calls.jobImport, {
    by: HR,
    shared: HOUSE,
    input: having(),
    file: () => ({
      filename: 'positions.csv',
      bytes: [JOB_HEAD, `IJS-${++codes},招聘专员,Recruiter,MB-HR-OP,全职,后台,1,园区,招聘,沟通,2026-12-01,2026-12-31`].join('\r\n'),
    }),
    again: 'codes that are there are left as they are',
  }),
  sample(calls.jobTemplate, { by: HR }),
  sample(calls.applicationList, { by: HR, shared: AMONG, input: having(applied) }),
  sample(calls.applicationExport, { by: HR, shared: SHEETS, input: having(applied) }),
  sample(calls.application, { by: HR, notBy: OTHER, input: byId(applied) }),
  sample(calls.applicationMove, {
    by: HR,
    shared: AMONG,
    input: async (t) => ({ ids: [await approved(t)], from: '1' as const, to: '2' as const }),
  }),
  sample(calls.applicationInterview, { by: HR, shared: AMONG, input: async (t) => transfers(t).meeting(await approved(t), 'hr', null) }),
  sample(calls.figures, { by: HR, shared: 'it counts, and names nobody', input: having(applied) }),
  sample(calls.slotList, { by: MEMBER, shared: 'free times are open to everybody', input: having((t) => transfers(t).slot()) }),
  sample(calls.slotBook, {
    by: MEMBER,
    shared: 'free times are open to everybody',
    async input(t) {
      const id = await transfers(t).slot()
      await transfers(t).freed(MEMBER)
      return { id, topic: '转岗方向' }
    },
  }),
  sample(calls.slotRelease, { by: MEMBER, notBy: OTHER, input: byId(talk) }),
  sample(calls.slotSave, {
    by: ADVISER,
    notBy: HR,
    async input(t) {
      await ready(t)
      return transfers(t).time()
    },
  }),
  sample(calls.slotFinish, { by: ADVISER, notBy: HR, input: async (t) => ({ id: await begun(t), outcome: '建议先申请带教' }) }),
  sample(calls.slotCancel, { by: ADVISER, notBy: HR, input: async (t) => ({ id: await talk(t), reason: '临时出差' }) }),
  sample(calls.talks, { by: HR, shared: AMONG, input: having(talk) }),
  sample(calls.talkExport, { by: HR, shared: SHEETS, input: having(talk) }),
  sample(calls.consultants, { by: MEMBER, shared: OPEN, input: having() }),
  sample(calls.consultantSave, {
    by: HR,
    shared: HOUSE,
    input: async (t) => ({ ssoId: await transfers(t).another(), field: '职业规划', languages: ['中文'], active: true }),
  }),
  sample(calls.activityList, { by: MEMBER, shared: OPEN, input: having((t) => transfers(t).activity()) }),
  sample(calls.activitySignup, { by: MEMBER, shared: OPEN, input: byId((t) => transfers(t).activity()) }),
  sample(calls.activityCancel, { by: MEMBER, notBy: OTHER, input: byId(signedUp) }),
  sample(calls.activitySave, {
    by: HR,
    shared: HOUSE,
    async input(t) {
      await ready(t)
      const { startTime, endTime, place } = transfers(t).time()
      return { nameCn: '开放日', nameEn: 'Open day', text: '与各部门面谈', startTime, endTime, place, capacity: 5, state: 'draft' as const }
    },
    again: 'two activities may be called the same',
  }),
  sample(calls.contactSave, {
    by: HR,
    shared: HOUSE,
    input: async (t) => ({
      ...{ department: 'MB-HR-OP', ssoId: asSsoId(await transfers(t).another()), phone: '021-20990001', email: 'jobs@example.com', order: 1 },
    }),
  }),
  sample(calls.contact, {
    by: MEMBER,
    shared: OPEN,
    input: having(async (t) => {
      const given = { department: 'MB-HR-OP', ssoId: await transfers(t).another(), phone: '021-20990002', email: 'jobs@example.com', order: 2 }
      await (await t.as(HR)).ok(calls.contactSave, given)
    }),
  }),
] satisfies Sample[]
