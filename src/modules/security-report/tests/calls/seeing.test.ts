import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import { linkToFile } from '#services/files/contract.ts'
import { createPrint, printDetail } from '#services/print/contract.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { paperOf } from '../../rules.ts'
import { EHS, EHS_TOO, MANAGER, MANAGER_TOO, MEMBER, OTHER, PHONE, REPORTER, security, staffed } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = security(t)
const manager = await t.as(MANAGER)
const print = async (who: string, id: string, whole: boolean) =>
  (await t.as(who)).call(createPrint, { kind: 'security-report', businessId: paperOf(id, whole), language: 'zh' })
const paper = async (who: string, id: string, whole: boolean) => {
  const { content } = await print(who, id, whole)
  const { pages } = await (await t.as(who)).ok(printDetail, { id: content!.id })
  return pages.flatMap(({ ops }) => ops.flatMap((op) => ('text' in op ? [op.text] : []))).join('\n')
}
const sheetOf = async (call: typeof calls.exportManaged | typeof calls.exportFigures, filters: InputOf<typeof calls.managed>['filters']) =>
  sheetRowsOf((await manager.download(call, { filters })).file!.bytes)

test('SECRPT-09 an investigator sees what is assigned to them now, and every opening is logged', async () => {
  const { id } = await s.assigned()
  expect((await s.worksOn(EHS)).map((one) => one.id)).toContain(id)
  expect((await s.worksOn(EHS_TOO)).map((one) => one.id)).not.toContain(id)
  expect(await s.open(id, EHS_TOO)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.open(id, OTHER), 'another reporter').toMatchObject({ code: 'SHELL-02' })
  await s.seen(id, EHS)
  await s.seen(id, EHS)
  await s.seen(id, REPORTER)
  expect(await s.logged(id, 'SecurityReport.viewed')).toEqual([EHS, EHS, REPORTER])
  await manager.ok(calls.assign, { id, was: EHS, investigator: EHS_TOO })
  expect((await s.worksOn(EHS)).map((one) => one.id)).not.toContain(id)
  expect(await s.open(id, EHS)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.open(id, EHS_TOO)).toMatchObject({ code: '10000' })
})

test('SECRPT-09 what was found out is for who handles the report: in the page, its files and its paper', async () => {
  const attachment = await s.fileId()
  const { id } = await s.assigned({ attachments: [attachment] })
  const proof = await s.fileId(EHS)
  await s.found(id, EHS, [proof])
  expect(await s.seen(id, REPORTER)).toMatchObject({ findings: [], handles: false })
  expect(await s.seen(id, MANAGER)).toMatchObject({ findings: [{ text: '监控已调取。' }], handles: true })
  const link = async (who: string, file: string) => (await (await t.as(who)).call(linkToFile, { id: file })).code === '10000'
  expect(await Promise.all([REPORTER, EHS, MANAGER, EHS_TOO, MEMBER].map((who) => link(who, attachment)))).toEqual([true, true, true, false, false])
  expect(await Promise.all([REPORTER, EHS, MANAGER, EHS_TOO].map((who) => link(who, proof)))).toEqual([false, true, true, false])
  expect(await print(REPORTER, id, true)).toMatchObject({ status: 403, code: 'PRINT-02' })
  expect(await print(EHS_TOO, id, false)).toMatchObject({ status: 403 })
  expect(await paper(REPORTER, id, false)).not.toContain('监控已调取')
  expect(await paper(EHS, id, true)).toContain('监控已调取')
})

test('SECRPT-10 contacts of guests are masked in lists and papers for all but the security manager', async () => {
  const staff = { role: 'staff' as const, name: '黄思远', contact: '8001', ssoId: '10000013' }
  const { id } = await s.assigned({ place: '掩码处', people: [{ role: 'guest', name: '何女士', contact: PHONE }, staff] })
  expect((await s.worksOn(EHS)).find((one) => one.id === id)!.people).toBe('游客 何女士 138****5678、员工 黄思远 8001')
  const { list } = await manager.ok(calls.managed, { filters: { place: '掩码处' } })
  expect(list[0]!.people).toContain(PHONE)
  const [head, row] = await sheetOf(calls.exportManaged, { place: '掩码处' })
  expect(row![head!.indexOf('涉事人员')]).toContain(PHONE)
  for (const [who, whole] of [
    [REPORTER, false],
    [EHS, true],
  ] as const) {
    const said = await paper(who, id, whole)
    expect([who, said.includes('138****5678'), said.includes(PHONE), said.includes('8001')]).toEqual([who, true, false, true])
  }
  expect(await paper(MANAGER, id, true)).toContain(PHONE)
  expect((await s.seen(id, EHS)).people[0], 'who is called is called from the report itself').toMatchObject({ contact: PHONE })
})

