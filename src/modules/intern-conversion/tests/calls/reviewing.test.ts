import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { ABOVE, ADMIN, conversion, HRBP, INTERN, MANAGER, MEMBER, review, SECOND, STRANGER, WHY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { intern, running, rows, item, submit, approve, told, calibrating } = conversion(t)
const reassign = async (id: string, ssoId: string) => (await t.as(ADMIN)).call(calls.reassign, { id, ssoId })
const giveBack = async (id: string, who: string) => (await t.as(who)).call(calls.giveBack, { id, comment: '请补充事例' })

test('the story: a review is kept, submitted, returned with a word, submitted again, and approved', async () => {
  const { roundId, ids } = await running()
  const id = ids[0]!
  expect(await rows(roundId)).toMatchObject([{ stage: 'manager-review', manager: { ssoId: MANAGER }, due: '2026-11-25', can: ['drop', 'reassign'] }])
  expect(await told(MANAGER, 'arrived')).toMatchObject([{ businessId: id, body: '2026秋季批次：请在11月25日前完成。' }])
  const manager = await t.as(MANAGER)
  await manager.ok(calls.save, { id, ...review(), scores: [{ criterion: 'work', score: 5 }], result: null })
  expect(await item(id, MANAGER)).toMatchObject({ scores: [{ criterion: 'work', score: 5 }], score: null, strengths: '认真', can: ['submit'] })
  expect((await submit(id)).code).toBe('10000')
  expect((await manager.call(calls.save, { id, ...review() })).code).toBe('LIFE-01')
  expect(await rows(roundId, SECOND, 'manager+')).toMatchObject([{ stage: 'second-approval', score: 4, managerResult: 'convert', can: ['approve', 'return'] }])
  expect((await giveBack(id, SECOND)).code).toBe('10000')
  expect(await item(id, MANAGER)).toMatchObject({ stage: 'manager-review', comment: '请补充事例' })
  expect(await told(MANAGER, 'returned')).toMatchObject([{ body: '2026秋季批次：请补充事例' }])
  await submit(id)
  expect((await approve(id, { result: 'do-not-convert' })).code).toBe('INTCONV-05')
  expect((await approve(id, { result: 'do-not-convert', reason: WHY })).code).toBe('10000')
  expect(await item(id)).toMatchObject({
    stage: 'calibration',
    comment: '',
    managerResult: 'convert',
    secondResult: 'do-not-convert',
    finalResult: 'do-not-convert',
  })
  expect(await told(HRBP, 'arrived')).toHaveLength(1)
})

test('INTCONV-04 INTCONV-05 what lacks scores, a result or a reason is not submitted, and is told beside its field', async () => {
  const { ids } = await running()
  const manager = await t.as(MANAGER)
  const send = (given: object) => manager.call(calls.submit, { id: ids[0]!, ...review(), ...given })
  expect(await send({ scores: [], result: null })).toMatchObject({
    code: 'INTCONV-04',
    returnMsg: '请完成所有评分并选择结果',
    fields: [{ path: 'scores' }, { path: 'result' }],
  })
  expect(await send({ result: 'do-not-convert', reason: '不合适' })).toMatchObject({
    code: 'INTCONV-05',
    returnMsg: '请填写原因',
    fields: [{ path: 'reason' }],
  })
  expect(await item(ids[0]!)).toMatchObject({ stage: 'manager-review', managerResult: null })
})

test('INTCONV-04 an intern who was dropped before the review and taken back is not approved without a result', async () => {
  const { ids } = await running()
  const id = ids[0]!
  const admin = await t.as(ADMIN)
  await admin.ok(calls.drop, { id, comment: WHY })
  await admin.ok(calls.reopen, { id, comment: WHY })
  expect((await giveBack(id, HRBP)).code).toBe('10000')
  expect(await approve(id)).toMatchObject({ code: 'INTCONV-04', fields: [{ path: 'result' }] })
  expect((await approve(id, { result: 'convert', reason: WHY })).code).toBe('10000')
})

test('INTCONV-02 what is not at its stage does not move', async () => {
  const { ids } = await running()
  const id = ids[0]!
  expect((await approve(id)).code).toBe('LIFE-01')
  expect((await (await t.as(ADMIN)).call(calls.giveBack, { id, comment: 'x' })).code).toBe('LIFE-01')
  await submit(id)
  expect((await submit(id)).code).toBe('LIFE-01')
})

describe('who may what', () => {
  test('INTCONV-03 rows and actions follow from the permission, whatever role the page says', async () => {
    const { roundId, ids } = await running()
    const id = ids[0]!
    for (const role of ['admin', 'management', 'manager+'] as const) expect(await rows(roundId, MANAGER, role)).toEqual([])
    expect(await rows(roundId, MANAGER, 'manager')).toMatchObject([{ id, can: ['submit'] }])
    // what is not submitted is the manager's alone
    expect(await rows(roundId, SECOND, 'manager+')).toEqual([])
    expect((await (await t.as(SECOND)).call(calls.detail, { id })).code).toBe('SHELL-02')
    expect((await submit(id, 'convert', SECOND)).code).toBe('SHELL-02')
    await submit(id)
    expect((await approve(id, {}, MANAGER)).code).toBe('SHELL-02')
    expect(await rows(roundId, HRBP, 'management')).toEqual([])
    for (const who of [MEMBER, INTERN]) expect((await (await t.as(who)).call(calls.list, { filters: { role: 'admin' } })).status).toBe(403)
    expect((await (await t.as(HRBP)).call(calls.reopen, { id, comment: 'x' })).status).toBe(403)
    const everything = await (await t.as(MANAGER)).ok(calls.list, { filters: {} })
    expect(everything.list.every(({ manager }) => manager?.ssoId === MANAGER)).toBe(true)
  })

  test('INTCONV-08 who reviews is the manager of the day on which the stage is reached', async () => {
    const { roundId, ids, ssoIds } = await running()
    const next = asSsoId(STRANGER)
    await t.write((ctx) => grantRole(ctx, { role: 'line-manager', ssoId: next, from: ctx.today, reason: '测试' }))
    await t.write((ctx) => applyChange(ctx, ssoIds[0]!, { lineManager: next }))
    expect(await rows(roundId, MANAGER, 'manager')).toHaveLength(1)
    await submit(ids[0]!)
    // to be the direct manager now is not to be the second level
    expect(await rows(roundId, STRANGER, 'manager+')).toEqual([])
    expect((await approve(ids[0]!, {}, STRANGER)).code).toBe('SHELL-02')
    expect((await giveBack(ids[0]!, ADMIN)).code).toBe('10000')
    expect(await item(ids[0]!)).toMatchObject({ stage: 'manager-review', manager: { ssoId: STRANGER } })
    expect(await rows(roundId, MANAGER, 'manager')).toEqual([])
  })

  test('INTCONV-08 where manager and second-level manager are one person, the second approval goes one level up', async () => {
    await t.write((ctx) => applyChange(ctx, asSsoId(SECOND), { lineManager: asSsoId(ABOVE) }))
    const { ids } = await running(2)
    const [id, other] = ids as [string, string]
    expect((await reassign(id, SECOND)).code).toBe('10000')
    await submit(id, 'convert', SECOND)
    expect(await item(id)).toMatchObject({ secondManager: { ssoId: ABOVE } })
    expect((await approve(id, {}, SECOND)).code).toBe('SHELL-02')
    expect((await approve(id, {}, ABOVE)).code).toBe('10000')
    // who stands above the second-level manager may decide in their place
    await submit(other)
    expect((await approve(other, {}, ABOVE)).code).toBe('10000')
  })

  test('INTCONV-08 what waits for who has left goes to whoever stands in their place, who is told; a change of manager alone moves nothing', async () => {
    const leaves = async (ssoId: string) => {
      await t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { lastWorkingDate: '2026-11-19', status: 'left' }))
      await t.drain()
    }
    const above = { employeeType: 'full-time', lineManager: asSsoId(SECOND) } as const
    const [manager, second] = [await intern(above), await intern(above)]
    const { ids: reviewed } = await running(1, { lineManager: manager })
    const { ids: approved } = await running(1, { secondLevelManager: second })
    const [toReview, approval] = [reviewed[0]!, approved[0]!]
    await submit(approval)
    expect([(await item(toReview)).manager?.ssoId, (await item(approval)).secondManager?.ssoId]).toEqual([manager, second])
    for (const who of [manager, second]) await leaves(who)
    expect([(await item(toReview)).manager?.ssoId, (await item(approval)).secondManager?.ssoId]).toEqual([SECOND, SECOND])
    const arrived = (await told(SECOND, 'arrived')).map(({ businessId }) => businessId)
    for (const id of [toReview, approval]) expect(arrived.filter((one) => one === id)).toHaveLength(1)
    expect((await submit(toReview, 'convert', SECOND)).code).toBe('10000')
    expect((await approve(approval)).code).toBe('10000')
    const { ids, ssoIds } = await running()
    await t.write((ctx) => applyChange(ctx, ssoIds[0]!, { lineManager: asSsoId(STRANGER) }))
    await t.drain()
    expect(await item(ids[0]!)).toMatchObject({ manager: { ssoId: MANAGER } })
  })

  test('INTCONV-13 an item goes to somebody who works here and may act at its stage, the second approval not to who reviewed', async () => {
    const { ids } = await running()
    const id = ids[0]!
    for (const ssoId of [INTERN, MEMBER, HRBP, '99999999']) expect(await reassign(id, ssoId)).toMatchObject({ code: 'INTCONV-13', fields: [{ path: 'ssoId' }] })
    await submit(id)
    expect((await reassign(id, MANAGER)).code).toBe('INTCONV-13')
    expect((await reassign(id, ABOVE)).code).toBe('10000')
    expect((await told(ABOVE, 'arrived')).some(({ businessId }) => businessId === id)).toBe(true)
  })
})

test('an HR business partner returns to the second-level manager; those who run the round hear when a department has finished a stage', async () => {
  const { roundId, ids } = await calibrating('convert')
  expect((await told(ADMIN, 'stageDone')).filter(({ businessId }) => businessId === roundId)).toHaveLength(2)
  expect((await giveBack(ids[0]!, HRBP)).code).toBe('10000')
  expect(await item(ids[0]!, SECOND)).toMatchObject({ stage: 'second-approval', secondResult: 'convert', finalResult: null })
  expect((await giveBack(ids[0]!, HRBP)).code).toBe('SHELL-02')
})
