import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { PNG } from '#foundation/testing/files.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { previewFile, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, DAY, FLAVOR, MANAGER, MEMBER, popcorn } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => popcorn(t).back())
const { opened, draft, flavor, slot, slotOf, publish, order, left, stockLeft, inSlot, scanOrder } = popcorn(t)
const admin = await t.as(ADMIN)

const file = (...lines: string[]) => ({ filename: '额度.csv', bytes: ['员工号,姓名,桶数', ...lines].join('\r\n') })
const check = (campaignId: string, ...lines: string[]) => admin.upload(calls.checkUpload, { campaignId }, file(...lines))
const confirm = async (importId: string) => {
  await admin.ok(calls.confirmUpload, { importId })
  await t.runJob('spreadsheets.workOff')
}
const quotasOf = async (campaignId: string) =>
  (await admin.ok(calls.quotas, { pageSize: 100, filters: { campaignId } })).list.map(({ person, total, used, left: rest }) => [
    person.ssoId,
    total,
    used,
    rest,
  ])

describe('campaigns', () => {
  test('POP-13 is published only with a flavor and a slot with stock, and then takes orders', async () => {
    const id = await draft()
    expect(await admin.call(calls.publish, { id })).toMatchObject({ code: 'POP-13' })
    const itemId = await flavor(id)
    const slotId = await slot(id, itemId, 0)
    expect((await admin.call(calls.publish, { id })).code).toBe('POP-13')
    await admin.ok(calls.saveSlot, { ...slotOf(id, itemId, 3), id: slotId })
    await publish(id)
    expect(await left(id, MEMBER)).toEqual({ available: 2, held: 0 })
    expect((await admin.call(calls.publish, { id })).code).toBe('LIFE-01')
  })

  test('POP-14 is closed only when its last slot is over', async () => {
    const { campaignId: id } = await opened()
    expect((await admin.call(calls.close, { id })).code).toBe('POP-14')
    t.setClock(at(`${DAY}T14:00`))
    await (await t.as(ADMIN)).ok(calls.close, { id })
    expect((await (await t.as(ADMIN)).call(calls.saveSlot, slotOf(id, crypto.randomUUID(), 1))).code).toBe('SHELL-39')
  })

  test('POP-16 refuses days that end before they begin; whom a published one is for and how much each has stays', async () => {
    const { campaignId: id } = await opened()
    const { list } = await admin.ok(calls.campaigns, { pageSize: 100 })
    const { audience: _words, status: _status, can: _can, ...given } = list.find((one) => one.id === id)!
    expect(await admin.call(calls.saveCampaign, { ...given, to: '2026-11-01' })).toMatchObject({ code: 'POP-16', fields: [{ path: 'to' }] })
    expect((await admin.call(calls.saveCampaign, { ...given, perPerson: 5 })).code).toBe('SHELL-39')
    expect((await admin.call(calls.saveCampaign, { ...given, eligible: { everybody: true } })).code).toBe('SHELL-39')
    expect((await admin.call(calls.saveCampaign, { ...given, nameCn: '换个名字' })).code).toBe('10000')
  })

  test('a flavor has a picture that whoever orders can see', async () => {
    const { campaignId, itemId } = await opened()
    const { content } = await admin.upload(uploadFile, { policy: 'popcorn' }, { filename: '焦糖.png', bytes: PNG })
    await admin.ok(calls.saveItem, { id: itemId, campaignId, ...FLAVOR, picture: content!.id })
    const [item] = (await (await t.as(MEMBER)).ok(calls.slots, { campaignId })).items
    expect(item).toMatchObject({ picture: content!.id, pictureFile: { fileName: '焦糖.png' } })
    expect((await (await t.as(MEMBER)).download(previewFile, { id: content!.id })).status).toBe(200)
    await admin.ok(calls.saveItem, { id: itemId, campaignId, ...FLAVOR, picture: null })
    expect((await (await t.as(MEMBER)).ok(calls.slots, { campaignId })).items[0]).toMatchObject({ picture: null })
  })
})

describe('slots', () => {
  test('POP-10 stock shrinks to what is ordered, not below', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 5 })
    await order(MEMBER, slotId, itemId, 2)
    const set = (stock: number) => admin.call(calls.saveSlot, { ...slotOf(campaignId, itemId, stock), id: slotId })
    expect(await set(1)).toMatchObject({ code: 'POP-10', returnMsg: '库存不能小于已预订数量' })
    expect((await set(2)).code).toBe('10000')
    expect(await stockLeft(campaignId)).toEqual([[0]])
    expect((await set(8)).code).toBe('10000')
    expect(await stockLeft(campaignId)).toEqual([[6]])
  })

  test('POP-15 place and time stay once something is ordered', async () => {
    const { campaignId, itemId, slotId } = await opened()
    const save = (more: Partial<calls.SlotInput>) => admin.call(calls.saveSlot, { ...slotOf(campaignId, itemId, 10, more), id: slotId })
    expect((await save({ from: '12:00' })).code).toBe('10000')
    await order(MEMBER, slotId, itemId)
    expect((await save({ from: '11:30' })).code).toBe('POP-15')
    expect((await save({ from: '12:00', placeCn: '别处' })).code).toBe('POP-15')
  })

  test('takes flavors of its own campaign only', async () => {
    const [{ campaignId }, other] = [await opened(), await opened()]
    expect((await admin.call(calls.saveSlot, slotOf(campaignId, other.itemId, 1))).code).toBe('SHELL-02')
    expect((await admin.call(calls.saveSlot, { ...slotOf(campaignId, other.itemId, 1), id: other.slotId })).code).toBe('SHELL-02')
  })
})

