import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { LEAD, nextDay, PLANNER, schedule, showGiven, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = schedule(t)

test('SHOW-04 shows, performers and templates have names', async () => {
  const planner = await s.planner()
  expect(await planner.call(calls.showSave, showGiven({ nameEn: '' }))).toMatchObject({ code: 'SHOW-04', fields: [{ path: 'nameEn' }] })
  expect(await planner.call(calls.performerSave, { name: ' ', team: '甲组' })).toMatchObject({ code: 'SHOW-04', fields: [{ path: 'name' }] })
  expect(await planner.call(calls.templateSave, { name: '', dayKind: 'rain', slots: [] })).toMatchObject({ code: 'SHOW-04' })
})

test('SHOW-14 with published slots ahead a show is ended with a date and not deleted, and its performer stays', async () => {
  const date = nextDay()
  const show = await s.show()
  const performer = await s.performer(show)
  const id = await s.slot(show, { date })
  await s.assign(id, performer)
  await s.publish(date)
  const planner = await s.planner()
  expect(await planner.call(calls.showEnd, { id: show })).toMatchObject({ code: 'SHOW-14' })
  const roles = [{ show, role: LEAD.name, level: 'regular' as const }]
  expect(await planner.call(calls.performerSave, { id: performer, name: '演员', team: '甲组', roles, active: false })).toMatchObject({ code: 'SHOW-14' })
  expect(await planner.call(calls.performerSave, { id: performer, name: '演员', team: '甲组', roles, endsOn: date })).toMatchObject({ code: '10000' })
  await planner.ok(calls.showEnd, { id: show, on: date })
  expect(await s.trySlot(show, { date: addDays(date, 1) })).toMatchObject({ fields: [{ path: 'show' }] })
  const unused = await s.show()
  await planner.ok(calls.showEnd, { id: unused })
  expect(await planner.call(calls.showEnd, { id: unused })).toMatchObject({ code: 'SHELL-02' })
})

test('performers are imported all or none, and their list tells their hours of this week', async () => {
  const planner = await s.planner()
  const upload = (line: string) => planner.upload(calls.performerImport, {}, { filename: 'a.csv', bytes: `姓名,员工号,团队\r\n${line}` })
  const bad = await upload('张三,99999999,乙组')
  expect(bad.content).toMatchObject({ faultCount: 1 })
  expect(await planner.call(calls.performerImportConfirm, { importId: bad.content!.importId })).toMatchObject({ code: 'SHEET-01' })
  const good = await upload('外聘甲,,乙组')
  await planner.ok(calls.performerImportConfirm, { importId: good.content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect((await planner.ok(calls.performerList, { filters: { keyword: '外聘甲' } })).list).toMatchObject([{ team: '乙组', ssoId: null, hours: 0 }])
  const show = await s.show()
  const performer = await s.performer(show, { name: '本周演员' })
  await s.assign(await s.slot(show, { date: TODAY, start: '1000', end: '1130' }), performer)
  expect((await planner.ok(calls.performerList, { filters: { keyword: '本周演员' } })).list).toMatchObject([{ hours: 1.5 }])
})

test('each export is made', async () => {
  const planner = await t.as(PLANNER)
  for (const what of calls.EXPORTS) expect((await planner.download(calls.exportSchedule, { what, from: TODAY, to: TODAY })).status).toBe(200)
})
