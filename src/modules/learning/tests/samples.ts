import { newId } from '#foundation/database/columns.ts'
import { PNG } from '#foundation/testing/files.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { issueKey } from '#services/integrations/contract.ts'
import * as calls from '../contract/index.ts'
import { finish } from '../server/api.ts'
import { type Given, HR, learning, listOf, MANAGER, number, OTHER, TODAY, type, zipOf } from './calls/parts.ts'

const OWN = 'each sees and does their own'
const HOUSE = 'courses, types, the map and rules are the house’s, and learning administration sees to them'
const LOOKED_AT = 'a file is only looked at'
const REACHED = 'learning-admin sees to all whom they reach; who reaches nobody is refused by a test'
const OVERSEEN = 'each takes along the people whom they oversee'

/** Somebody new, with the portal ready. */
const somebody = async (t: TestPortal, given: Given = {}) => {
  await learning(t).ready()
  return learning(t).another(given)
}
/** Of no team of the manager's. */
const AWAY: Given = { departmentCode: 'MB-HR-OP', lineManager: null }
const held = async (t: TestPortal, given: Given = {}) => {
  const who = await somebody(t, given)
  return { who, id: await learning(t).held(who, 'height', '2026-01-01', '2026-12-10') }
}
const waiting = async (t: TestPortal) => learning(t).uploaded(await somebody(t))
const finished = async (t: TestPortal) => {
  const who = await somebody(t)
  await t.write((ctx) => finish(ctx, { ssoId: who, courses: ['T-LOTO'], date: TODAY, source: 'feed', recordId: newId() }))
  const { list } = await (await t.as(who)).ok(calls.mine, { filters: { state: 'finished' } })
  return { id: list[0]!.record! }
}
const archive = async (t: TestPortal) => {
  const who = await somebody(t)
  return { filename: 'list.zip', bytes: await zipOf({ 'list.csv': listOf(`${who},T-HEIGHT,${number()},2026-01-01,2028-12-31,a.png`), 'a.png': PNG }) }
}
const looked = async (t: TestPortal) => {
  const { filename, bytes } = await archive(t)
  return { importId: (await learning(t).preview(filename, bytes)).content!.importId }
}
const imported = async (t: TestPortal) => {
  const { importId } = await looked(t)
  await learning(t).confirm(importId)
  return { id: importId }
}
const having = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
/** An entry that has not begun, for a position of its own. */
const entered = async (t: TestPortal) => {
  await learning(t).ready()
  return { id: (await (await t.as(HR)).ok(calls.mapSave, await learning(t).entry({ position: number() }))).id }
}
const levelled = async (t: TestPortal) => {
  // not the last admin
  const ssoId = await somebody(t)
  return { id: (await (await t.as(HR)).ok(calls.permissionSave, { ssoId, level: 'read-only' })).id, ssoId }
}
const rule = { scope: 'type' as const, daysBefore: [30], to: 'person' as const }
const code = () => `c-${newId().slice(-10)}`
const course = () => ({ courseId: code(), nameCn: '课程', nameEn: 'Course', category: '安全', kind: 'free' as const })
const told = async (t: TestPortal) => ({ ssoId: await somebody(t), courses: ['T-LOTO'], date: TODAY, source: 'feed' as const, recordId: newId() })
/** Used once already: the first use of an hour is noted. */
const serviceKey = once(async (t) => {
  const { key } = await (await t.as('10000009')).ok(issueKey, { name: 'LMS', permissions: ['LEARNING_RECORD_FINISH'], validUntil: '2027-06-01' })
  await t.visitor.call(calls.recordFinish, await told(t), { headers: { authorization: `Bearer ${key}` } })
  return key
})
const MEMBER = '10000001'

