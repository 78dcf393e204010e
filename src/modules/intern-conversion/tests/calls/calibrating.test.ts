import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'
import { ABOVE, ADMIN, conversion, DEPARTMENT, HRBP, MANAGER, STRANGER, WHY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { calibrating, confirm, places, item, rows } = conversion(t)

const set = async (id: string, result: 'convert' | 'convert-with-promotion' | 'do-not-convert', reason = '', who = HRBP) =>
  (await t.as(who)).call(calls.calibrate, { id, result, reason, targetDepartment: DEPARTMENT, startDate: '2027-01-01' })
/** A second HR business partner, who calibrates this item. */
async function second(id: string): Promise<void> {
  await t.write((ctx) => grantRole(ctx, { role: 'hrbp', ssoId: asSsoId(ABOVE), from: ctx.today, reason: '测试' }))
  await (await t.as(ADMIN)).ok(calls.reassign, { id, ssoId: ABOVE })
}

test('INTCONV-05 a change of what the second-level manager said takes a reason, and is seen by who calibrates alone', async () => {
  const { ids } = await calibrating('convert')
  const id = ids[0]!
  expect(await set(id, 'do-not-convert')).toMatchObject({ code: 'INTCONV-05', fields: [{ path: 'reason' }] })
  expect((await set(id, 'convert')).code).toBe('10000')
  expect((await set(id, 'do-not-convert', WHY)).code).toBe('10000')
  expect(await item(id)).toMatchObject({ secondResult: 'convert', finalResult: 'do-not-convert', finalReason: WHY })
  expect((await set(id, 'convert', WHY, MANAGER)).status).toBe(403)
})

describe('INTCONV-06 places', () => {
  const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('INTCONV-06 a department is confirmed within its places and promotions, whole or not at all', async () => {
    const { roundId, ids } = await calibrating('convert', 'convert-with-promotion', 'do-not-convert')
    expect(await confirm(roundId)).toMatchObject({ code: 'INTCONV-06', returnMsg: '超出该部门转正名额' })
    await places(roundId, 1, 1)
    expect((await confirm(roundId)).code).toBe('INTCONV-06')
    await places(roundId, 2, 0)
    expect((await confirm(roundId)).code).toBe('INTCONV-06')
    expect((await rows(roundId)).map(({ stage }) => stage)).toEqual(['calibration', 'calibration', 'calibration'])
    await places(roundId, 2, 1)
    expect((await confirm(roundId)).content).toEqual({ confirmed: 3 })
    expect((await confirm(roundId)).code).toBe('SHELL-02')
    // what is confirmed stays covered
    expect(await places(roundId, 1, 1)).toMatchObject({ code: 'INTCONV-06', fields: [{ path: 'places' }] })
    expect((await (await t.as(HRBP)).ok(calls.distribution, { roundId })).departments).toMatchObject([
      { code: DEPARTMENT, usedPlaces: 2, usedPromotions: 1, total: 3, withPromotion: 1, convert: 1, doNotConvert: 1, open: 0 },
    ])
    expect((await set(ids[0]!, 'do-not-convert', WHY)).code).toBe('LIFE-01')
  })

  test('INTCONV-06 each confirms what is theirs of a department, and both together keep its places', async () => {
    const { roundId, ids } = await calibrating('convert', 'convert')
    await second(ids[1]!)
    await places(roundId, 1)
    expect((await confirm(roundId)).content).toEqual({ confirmed: 1 })
    expect((await confirm(roundId, ABOVE)).code).toBe('INTCONV-06')
    expect((await (await t.as(STRANGER)).call(calls.confirm, { roundId, department: DEPARTMENT })).status).toBe(403)
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('INTCONV-06 of two who confirm the last place at once one has it', async () => {
    for (let round = 0; round < 4; round++) {
      const { roundId, ids } = await calibrating('convert', 'convert')
      await second(ids[1]!)
      await places(roundId, 1)
      expect(codes(await Promise.all([confirm(roundId), confirm(roundId, ABOVE)]))).toEqual(['10000', 'INTCONV-06'])
    }
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('INTCONV-06 one who reopens while another confirms leaves no place counted twice', async () => {
    const { roundId, ids } = await calibrating('convert', 'convert')
    await second(ids[1]!)
    await places(roundId, 1)
    await confirm(roundId)
    const reopen = (await t.as(ADMIN)).call(calls.reopen, { id: ids[0]!, comment: WHY })
    await Promise.all([reopen, confirm(roundId, ABOVE)])
    const { departments } = await (await t.as(ADMIN)).ok(calls.distribution, { roundId })
    const done = (await rows(roundId)).filter(({ stage }) => stage === 'completed').length
    expect(departments[0]?.usedPlaces).toBe(done)
  })
})
