import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listPolicies, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { EDITOR, food, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const f = food(t)

test('FOODCAL-07 a classification is called what no other is, and what events bear is merged, not deleted', async () => {
  const editor = await f.editor()
  const id = await f.kind({ nameCn: '美食节', nameEn: 'Festival' })
  expect(await editor.call(calls.saveClassification, { nameCn: '别的', nameEn: 'Festival', colour: 'blue' })).toMatchObject({
    code: 'FOODCAL-07',
    fields: [{ path: 'nameEn' }],
  })
  expect(await editor.call(calls.saveClassification, { id, nameCn: '美食节', nameEn: 'Festival', colour: 'blue' })).toMatchObject({ code: '10000' })
  const event = await f.draft({ classificationId: id })
  expect(await editor.call(calls.deleteClassification, { id })).toMatchObject({ code: 'FOODCAL-07' })
  const into = await f.kind()
  await editor.ok(calls.mergeClassification, { id, into })
  expect((await f.detail(EDITOR, event)).content).toMatchObject({ classificationId: into })
  const left = (await editor.ok(calls.classifications, {})).classifications
  expect(left.find((one) => one.id === id)).toBeUndefined()
  expect(left.find((one) => one.id === into)).toMatchObject({ events: 1 })
})

test('FOODCAL-08 an inactive classification is for no new event, and old events keep it', async () => {
  const editor = await f.editor()
  const id = await f.kind({ nameCn: '停用', nameEn: 'Ended' })
  const event = await f.draft({ classificationId: id })
  await editor.ok(calls.saveClassification, { id, nameCn: '停用', nameEn: 'Ended', colour: 'red', active: false })
  expect(await f.tries({ classificationId: id })).toMatchObject({ code: 'FOODCAL-08', fields: [{ path: 'classificationId' }] })
  expect(await editor.call(calls.saveEvent, await f.event({ id: event, version: 1, classificationId: id }))).toMatchObject({ code: '10000' })
  expect(await editor.call(calls.mergeClassification, { id: await f.kind(), into: id })).toMatchObject({ code: 'FOODCAL-08' })
})

test('classifications stand in the order that they were put into', async () => {
  const editor = await f.editor()
  const ids = (await editor.ok(calls.classifications, {})).classifications.map(({ id }) => id)
  await editor.ok(calls.orderClassifications, { ids: ids.toReversed() })
  expect((await editor.ok(calls.classifications, {})).classifications.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await (await t.as(MEMBER)).call(calls.orderClassifications, { ids })).toMatchObject({ status: 403 })
})

test('FOODCAL-10 posters and attachments are of these kinds and sizes', async () => {
  const editor = await f.editor()
  const [poster] = await editor.ok(listPolicies, { key: calls.POLICIES.poster })
  expect(poster).toMatchObject({ maxSize: 10 * 1024 * 1024, maxFiles: 1 })
  expect(poster!.types.toSorted()).toEqual(['jpeg', 'jpg', 'png'])
  const [attachment] = await editor.ok(listPolicies, { key: calls.POLICIES.attachment })
  expect(attachment).toMatchObject({ maxSize: 20 * 1024 * 1024, maxFiles: 3 })
  expect(attachment!.types.toSorted()).toEqual(['docx', 'jpeg', 'jpg', 'pdf', 'png', 'xlsx'])
  for (const policy of Object.values(calls.POLICIES))
    expect((await editor.upload(uploadFile, { policy }, { filename: 'a.webp', bytes: 'x' })).code, policy).toBe('FOODCAL-10')
})

test('FOODCAL-11 a file with a bad row imports nothing and names it; a good one makes drafts', async () => {
  await f.kind({ nameCn: '试吃', nameEn: 'Tasting' })
  const head = '中文名称,英文名称,分类,区域,餐厅,开始日期,结束日期,对象'
  const upload = async (...lines: string[]) => (await t.as(EDITOR)).upload(calls.checkUpload, {}, { filename: 'a.csv', bytes: [head, ...lines].join('\r\n') })
  const good = '饺子节,Dumpling days,试吃,小镇,面馆,2027-02-01,2027-02-05,游客'
  const bad = await upload(good, '反了,Turned,没有,小镇,面馆,2027-02-05,2027-02-01,游客')
  expect(bad).toMatchObject({ code: '10000', content: { faultCount: 2 } })
  const editor = await f.editor()
  expect(await editor.call(calls.confirmUpload, { importId: bad.content!.importId })).toMatchObject({ code: 'SHEET-01' })
  await editor.ok(calls.confirmUpload, { importId: (await upload(good)).content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect((await editor.ok(calls.events, { filters: { keyword: 'Dumpling' } })).list).toMatchObject([
    { nameEn: 'Dumpling days', status: 'draft', outlets: '面馆' },
  ])
})
