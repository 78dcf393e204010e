import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, MEMBER, OTHER, PART_TIMER, recognition, STRANGER } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const { config, value, submitted, firstApproved, awarded, another, publication, published, told } = recognition(t)
const admin = () => t.as(ADMIN)
const shown = async (id: string) => (await (await admin()).ok(calls.publicationList, { pageSize: 50 })).list.find((one) => one.id === id)!

test('RECOG-17 a publication takes winners of its awards and period, and each stands in one', async () => {
  const typeId = await config()
  const [one, two] = [await awarded({ typeId, nominees: [await another()] }), await awarded({ typeId, nominees: [await another()] })]
  const waits = await firstApproved({ typeId, nominees: [await another()] })
  const { id } = (await publication(typeId)).content!
  expect((await shown(id)).winners.map((row) => row.id)).toEqual([one, two])
  // in another order, with one taken out
  await (await admin()).ok(calls.publicationSave, { id, titleCn: '榜', titleEn: 'List', configs: [typeId], period: '2026-11', nominations: [two] })
  expect(await shown(id)).toMatchObject({ count: 1, winners: [{ id: two }], found: [{ id: one }], can: ['publish'] })
  expect(await publication(typeId, { nominations: [two] })).toMatchObject({ code: 'RECOG-17', fields: [{ path: 'nominations' }] })
  expect(await publication(typeId, { nominations: [waits] })).toMatchObject({ code: 'RECOG-17' })
  expect(await publication(typeId, { period: '2026-10', nominations: [one] })).toMatchObject({ code: 'RECOG-17' })
  const none = (await publication(await config())).content!
  expect(await (await admin()).call(calls.publish, { id: none.id })).toMatchObject({ code: 'RECOG-17' })
})

test('RECOG-03 a publication and the report need an award', async () => {
  expect(await publication('', { configs: [] })).toMatchObject({ code: 'RECOG-03', fields: [{ path: 'configs' }] })
  expect(await (await admin()).call(calls.report, { filters: { configs: [] } })).toMatchObject({ code: 'RECOG-03' })
})

test('what is published is seen and told to those for whom its awards are, until it is taken down', async () => {
  const typeId = await config({ nominees: { everybody: false, include: [{ entity: ['MB'] }], exclude: [] } })
  const nomination = await awarded({ typeId })
  const id = await published(typeId)
  const seen = async () => (await (await t.as(OTHER)).ok(calls.announcement, { pageSize: 50 })).list.find((one) => one.id === id)
  expect(await seen()).toMatchObject({ period: '2026-11', winners: [{ id: nomination, person: { ssoId: PART_TIMER }, congratulated: false }] })
  expect([await told(OTHER, 'published', id), await told(STRANGER, 'published', id)].map((one) => one.length)).toEqual([1, 0])
  expect((await (await t.as(OTHER)).ok(listMessages, { pageSize: 50, filters: { tab: 'all' } })).list.some(({ titleCn }) => titleCn.includes('表彰榜'))).toBe(
    true,
  )
  expect(await (await t.as(OTHER)).call(calls.card, { id: nomination })).toMatchObject({ code: '10000' })
  expect(await publication(typeId, { id })).not.toMatchObject({ code: '10000' })
  await (await admin()).ok(calls.withdrawPublication, { id })
  expect(await seen()).toBeUndefined()
  expect(await (await t.as(OTHER)).call(calls.congratulate, { id: nomination })).toMatchObject({ code: 'SHELL-02' })
})

test('somebody is congratulated once, and only once it is announced', async () => {
  const typeId = await config()
  const nomination = await awarded({ typeId, nominees: [await another()] })
  const congratulate = async () => (await t.as(OTHER)).call(calls.congratulate, { id: nomination })
  expect(await congratulate()).toMatchObject({ code: 'SHELL-02' })
  const id = await published(typeId)
  expect([await congratulate(), await congratulate()]).toMatchObject([{ code: '10000' }, { code: '10000' }])
  const { list } = await (await t.as(OTHER)).ok(calls.announcement, { pageSize: 50 })
  expect(list.find((one) => one.id === id)?.winners).toMatchObject([{ congratulations: 1, congratulated: true }])
})