export default [
  sample(calls.mine, { by: MEMBER, shared: OWN, input: having((t) => learning(t).ready()) }),
  sample(calls.start, {
    by: MEMBER,
    shared: OWN,
    input: async (t) => ({ course: (await (await t.as(HR)).ok(calls.courseSave, course())).id }),
    again: 'what is begun stays begun',
  }),
  sample(calls.myCert, { by: MEMBER }),
  sample(calls.certUpload, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      const { height } = await learning(t).ready()
      return { type: height, number: number(), issuedDate: '2026-03-01', image: await learning(t).image(MEMBER) }
    },
  }),
  sample(calls.history, { by: HR, notBy: OTHER, input: finished }),
  sample(calls.historyExport, { by: HR, notBy: OTHER, input: finished }),
  sample(calls.certificate, { by: HR, notBy: OTHER, input: async (t) => ({ id: (await held(t)).id }) }),
  sample(calls.teamCertificate, { by: HR, notBy: MANAGER, input: async (t) => ({ filters: { ssoId: (await held(t, AWAY)).who } }) }),
  sample(calls.teamCertificateExport, { by: HR, shared: OVERSEEN, input: async (t) => ({ filters: { ssoId: (await held(t)).who } }) }),
  sample(calls.remind, { by: HR, notBy: MANAGER, input: async (t) => ({ people: [(await held(t, AWAY)).who] }), again: 'a person is told once a day' }),
  sample(calls.report, { by: HR, shared: HOUSE, input: having(finished) }),
  sample(calls.reportExport, { by: HR, shared: HOUSE, input: having(finished) }),
  sample(calls.mapList, { by: HR, shared: HOUSE, input: having(entered) }),
  sample(calls.mapExport, { by: HR, shared: HOUSE, input: having(entered) }),
  sample(calls.mapSave, {
    by: HR,
    shared: HOUSE,
    async input(t) {
      await learning(t).ready()
      return learning(t).entry({ position: number() })
    },
  }),
  sample(calls.mapEnd, { by: HR, shared: HOUSE, input: entered }),
  sample(calls.mapImport, {
    by: HR,
    shared: HOUSE,
    input: having((t) => learning(t).ready()),
    file: () => ({ filename: 'map.csv', bytes: `department,position,type,from,graceDays\r\nMB-HR-OP,${number()},T-LOTO,2026-12-01,10` }),
    again: 'entries that are there are left as they are',
  }),
  sample(calls.importTemplate, { by: HR, input: () => ({ kind: 'certificates' as const }) }),
  sample(calls.importPreview, { by: HR, shared: LOOKED_AT, input: () => ({ kind: 'certificates' as const }), file: archive, again: LOOKED_AT }),
  sample(calls.importConfirm, { by: HR, shared: REACHED, input: looked, again: 'an import that is done is told to be so' }),
  sample(calls.importHistory, { by: HR, shared: REACHED, input: having(imported) }),
  sample(calls.importUndo, { by: HR, shared: REACHED, input: imported }),
  sample(calls.certCheck, { by: HR, shared: REACHED, input: async (t) => ({ id: await waiting(t), accept: true }) }),
  sample(calls.certVoid, { by: HR, shared: REACHED, input: async (t) => ({ id: (await held(t)).id, reason: '录入有误' }) }),
  sample(calls.courseList, { by: HR, shared: HOUSE, input: having((t) => learning(t).ready()) }),
  sample(calls.courseSave, { by: HR, shared: HOUSE, input: course }),
  sample(calls.typeList, { by: HR, shared: HOUSE, input: having((t) => learning(t).ready()) }),
  sample(calls.typeSave, { by: HR, shared: HOUSE, input: () => type(code()) }),
  sample(calls.permissionMine, { by: HR }),
  sample(calls.permissionList, { by: HR, shared: REACHED, input: having(levelled) }),
  sample(calls.permissionSave, {
    by: HR,
    shared: 'learning-admin gives levels to everybody',
    input: async (t) => ({ ssoId: await somebody(t), level: 'read-only' as const }),
  }),
  sample(calls.permissionDelete, { by: HR, shared: REACHED, input: async (t) => ({ id: (await levelled(t)).id }) }),
  sample(calls.reminderList, {
    by: HR,
    shared: HOUSE,
    async input(t) {
      await (await t.as(HR)).ok(calls.reminderSave, rule)
      return {}
    },
  }),
  sample(calls.reminderSave, { by: HR, shared: HOUSE, input: () => rule, again: 'two rules may say the same' }),
  sample(calls.reminderLog, {
    by: HR,
    shared: REACHED,
    async input(t) {
      const { who } = await held(t)
      // twenty days before the end of what was made
      await (await t.as(HR)).ok(calls.reminderSave, { ...rule, daysBefore: [20] })
      await t.runJob('learning.remindAll', TODAY)
      return { filters: { ssoId: who } }
    },
  }),
  sample(calls.recordFinish, {
    by: 'visitor',
    shared: 'a feed tells of everybody',
    input: told,
    headers: async (t) => ({ authorization: `Bearer ${await serviceKey(t)}` }),
    again: 'what was told before changes nothing',
  }),
] satisfies Sample[]