test('SECRPT-11 what is severe is told the security manager on duty at once, and all of them where nobody is', async () => {
  const of = async (id: string) =>
    [MANAGER, MANAGER_TOO].map(async (who) => [(await s.told(who, 'urgent', id)).length, (await s.told(who, 'submitted', id)).length])
  const { id: low } = await s.submitted()
  expect(await Promise.all(await of(low))).toEqual([
    [0, 1],
    [0, 1],
  ])
  const { id: alone } = await s.submitted({ severity: 'high' })
  expect(await Promise.all(await of(alone))).toEqual([
    [1, 0],
    [1, 0],
  ])
  const now = t.portal.clock()
  const shift = { externalId: '1', ssoId: asSsoId(MANAGER_TOO), starts: addHours(now, -2), ends: addHours(now, 6), place: '' }
  await t.write((ctx) => recordShifts(ctx, 'time-keeping', [shift]))
  const { id } = await s.submitted({ severity: 'high' })
  expect(await Promise.all(await of(id))).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(await s.told(MANAGER_TOO, 'urgent', id)).toEqual(['重大安全事件：盗窃'])
})

test('lists are cut by every filter; one’s own holds drafts, that of management none', async () => {
  const occurredAt = '2026-10-03T16:30:00.000Z'
  const { id } = await s.assigned({ kind: 'trespass', severity: 'medium', place: '后勤三号门', occurredAt })
  const draft = await s.draft({ kind: 'trespass' })
  for (const filters of [
    { state: 'assigned', kind: 'trespass' },
    { severity: 'medium' },
    { place: '三号' },
    { from: '2026-10-04', to: '2026-10-04' },
    { reporter: REPORTER, kind: 'trespass' },
    { investigator: EHS, kind: 'trespass' },
  ] as const)
    expect([filters, await s.managed(filters)]).toEqual([filters, [id]])
  for (const filters of [{ state: 'rejected' }, { place: '五号' }, { to: '2026-10-03' }, { reporter: OTHER }, { investigator: MANAGER }] as const)
    expect([filters, await s.managed(filters)]).toEqual([filters, []])
  const mine = (await (await t.as(REPORTER)).ok(calls.mine, { filters: { kind: 'trespass' } })).list
  expect(mine).toMatchObject([
    { id: draft, state: 'draft', number: null, can: ['edit'] },
    { id, state: 'assigned', can: [] },
  ])
  expect((await (await t.as(OTHER)).ok(calls.mine, {})).list).toEqual([])
  const [head, ...rows] = await sheetOf(calls.exportManaged, { kind: 'trespass' })
  expect(head).toEqual(expect.arrayContaining(['编号', '事件类型', '严重程度', '地点', '报告人', '调查人', '涉事人员', '损失金额', '结论']))
  expect(rows).toHaveLength(1)
})

test('figures count the reports of the list by kind, place and hour of the resort', async () => {
  const at = (time: string) => `2026-09-01T${time}:00.000Z`
  await s.submitted({ kind: 'damage', place: '停车场', occurredAt: at('13:10'), lossFen: 36_000, severity: 'high' })
  await s.submitted({ kind: 'damage', place: '停车场', occurredAt: at('13:50'), lossFen: 14_000 })
  await s.submitted({ kind: 'dispute', place: '餐厅', occurredAt: at('16:05') })
  const filters = { from: '2026-09-01', to: '2026-09-02' }
  expect(await manager.ok(calls.figures, { filters })).toEqual([
    { by: 'kind', what: 'damage', count: 2, high: 1, lossFen: 50_000 },
    { by: 'kind', what: 'dispute', count: 1, high: 0, lossFen: 0 },
    { by: 'place', what: '停车场', count: 2, high: 1, lossFen: 50_000 },
    { by: 'place', what: '餐厅', count: 1, high: 0, lossFen: 0 },
    { by: 'hour', what: '00', count: 1, high: 0, lossFen: 0 },
    { by: 'hour', what: '21', count: 2, high: 1, lossFen: 50_000 },
  ])
  const [, first, , , , midnight] = await sheetOf(calls.exportFigures, filters)
  expect(first).toEqual(['按类型', '财物损坏', 2, 1, 500])
  expect(midnight).toEqual(['按时段', '00:00', 1, 0, 0])
})