describe('quotas by a file', () => {
  test('POP-08 are given all or nothing: every bad row is named, and nothing changes', async () => {
    const { campaignId } = await opened()
    const before = await quotasOf(campaignId)
    const { content } = await check(campaignId, `${MEMBER},,3`, '99999999,,1', '1000,,1', `${MANAGER},,21`, `${MANAGER},,1.5`, `${MEMBER},,2`)
    expect(content!.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, '员工号'],
      [4, '员工号'],
      [5, '桶数'],
      [6, '桶数'],
      [7, '员工号'],
    ])
    expect((await admin.call(calls.confirmUpload, { importId: content!.importId })).code).toBe('SHEET-01')
    expect(await quotasOf(campaignId)).toEqual(before)
  })

  test('POP-08 set the total of each: more is given, less is taken back, and who was not in it gets one', async () => {
    const { campaignId } = await opened()
    const { content } = await check(campaignId, `${MEMBER},,5`, `${MANAGER},,0`, '10000009,,3')
    expect(content).toMatchObject({ faultCount: 0, people: 3, buckets: 8 })
    await confirm(content!.importId)
    expect(await left(campaignId, MEMBER)).toEqual({ available: 5, held: 0 })
    expect(await left(campaignId, MANAGER)).toEqual({ available: 0, held: 0 })
    expect(await left(campaignId, '10000009')).toEqual({ available: 3, held: 0 })
    expect(await quotasOf(campaignId)).toEqual(
      expect.arrayContaining([
        [MEMBER, 5, 0, 5],
        [MANAGER, 0, 0, 0],
        ['10000009', 3, 0, 3],
      ]),
    )
  })

  test('POP-09 not below what is used, also where it is ordered after the file was checked', async () => {
    const { campaignId, itemId, slotId } = await opened()
    await order(MEMBER, slotId, itemId)
    const { content: bad } = await check(campaignId, `${MEMBER},,0`)
    expect(bad!.faults).toMatchObject([{ line: 2, column: '桶数' }])
    const { content } = await check(campaignId, `${MEMBER},,1`)
    await order(MEMBER, slotId, itemId)
    await confirm(content!.importId)
    expect(await quotasOf(campaignId)).toContainEqual([MEMBER, 2, 2, 0])
  })

  test('of a draft wait until it is published, and are not overwritten by its quota for each', async () => {
    const campaignId = await draft()
    await slot(campaignId, await flavor(campaignId), 5)
    const { content } = await check(campaignId, `${MEMBER},,4`, '10000010,,1')
    await confirm(content!.importId)
    expect(await left(campaignId, MEMBER)).toEqual({ available: 0, held: 0 })
    await publish(campaignId)
    const has = await Promise.all([MEMBER, MANAGER, '10000010'].map((ssoId) => left(campaignId, ssoId)))
    expect(has.map(({ available }) => available)).toEqual([4, 2, 1])
  })
})

test('report and exports say what is needed, who has how much, and what was ordered', async () => {
  const { campaignId, itemId, slotId } = await opened({
    eligible: { everybody: false, include: [{ ssoIds: [asSsoId(MEMBER), asSsoId(MANAGER)] }], exclude: [] },
  })
  const { id } = (await order(MEMBER, slotId, itemId)).content!
  await order(MANAGER, slotId, itemId, 2)
  inSlot()
  await scanOrder(id)
  const keeper = await t.as(ADMIN)
  const filters = { campaignId, day: DAY }
  expect((await keeper.ok(calls.report, { filters })).list).toMatchObject([
    { placeEn: 'Popcorn cart', itemEn: 'Caramel (Large)', stock: 10, ordered: 2, collected: 1, expired: 0, left: 7 },
  ])
  expect((await keeper.ok(calls.orders, { filters })).list).toHaveLength(2)
  const rowsOf = async (answer: { file?: { bytes: Buffer } }) => (await sheetRowsOf(answer.file!.bytes)).length
  expect(await rowsOf(await keeper.download(calls.exportOrders, { filters }))).toBe(3)
  expect(await rowsOf(await keeper.download(calls.exportQuotas, { filters: { campaignId } }))).toBe(3)
  expect(await rowsOf(await keeper.download(calls.exportReport, { filters }))).toBe(2)
})
