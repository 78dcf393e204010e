import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, brand, category, EHS, freshCode, infringements, REPORTER, staffed, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await staffed(t)
const s = infringements(t)
const listsOf = async (who: string) => (await t.as(who)).ok(calls.lists)
const save = async (given: Parameters<typeof category>[0]) => (await t.as(ADMIN)).call(calls.categorySave, category(given))

test('INFR-14 reports are sorted by what the lists hold; what fits none takes other, and is sorted when it is assigned', async () => {
  const [goods, gone, pip] = [await s.saveCategory(), await s.saveCategory({ active: false }), await s.saveBrand()]
  const shown = await listsOf(REPORTER)
  expect(shown.categories.map(({ code }) => code)).toEqual(expect.arrayContaining(['other', goods.code]))
  expect(shown.categories.map(({ code }) => code)).not.toContain(gone.code)
  expect(shown.categories.find(({ code }) => code === goods.code)).toMatchObject({ evidenceCn: '商品照片', owner: null })
  expect((await listsOf(ADMIN)).categories.map(({ code }) => code)).toContain(gone.code)
  const send = async (given: Parameters<typeof written>[0]) => (await t.as(REPORTER)).call(calls.save, written(given))
  expect(await send({ category: 'nowhere' })).toMatchObject({ fields: [{ path: 'category' }] })
  expect(await send({ category: gone.code })).toMatchObject({ fields: [{ path: 'category' }] })
  expect(await send({ brand: 'nobody' })).toMatchObject({ fields: [{ path: 'brand' }] })
  const { id } = await s.reported()
  expect(await s.seen(id, REPORTER)).toMatchObject({ category: 'other', brand: null })
  expect(await s.assign(id, { category: 'nowhere' })).toMatchObject({ fields: [{ path: 'category' }] })
  expect(await s.assign(id, { category: goods.code, brand: pip.code })).toMatchObject({ code: '10000' })
  expect(await s.seen(id, ADMIN)).toMatchObject({ category: goods.code, categoryCn: '商品', brand: pip.code, brandCn: '皮普船长' })
})

test('INFR-14 a code is one category’s and stays, and other is never out of use', async () => {
  const { id, code } = await s.saveCategory()
  expect(await save({ code })).toMatchObject({ fields: [{ path: 'code' }] })
  expect(await save({ id, code: freshCode() })).toMatchObject({ fields: [{ path: 'code' }] })
  expect(await save({ id, code, nameCn: '衍生品' })).toMatchObject({ code: '10000' })
  expect(await save({ actDays: 5, closeDays: 4 })).toMatchObject({ fields: [{ path: 'closeDays' }] })
  expect(await save({ owner: asSsoId(REPORTER) })).toMatchObject({ fields: [{ path: 'owner' }] })
  const other = (await listsOf(ADMIN)).categories.find((one) => one.code === 'other')!
  expect(await save({ id: other.id, code: 'other', active: false })).toMatchObject({ fields: [{ path: 'active' }] })
  const pip = await s.saveBrand()
  expect(await (await t.as(ADMIN)).call(calls.brandSave, brand({ code: pip.code }))).toMatchObject({ fields: [{ path: 'code' }] })
  expect(await (await t.as(REPORTER)).call(calls.categorySave, category())).toMatchObject({ status: 403 })
})

test('a new report is for the owner of its category, and for all of them where there is none', async () => {
  const { code } = await s.saveCategory({ owner: asSsoId(ADMIN) })
  const { id } = await s.reported({ category: code })
  expect(await s.told(ADMIN, 'fresh', id)).toHaveLength(1)
  expect((await listsOf(ADMIN)).categories.find((one) => one.code === code)!.owner?.ssoId).toBe(ADMIN)
})

test('examples of a brand come and go, and whoever reports sees them', async () => {
  const [one, two] = [await s.fileId(ADMIN, 'front.pdf'), await s.fileId(ADMIN, 'back.pdf')]
  const { id, code } = await s.saveBrand({ examples: [one] })
  const change = async (examples: string[]) => (await t.as(ADMIN)).ok(calls.brandSave, brand({ id, code, examples }))
  const examples = async () => (await listsOf(REPORTER)).brands.find((of) => of.code === code)!.examples.map((file) => file.id)
  await change([one, two])
  expect(await examples()).toEqual([one, two])
  await change([two])
  expect(await examples()).toEqual([two])
})

test('lists are cut by every filter, and the export holds what was done and how it ended', async () => {
  const { code } = await s.saveCategory()
  const pip = await s.saveBrand()
  const made = await s.assigned({ kind: 'tickets', platform: '闲集平台', city: '苏州' }, { category: code, brand: pip.code, severity: 'high' })
  await s.step(made.id)
  await s.close(made.id)
  for (const filters of [
    ...[{ category: code }, { brand: pip.code }, { kind: 'tickets' }, { platform: '闲集' }, { city: '苏' }, { severity: 'high' }, { number: made.number }],
    ...[{ state: 'closed' }, { channel: 'online', kind: 'tickets' }, { investigator: asSsoId(EHS), kind: 'tickets' }, { from: '2026-11-20', state: 'closed' }],
  ] as const)
    expect([filters, await s.ids(ADMIN, filters)]).toEqual([filters, [made.id]])
  for (const filters of [{ to: '2026-11-19' }, { kind: 'footage' }, { channel: 'offline' }, { severity: 'low' }, { platform: '别处' }] as const)
    expect([filters, await s.ids(ADMIN, filters)]).toEqual([filters, []])
  const [head, row] = await sheetRowsOf((await (await t.as(ADMIN)).download(calls.exportReports, { filters: { number: made.number } })).file!.bytes)
  const cell = (title: string) => row![head!.indexOf(title)]
  expect([cell('编号'), cell('结果'), cell('处理步骤')]).toEqual([made.number, '已下架或删除', '2026-11-20 下架请求 TD-1 已提交下架请求。'])
})

test('figures count reports by category, kind, channel, platform and city, with the days to a takedown', async () => {
  const { code } = await s.saveCategory({ nameCn: '统计', nameEn: 'Counted' })
  const made = await s.assigned({ category: code, platform: '数图' }, { category: code })
  await s.reported({ category: code, platform: '数图' })
  t.setClock('2026-11-22T04:00:00Z')
  await s.close(made.id)
  const filters = { category: code }
  const found = await (await t.as(ADMIN)).ok(calls.figures, { filters })
  const counted = { count: 2, open: 1, removed: 1, days: 2 }
  expect(found).toEqual([
    { by: 'category', what: code, whatCn: '统计', whatEn: 'Counted', ...counted },
    { by: 'kind', what: 'counterfeit', whatCn: '假冒商品', whatEn: 'Counterfeit goods', ...counted },
    { by: 'channel', what: 'online', whatCn: '线上', whatEn: 'Online', ...counted },
    { by: 'platform', what: '数图', whatCn: '数图', whatEn: '数图', ...counted },
    { by: 'city', what: '', whatCn: '—', whatEn: '—', ...counted },
  ])
  const [, first] = await sheetRowsOf((await (await t.as(ADMIN)).download(calls.exportFigures, { filters })).file!.bytes)
  expect(first).toEqual(['按类别', '统计', 2, 1, 1, 2])
  t.setClock('2026-11-20T04:00:00Z')
})
