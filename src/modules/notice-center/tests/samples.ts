import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { changeList, saveChange } from '#modules/profile/contract/index.ts'
import * as calls from '../contract/index.ts'
import { center, HOTEL, HR, MANAGER, MEMBER, SECOND_HR, STRANGER, SUPER, TICKETS } from './calls/parts.ts'

const WIDE = 'whoever writes ticket notices looks after all of them'
const ABOVE = 'MSSSUPER stands above all work lists'
const OWN_LIST = 'each sees the own counts and nothing else'

const ready = once(async (t) => {
  const { grant } = center(t)
  await grant('MSSSUPER', SUPER)
  await grant('NewsOperator', HR)
  await grant('hr-ops', SECOND_HR)
  // of another company, who checks nobody of this one
  await grant('HROPS', HOTEL)
  await grant('MSS', STRANGER)
})
const inPlace =
  <R>(make: (of: ReturnType<typeof center>, n: number, t: TestPortal) => Promise<R>) =>
  async (t: TestPortal, n: number) => {
    await ready(t)
    return make(center(t), n, t)
  }
let weddings = 0
/** What was approved once is on file, so each is with somebody else. */
const marital = inPlace(async ({ marry }) => {
  weddings += 1
  return { id: await marry(MEMBER, `王${weddings}`) }
})
const child = inPlace(async (of, n) => ({ id: await of.child(MEMBER, `李${n}`) }))
const school = inPlace(async ({ study }, n) => ({ id: await study(MEMBER, `第${n}大学`) }))
const emergency = inPlace(async (_of, n, t) => {
  const member = await t.as(MEMBER)
  const contact = { name: `李${n}`, relation: 'parent', mobile: '13800138000', address: '', primary: true } as const
  await member.ok(saveChange, { subject: 'emergency', emergency: [contact] })
  return { id: (await member.ok(changeList, { filters: { subject: 'emergency' } })).list[0]!.id }
})
const todos = inPlace(async ({ study }, n) => ({ todos: [{ kind: 'education' as const, id: await study(MEMBER, `第${n}学院`) }] }))
const story = inPlace(async ({ news }, n) => ({ id: await news(`灯会 ${n}`) }))
const TEAM = [MEMBER, '10000012', '10000013']
let opened = 0
/** Of a person there is one evaluation for each end, so each is of somebody else or ends another day. */
const evaluation = inPlace(async ({ probation, list }) => {
  const [who, days] = [TEAM[opened % TEAM.length]!, 1 + (Math.floor(opened / TEAM.length) % 29)]
  opened += 1
  await probation(who, days)
  return (await list(MANAGER, 'probationEvaluation')).find(({ applicant }) => applicant.ssoId === who)!.id
})
const notice = inPlace(async ({ notice: make }, n) => ({ id: (await make({ textCn: `门票 ${n}` })).content!.id }))
const educationList = inPlace(async ({ study }) => {
  await study()
  return { filters: { kind: 'education' as const } }
})

export default [
  sample(calls.todoCount, { by: HR, shared: OWN_LIST }),
  sample(calls.myTodos, {
    by: HR,
    shared: OWN_LIST,
    input: async (t, n) => {
      await marital(t, n)
      return {}
    },
  }),
  sample(calls.searchTodos, { by: HR, notBy: HOTEL, input: educationList }),
  sample(calls.exportTodos, { by: HR, input: educationList }),
  sample(calls.handlersOf, { by: SUPER, shared: ABOVE, input: todos }),
  sample(calls.superassign, {
    by: SUPER,
    shared: ABOVE,
    again: 'who has it already keeps it',
    input: async (t, n) => ({ ...(await todos(t, n)), to: asSsoId(HR), reason: '休假' }),
  }),
  sample(calls.maritalDetail, { by: HR, notBy: HOTEL, input: marital }),
  sample(calls.relativeDetail, { by: HR, notBy: HOTEL, input: child }),
  sample(calls.educationDetail, { by: HR, notBy: HOTEL, input: school }),
  sample(calls.emergencyDetail, { by: HR, notBy: HOTEL, input: emergency }),
  sample(calls.unmask, { by: HR, notBy: HOTEL, input: async (t, n) => ({ ...(await marital(t, n)), key: 'spouse' }) }),
  sample(calls.spouseApproval, { by: HR, notBy: HOTEL, input: marital }),
  sample(calls.relativeApproval, { by: HR, notBy: HOTEL, input: child }),
  sample(calls.educationApproval, { by: HR, notBy: HOTEL, input: school }),
  sample(calls.spouseReject, { by: HR, notBy: HOTEL, input: async (t, n) => ({ ...(await marital(t, n)), comment: '看不清' }) }),
  sample(calls.relativeReject, { by: HR, notBy: HOTEL, input: async (t, n) => ({ ...(await child(t, n)), comment: '看不清' }) }),
  sample(calls.educationReject, { by: HR, notBy: HOTEL, input: async (t, n) => ({ ...(await school(t, n)), comment: '看不清' }) }),
  sample(calls.releaseNews, { by: HR, notBy: SUPER, input: story }),
  sample(calls.returnNews, { by: HR, notBy: SUPER, input: async (t, n) => ({ ...(await story(t, n)), comment: '请补封面' }) }),
  sample(calls.probationApproval, { by: MANAGER, notBy: STRANGER, input: async (t, n) => ({ idList: [await evaluation(t, n)] }) }),
  sample(calls.probationReject, { by: MANAGER, notBy: STRANGER, input: async (t, n) => ({ idList: [await evaluation(t, n)], rejectreason: '考勤' }) }),
  sample(calls.evaluationDetail, { by: MANAGER, notBy: STRANGER, input: async (t, n) => ({ id: await evaluation(t, n) }) }),
  sample(calls.saveEvaluation, {
    by: MANAGER,
    notBy: STRANGER,
    again: 'what one thinks may be written again as long as it is not decided',
    input: async (t, n) => ({ id: await evaluation(t, n), evaluation: `胜任 ${n}`, score: 80, proposal: 'pass' }),
  }),
  sample(calls.searchNotices, {
    by: TICKETS,
    shared: WIDE,
    input: async (t, n) => {
      await notice(t, n)
      return { filters: {} }
    },
  }),
  sample(calls.noticeDetail, { by: TICKETS, shared: WIDE, input: notice }),
  sample(calls.saveNotice, {
    by: TICKETS,
    shared: WIDE,
    again: 'two notices of the same words are two notices',
    input: (_t, n) => ({ version: 0, receivers: [asSsoId(MEMBER)], textCn: `入园 ${n}`, textEn: `Entry ${n}`, image: null, sendAt: null, plan: false }),
  }),
  sample(calls.withdrawNotice, { by: TICKETS, shared: WIDE, input: notice }),
  sample(calls.exportNotice, { by: TICKETS, shared: WIDE, input: notice }),
] satisfies Sample[]
