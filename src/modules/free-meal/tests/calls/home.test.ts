import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grant } from '#services/ledger/server/api.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { account } from '../../server/data/mine.ts'

const MEMBER = asSsoId('10000001')
const t = await openTestPortal()
afterAll(() => t.close())

test('the home page is told the vouchers that are left by kind, and when the next lapse', async () => {
  const cards = async () => homeCards(await t.reader(MEMBER))
  expect(await cards()).toMatchObject([{ figure: { value: 0 }, noteCn: '全餐 0 · 简餐 0' }])
  const given = { reason: 'cause.free-meal.left', source: 'test' }
  await t.write(async (ctx) => {
    await grant(ctx, account(MEMBER, 'full'), 3, { ...given, key: 'a', expiresOn: '2026-12-13' })
    await grant(ctx, account(MEMBER, 'simple'), 2, { ...given, key: 'b', expiresOn: '2026-11-29' })
  })
  expect(await cards()).toMatchObject([
    { key: 'meal', part: 'have', figure: { value: 5, unitCn: '张' }, noteCn: '全餐 3 · 简餐 2，11月29日起陆续到期', path: '/{lang}/myFreeMeal' },
  ])
})