test('the report counts nominations, winners and points, and names whom nobody has nominated', async () => {
  const [typeId, valueId] = [await config({ nameCn: '报表奖' }), await value()]
  const ubrValues = [valueId]
  await awarded({ typeId, ubrValues })
  await submitted({ typeId, ubrValues, nominees: [asSsoId(OTHER)] })
  const report = async (by: (typeof calls.REPORT_BY)[number], more: object = {}) =>
    (await (await admin()).ok(calls.report, { pageSize: 100, filters: { by, configs: [typeId], ...more } })).list
  expect(await report('type')).toMatchObject([{ nameCn: '报表奖', nominations: 2, winners: 1, points: 100 }])
  expect(await report('period')).toMatchObject([{ id: '2026-11', nominations: 2 }])
  expect(await report('value')).toMatchObject([{ id: valueId, nominations: 2, winners: 1 }])
  const departments = await report('department')
  expect(departments.map((one) => one.nominations)).toEqual([1, 1])
  expect((await report('division')).reduce((sum, one) => sum + one.nominations, 0)).toBe(2)
  expect(await report('type', { from: '2026-11-21' })).toEqual([])
  expect(await report('type', { to: '2026-11-20' })).toHaveLength(1)
  const never = (await report('never')).map(({ id }) => id)
  expect([PART_TIMER, OTHER, MEMBER].map((one) => never.includes(one))).toEqual([false, false, true])
  const id = await published(typeId)
  expect(await report('winners', { publicationId: id, configs: [] })).toMatchObject([{ nominations: 1, winners: 1, points: 100 }])
  const file = await (await admin()).download(calls.reportExport, { filters: { by: 'never', configs: [typeId] } })
  expect(file.status).toBe(200)
})

test('awards are configured by their rules, with a history of changes and windows', async () => {
  const client = await admin()
  const given = (await client.ok(calls.configList, {})).configs[0]!
  const { id: _i, nominatorsWords: _w, nomineesWords: _n, openPeriod: _o, changesOn: _c, ...terms } = given
  const fresh = { ...terms, firstPerson: null, finalPerson: null }
  expect(await client.call(calls.configSave, { ...fresh, points: [15] })).toMatchObject({ code: 'RECOG-02', fields: [{ path: 'points' }] })
  expect(await client.call(calls.configSave, { ...fresh, windowFrom: 9, windowTo: 8 })).toMatchObject({ fields: [{ path: 'windowTo' }] })
  expect(await client.call(calls.configSave, { ...fresh, firstApprover: 'person' })).toMatchObject({ fields: [{ path: 'firstPerson' }] })
  const code = 'told-twice'
  const one = { code, nameCn: '重复', nameEn: 'Twice', order: 1, active: true }
  await client.ok(calls.valueSave, one)
  expect(await client.call(calls.valueSave, one)).toMatchObject({ fields: [{ path: 'code' }] })
  const id = await config({ windowFrom: 1, windowTo: 20, points: [100, 50, 100] })
  await t.runJob('recognition.turnWindows', '2026-11-20')
  await t.runJob('recognition.turnWindows', '2026-11-20')
  await t.runJob('recognition.turnWindows', '2026-11-21')
  await client.ok(calls.configSwitch, { id, active: false })
  await client.ok(calls.configSwitch, { id, active: false })
  const { history, configs } = await client.ok(calls.configList, { historyOf: id })
  expect(history.map(({ what }) => what)).toEqual(['启用或停用表彰', '提名窗口关闭', '提名窗口开启', '保存表彰配置'])
  expect(configs.find((row) => row.id === id)).toMatchObject({ active: false, points: [50, 100], openPeriod: null })
  t.setClock(TEST_NOW)
})
