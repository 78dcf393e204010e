import { afterAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { CASHIER, FINANCE, lvm, OTHER, WAREHOUSE } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, another, askOf, confirmed, delivered, deliver, drafted, gathered, lineOf, material, receiptOf, save, seen, shop, submitted, told, usual } = lvm(t)
const NOT_FOUND = 'SHELL-02'

describe('writing', () => {
  test('LVM-01 LVM-02 LVM-03 LVM-10 what is missing is refused with one message and marked', async () => {
    const answer = await save({ groupCode: '', shopId: null, lines: [{ materialCode: '', quantity: null, stock: 0 }] })
    expect(answer).toMatchObject({ status: 200, code: 'LVM-10', returnMsg: '请完善数据' })
    expect(answer.fields?.map(({ path }) => path)).toEqual(['shopId', 'groupCode', 'lines.0.materialCode', 'lines.0.quantity'])
  })

  test('LVM-02 LVM-04 LVM-05 materials are of the group, and no more is asked for than there is', async () => {
    const [one, other] = [await material(8), await material(8)]
    expect(await save(await askOf(one, { lines: [] }))).toMatchObject({ code: 'LVM-05', fields: [{ path: 'lines' }] })
    expect(await save(await askOf(one, { lines: [lineOf(other, 1)] }))).toMatchObject({ code: 'LVM-02', fields: [{ path: 'lines.0.materialCode' }] })
    expect(await save(await askOf(one, { lines: [lineOf(one, 9)] }))).toMatchObject({ code: 'LVM-04', fields: [{ path: 'lines.0.quantity' }] })
    expect((await save(await askOf(one, { lines: [lineOf(one, 8)] }))).code).toBe('10000')
  })

  test('LVM-24 where the stock has changed the answer has a code of its own, and says what there is now', async () => {
    const one = await material(10)
    const answer = await save(await askOf(one, { lines: [lineOf(one, 4, 12)] }))
    expect(answer).toMatchObject({ code: 'MI90002', fields: [{ path: 'lines.0.quantity', code: 'MI90002', message: '库存已变为 10' }] })
    const { id } = await drafted({ lines: [lineOf(one, 4)] }, one)
    await lvm(t).adjust(one.id, one.warehouseId, -3)
    expect(await act(calls.submit, id)).toMatchObject({ code: 'MI90002', fields: [{ message: '库存已变为 7' }] })
    expect((await save(await askOf(one, { id, lines: [lineOf(one, 4, 7)] }))).code).toBe('10000')
    expect((await act(calls.submit, id)).code).toBe('10000')
  })

  test('LVM-14 nothing leaves that asks for nothing, or for one thing twice', async () => {
    const one = await material()
    const [none, twice] = [await drafted({ lines: [lineOf(one, 0)] }, one), await drafted({ lines: [lineOf(one, 1), lineOf(one, 2)] }, one)]
    for (const { id } of [none, twice]) expect((await act(calls.submit, id)).code).toBe('LVM-14')
  })

  test('a draft is sent, taken back, changed and deleted; what has left is not', async () => {
    const { id, applicationNo, material: of } = await submitted()
    expect(applicationNo).toMatch(/^LVM\d{12}$/)
    expect(await told(FINANCE, 'submitted', id)).toHaveLength(1)
    for (const call of [calls.submit, calls.remove]) expect((await act(call, id)).code).toBe('LIFE-01')
    expect((await save(await askOf(of, { id }))).code).toBe('LIFE-01')
    expect((await act(calls.withdraw, id)).code).toBe('10000')
    expect((await save(await askOf(of, { id, remark: '改过' }))).code).toBe('10000')
    expect((await act(calls.remove, id)).code).toBe('10000')
    expect((await (await t.as(CASHIER)).call(calls.detail, { id })).code).toBe(NOT_FOUND)
    const { id: taken } = await gathered()
    expect((await act(calls.withdraw, taken)).code).toBe('LIFE-01')
  })
})

