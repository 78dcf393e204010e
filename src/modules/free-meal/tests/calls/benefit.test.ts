import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { benefit } from '../../server/data/benefit.ts'
import { ADMIN, CASHIER, HALL, INTERN, MEMBER, meals } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { give, code, openOutlets } = meals(t)
const reader = (who: string) => t.reader(asSsoId(who))

test('the page of benefits is told what is left by kind, what lapses next, and nothing where no rule gives any', async () => {
  await give(MEMBER, 'full', 3, '2026-12-13')
  await give(MEMBER, 'simple', 2, '2026-11-29')
  expect(await benefit.figure(await reader(MEMBER))).toMatchObject({ value: 5, parts: [{ value: 3 }, { value: 2 }], next: { on: '2026-11-29', value: 2 } })
  expect(await benefit.figure(await reader(INTERN))).toBeUndefined()
})

test('what was eaten in a year is worth what its vouchers were; what was taken back is not', async () => {
  await openOutlets()
  const cashier = await t.as(CASHIER)
  const eat = async () => cashier.ok(calls.redeem, { code: await code(MEMBER), mealType: 'full', outlet: HALL.code })
  expect(await benefit.worth?.(await reader(MEMBER), 2026)).toBeUndefined()
  await eat()
  const second = await eat()
  if (!second.ok) throw new Error('nothing was redeemed')
  await cashier.ok(calls.reverseRedemption, { id: second.redemption, reason: 'test' })
  expect(await benefit.worth?.(await reader(MEMBER), 2026)).toMatchObject({ used: 1, fen: 2_500 })
  expect(await benefit.worth?.(await reader(MEMBER), 2025)).toBeUndefined()
})

test('who has none is told the first of the month in which a rule begins for them', async () => {
  const eligible = async (who: string) => benefit.eligible?.(await reader(who))
  expect(await eligible(INTERN)).toBeUndefined()
  const rule = {
    company: 'MB',
    employeeType: 'intern',
    employeeClass: 0,
    mealType: 'full',
    quota: 5,
    generateBy: 'month-start',
    expireAfter: 'nth-sunday',
  } as const
  await (await t.as(ADMIN)).ok(calls.saveRule, { ...rule, effectiveFrom: '2026-12-10', effectiveTo: null })
  expect(await eligible(INTERN)).toMatchObject({ on: '2027-01-01', ruleCn: expect.stringContaining('每月1日') })
  expect(await eligible(MEMBER)).toBeUndefined()
})
