import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { listDifferences } from '../../server/commands/clock.ts'
import { CASHIER, FINANCE, lvm } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
t.setClock('2026-11-20T04:00:00Z')
const { adjust, another, askOf, group, lineOf, material, nextCode, receiptOf, roundOf, save, seen, shop, shopOf, stock, told } = lvm(t)
const finance = async () => t.as(FINANCE)
const names = { nameCn: '测试', nameEn: 'Test' }

describe('what applications are made of', () => {
  test('LVM-26 a code is used once of each kind', async () => {
    const admin = await finance()
    const { code, id: groupId } = await group()
    expect(await admin.call(calls.groupSave, { code, ...names })).toMatchObject({ code: 'LVM-26', fields: [{ path: 'code' }] })
    const of = await material(0)
    expect((await admin.call(calls.masterSave, { code: of.code, groupId, ...names, purchaseUnit: 'BOX' })).code).toBe('LVM-26')
    const given = shopOf()
    expect((await admin.call(calls.shopSave, given)).code).toBe('10000')
    expect((await admin.call(calls.shopSave, given)).code).toBe('LVM-26')
    // its stock is kept under its code
    const other = { id: of.id, code: nextCode('TM'), groupId, ...names, purchaseUnit: 'BOX' }
    expect(await admin.call(calls.masterSave, other)).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'code' }] })
  })

  test('a group out of use is offered to nobody, and a shop out of use takes nothing', async () => {
    const of = await material()
    await (await finance()).ok(calls.groupSave, { id: of.group.id, code: of.group.code, ...names, active: false })
    expect((await save(await askOf(of))).code).toBe('LVM-01')
    expect((await (await t.as(CASHIER)).ok(calls.groups)).list.map(({ code }) => code)).not.toContain(of.group.code)
    const given = shopOf()
    const id = await shop(given)
    await (await finance()).ok(calls.shopSave, { ...given, id, active: false })
    expect(await save(await askOf(await material(), { shopId: id }))).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'shopId' }] })
  })

  test('stock is put right, and never below nothing', async () => {
    const of = await material(5)
    expect((await adjust(of.id, of.warehouseId, -6)).code).toBe('LVM-18')
    expect((await adjust(of.id, of.warehouseId, -5)).code).toBe('10000')
    expect(await stock(of)).toEqual([0, 0])
    expect((await adjust(of.id, of.id, 1)).code).toBe('SHELL-02')
  })

  test('a file adds materials, changes others, and brings stock to what was counted', async () => {
    const admin = await finance()
    const of = await material(7)
    const fresh = nextCode('TF')
    const place = (await admin.ok(calls.warehouses)).list.find(({ id }) => id === of.warehouseId)!.code
    const head = '物料编号,物料组编号,中文名称,英文名称,采购单位,仓库编号,盘点数量'
    const file = (...lines: string[]) => ({ filename: 'materials.csv', bytes: [head, ...lines].join('\r\n') })
    const bad = await admin.upload(calls.masterImport, {}, file(`${fresh},NOSUCH,笔,Pen,BOX,,`))
    expect(bad.content).toMatchObject({ faultCount: 1, added: 0 })
    const line = (code: string, counted: number) => `${code},${of.group.code},笔,Pen,BOX,${place},${counted}`
    const { content } = await admin.upload(calls.masterImport, {}, file(line(of.code, 9), line(fresh, 3)))
    expect(content).toMatchObject({ faultCount: 0, added: 1, changed: 1 })
    await admin.ok(calls.masterImportConfirm, { importId: content!.importId })
    await t.runJob('spreadsheets.workOff')
    expect([await stock(of), await stock({ code: fresh })]).toEqual([
      [9, 0],
      [3, 0],
    ])
  })
})

describe('by the clock', () => {
  test('where the warehouse system says something else it is listed, and nothing is booked', async () => {
    const [one, other] = [await material(5), await material(6)]
    const place = (await (await finance()).ok(calls.warehouses)).list.find(({ id }) => id === one.warehouseId)!.code
    const feed = ['物料编号,仓库编号,盘点数量', `${one.code},${place},8`, `${other.code},${place},6`, `NOSUCH,${place},1`].join('\n')
    const listed = async () => (await (await finance()).ok(calls.stockDifferences)).list
    await listDifferences(t.job('material-requisition.compareStock'), Buffer.from(feed), '2026-11-20')
    await listDifferences(t.job('material-requisition.compareStock'), Buffer.from(feed), '2026-11-20')
    expect(await listed()).toMatchObject([{ materialCode: one.code, ours: 5, theirs: 8 }])
    expect(await stock(one)).toEqual([5, 0])
    await adjust(one.id, one.warehouseId, 3)
    expect(await listed()).toEqual([])
    // nothing is configured: nobody is asked
    await t.runJob('material-requisition.compareStock')
  })

  test('a round that nobody receives is told to the applicant, and later to the manager, each once', async () => {
    const applicant = await another()
    const shopId = await shop({ members: [asSsoId(applicant)] })
    const of = await material()
    const { content } = await save(await askOf(of, { shopId, lines: [lineOf(of)] }), applicant)
    const id = content!.id
    await (await t.as(applicant)).ok(calls.submit, { id })
    const order = await (await finance()).ok(calls.aggregateCreate, { ids: [id] })
    await (await finance()).ok(calls.aggregateConfirm, { id: order.id, lines: [] })
    const { deliveryId } = await (await finance()).ok(calls.deliver, await roundOf(id, 10))
    const run = async (day: string) => {
      t.setClock(`${day}T23:00:00Z`)
      await t.runJob('material-requisition.remindUnreceived')
      await t.runJob('material-requisition.remindUnreceived')
      return [await told(applicant, 'unreceived', deliveryId), await told('10000002', 'unreceivedOfTeam', deliveryId)].map(({ length }) => length)
    }
    expect(await run('2026-11-22')).toEqual([0, 0])
    expect(await run('2026-11-23')).toEqual([1, 0])
    expect(await run('2026-11-27')).toEqual([1, 1])
    await (await t.as(applicant)).ok(calls.receive, await receiptOf(id))
    expect((await seen(id)).status).toBe('finished')
  })
})