describe('who sees what', () => {
  test('a permission is needed for each page', async () => {
    const nobody = await t.as(OTHER)
    expect((await nobody.call(calls.search)).status).toBe(403)
    expect((await nobody.call(calls.save, await askOf(await material()))).status).toBe(403)
    for (const call of [calls.aggregateSearch, calls.shopSearch]) expect((await (await t.as(CASHIER)).call(call)).status).toBe(403)
    expect((await (await t.as(WAREHOUSE)).call(calls.finish, { id: (await confirmed()).id, reason: '不再需要' })).status).toBe(403)
  })

  test('LVM-22 who is assigned to a shop sees and receives for it, and nobody else', async () => {
    const [colleague, stranger] = [await another(), await another()]
    const shopId = await shop({ members: [asSsoId(CASHIER), asSsoId(colleague)] })
    const draft = await drafted({ shopId })
    const sent = await delivered(10, { shopId })
    const listed = async (by: string) => (await (await t.as(by)).ok(calls.search, { filters: { scope: 'mine' }, pageSize: 100 })).list.map(({ id }) => id)
    expect(await listed(CASHIER)).toEqual(expect.arrayContaining([draft.id, sent.id]))
    expect(await listed(colleague)).toEqual([sent.id])
    expect(await listed(stranger)).toEqual([])
    for (const { id } of [draft, sent]) expect((await (await t.as(stranger)).call(calls.detail, { id })).code).toBe(NOT_FOUND)
    const outside = await t.as(stranger)
    expect((await outside.call(calls.save, await askOf(sent.material, { shopId }))).code).toBe(NOT_FOUND)
    expect((await outside.call(calls.receive, await receiptOf(sent.id))).code).toBe(NOT_FOUND)
    for (const call of [calls.submit, calls.withdraw, calls.remove]) expect((await act(call, draft.id, colleague)).code).toBe(NOT_FOUND)
    expect((await (await t.as(colleague)).call(calls.receive, await receiptOf(sent.id))).code).toBe('10000')
  })

  test('LVM-21 the flag of the back office shows more to who looks after all, and allows nothing', async () => {
    const { id } = await confirmed()
    await deliver(id, 4)
    const [plain, back, applicant] = [await seen(id), await seen(id, FINANCE, 'yes'), await seen(id, CASHIER, 'yes')]
    expect([plain.movements, plain.audit]).toEqual([[], []])
    expect(back.movements.map(({ amount, heldDelta }) => [amount, heldDelta])).toEqual([
      [-10, 10],
      [0, -4],
    ])
    expect(back.audit.length).toBeGreaterThan(3)
    expect([applicant.movements, applicant.audit]).toEqual([[], []])
    expect(applicant.can).toEqual((await seen(id, CASHIER)).can)
    expect(back.can).toEqual(plain.can)
  })

  test('the warehouse sees what is confirmed, and lists are narrowed by what is asked', async () => {
    const [waiting, ready] = [await submitted(), await confirmed()]
    const warehouse = await t.as(WAREHOUSE)
    expect((await warehouse.call(calls.detail, { id: waiting.id })).code).toBe(NOT_FOUND)
    expect((await warehouse.ok(calls.detail, { id: ready.id })).warehouses.map(({ id }) => id)).toContain((await usual()).warehouseId)
    const found = async (filters: NonNullable<InputOf<typeof calls.search>['filters']>) =>
      (await (await t.as(FINANCE)).ok(calls.search, { filters })).list.map(({ id }) => id)
    expect(await found({ number: ready.applicationNo.toLowerCase() })).toEqual([ready.id])
    expect(await found({ material: ready.material.code })).toEqual([ready.id])
    expect(await found({ group: waiting.material.group.code, status: 'submitted' })).toEqual([waiting.id])
    expect(await found({ group: waiting.material.group.code, scope: 'deliver' })).toEqual([])
  })
})
