import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { mine } from '../contract.ts'
import { account } from '../server/data/mine.ts'

const t = await openTestPortal()
afterAll(() => t.close())

describe('monthly vouchers', () => {
  test('MEAL-06 MEAL-07 full-time staff get 21 of each at the start of the month, good until the second Sunday of the next; a second run grants nothing', async () => {
    t.setClock('2026-10-31T16:05:00Z')
    await t.runJob('free-meal.monthlyGrant')
    await t.runJob('free-meal.monthlyGrant')
    const me = await t.as('10000001')
    const { balances } = await me.ok(mine)
    expect(balances).toMatchObject([
      { mealType: 'full', available: 21, granted: 21, used: 0, expiringNext: { amount: 21, on: '2026-12-13' } },
      { mealType: 'simple', available: 21, granted: 21, used: 0, expiringNext: { amount: 21, on: '2026-12-13' } },
    ])
    expect(await t.write((ctx) => balance(ctx, account(asSsoId('10000012'), 'full')))).toMatchObject({ available: 0 })
  })
})
