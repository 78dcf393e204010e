import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { EHS, item, MANAGER, safety } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const s = safety(t)

test('items have codes of their own, and what was changed of them is kept', async () => {
  await s.items()
  const admin = await t.as(EHS)
  const { id } = await admin.ok(calls.itemSave, item('C-1'))
  expect(await admin.call(calls.itemSave, item('C-1'))).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'code' }] })
  await admin.ok(calls.itemSave, { ...item('C-1', { points: 3 }), id, basedOn: 1 })
  expect(await admin.call(calls.itemSave, { ...item('C-1', { points: 4 }), id, basedOn: 1 })).toMatchObject({ code: 'SHELL-64' })
  const { versions } = await admin.ok(calls.config)
  expect(versions[0]).toMatchObject({ thing: 'item', name: 'C-1', by: { ssoId: EHS }, fields: [{ field: 'points', before: '1', after: '3' }] })
  expect(await (await t.as(MANAGER)).call(calls.config)).toMatchObject({ status: 403 })
})

test('a file adds items and changes those that are there', async () => {
  const admin = await t.as(EHS)
  const HEAD = '编码,中文名称,英文名称,类别,扣分,是否启用,启用日期'
  const upload = (...lines: string[]) => admin.upload(calls.itemImport, {}, { filename: 'a.csv', bytes: [HEAD, ...lines].join('\r\n') })
  const twice = await upload('F-1,甲,A,其他,2,是,2026-01-01', 'F-1,乙,B,其他,2,是,2026-01-01')
  expect(twice.content).toMatchObject({ faultCount: 1 })
  await admin.ok(calls.itemSave, item('F-2'))
  const good = await upload('F-1,甲,A,其他,2,是,2026-01-01', 'F-2,乙,B,其他,3,否,2026-01-01')
  await admin.ok(calls.itemImportConfirm, { importId: good.content!.importId })
  await t.runJob('spreadsheets.workOff')
  const { items } = await admin.ok(calls.config)
  expect(items.filter(({ code }) => code.startsWith('F-'))).toMatchObject([
    { code: 'F-1', points: 2, active: true },
    { code: 'F-2', points: 3, active: false },
  ])
})

test('thresholds stay in their order, and a department is one of high permission once at a time', async () => {
  const admin = await t.as(EHS)
  const { thresholds } = await admin.ok(calls.config)
  expect(thresholds.map(({ kind, points }) => [kind, points])).toEqual([
    ['talk', 4],
    ['retraining', 8],
    ['referral', 12],
  ])
  const talk = { kind: 'talk' as const, dueDays: 10, basedOn: thresholds[0]!.saved.revision }
  expect(await admin.call(calls.thresholdSave, { ...talk, points: 8 })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'points' }] })
  await admin.ok(calls.thresholdSave, { ...talk, points: 4 })
  expect(await admin.call(calls.thresholdSave, { ...talk, points: 4 })).toMatchObject({ code: 'SHELL-64' })
  const of = { department: 'HB-RD-FO', from: '2026-12-01' }
  await admin.ok(calls.departmentSave, { ...of, to: '2026-12-31' })
  expect(await admin.call(calls.departmentSave, { ...of, from: '2026-12-15' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'department' }] })
  expect(await admin.call(calls.departmentSave, { ...of, department: 'NONE' })).toMatchObject({ code: 'SHELL-39' })
})

test('the report shows where infractions gather, of the own line for a manager', async () => {
  const who = await s.another()
  for (let n = 0; n < 2; n++) await s.recorded(who, 'four')
  const asked = await (await t.as(MANAGER)).ok(calls.report, {})
  expect(asked.people[0]).toMatchObject({ person: { ssoId: who }, accumulated: 8, threshold: 'retraining' })
  expect(asked.repeats[0]).toMatchObject({ person: { ssoId: who }, times: 2, points: 8 })
  expect(asked.open.map(({ kind, can }) => [kind, can])).toEqual([
    ['talk', ['done']],
    ['retraining', ['done']],
  ])
  expect(asked.months).toMatchObject([{ key: '2026-11', infractions: 2, points: 8, people: 1 }])
  expect(asked.places).toMatchObject([{ key: 'rides', infractions: 2 }])
  expect(asked.departments).toMatchObject([{ key: 'MB-PO-ATT-AB', points: 8 }])
  const admin = await t.as(EHS)
  for (const what of ['scores', 'departments'] as const) expect((await admin.download(calls.reportExport, { what })).status).toBe(200)
})
