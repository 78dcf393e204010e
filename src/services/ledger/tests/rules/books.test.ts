import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { balance, grant, spend, unit } from '../../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())
unit({ code: 'test.book' })
const why = { reason: 'cause.ledger.expired' }

test('what is granted can be spent', async () => {
  const account = { unit: 'test.book', ownerKind: 'person', ownerId: '10000001' } as const
  await t.write((ctx) => grant(ctx, account, 5, { ...why, key: 'a', source: 'rule', expiresOn: '2026-12-01' }))
  await t.write((ctx) => spend(ctx, account, 2, { ...why, key: 'b' }))
  expect(await t.write((ctx) => balance(ctx, account))).toEqual({ available: 3, held: 0, expiringNext: { amount: 3, on: '2026-12-01' } })
})
