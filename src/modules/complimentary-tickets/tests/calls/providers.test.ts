import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { unitWords } from '#services/ledger/server/api.ts'
import { unitOf } from '../../server/data/accounts.ts'
import { benefit } from '../../server/data/benefit.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { MEMBER, OTHER, ROOMS, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { grant, kind, taken, codes } = tickets(t)
const NIGHT = { nameCn: '夜场票', nameEn: 'Evening ticket' }
const DAY = { nameCn: '亲友日票', nameEn: 'Day ticket for friends' }
const LAST = '10000002'

test('the home page and the page of benefits are told the tickets that are left and when the next lapse, of oneself alone', async () => {
  const [free, half] = [await kind(DAY), await kind({ nameCn: '五折日票', nameEn: 'Half price', class: 'discount', priceFen: 5_000 })]
  expect(await homeCards(await t.reader(MEMBER))).toEqual([])
  expect(await benefit.figure(await t.reader(MEMBER))).toBeUndefined()
  await codes(free, 5)
  await grant(free, 3, { until: '2026-12-20' })
  await grant(half, 2, { until: '2026-12-20' })
  await grant(half, 1, { until: '2027-05-31' })
  await grant(free, 4, { to: [OTHER] })
  await taken(free)
  expect(await homeCards(await t.reader(MEMBER))).toMatchObject([
    {
      ...{ key: 'ticket', part: 'have', titleCn: '可兑换福利票', figure: { value: 5, unitCn: '张' }, path: '/{lang}/myTickets/convertibilityLimit' },
      ...{ noteCn: '免费票 2 · 折扣票 3，12月20日起陆续到期', noteEn: 'Free 2 · Discount 3, first lapse 20 Dec' },
    },
  ])
  const figure = await benefit.figure(await t.reader(MEMBER))
  expect(figure).toMatchObject({ value: 5, unitCn: '张', next: { on: '2026-12-20', value: 4 } })
  expect(figure?.parts).toEqual([
    { labelCn: '亲友日票', labelEn: 'Day ticket for friends', value: 2 },
    { labelCn: '五折日票', labelEn: 'Half price', value: 3 },
  ])
  expect((await benefit.figure(await t.reader(OTHER)))?.value).toBe(4)
})

test('what is used up is said as nothing left, and quota is called as its kind', async () => {
  const one = await kind(NIGHT)
  await codes(one, 1)
  await grant(one, 1, { to: [LAST], until: '2026-12-20' })
  await taken(one, 1, LAST)
  expect(await homeCards(await t.reader(LAST))).toMatchObject([{ figure: { value: 0 }, noteCn: '' }])
  expect(await benefit.figure(await t.reader(LAST))).toMatchObject({ value: 0 })
  const words = await t.write((ctx) => unitWords(ctx, [unitOf(one)]))
  expect(words(unitOf(one))).toMatchObject(NIGHT)
})

test('who may not open the page is told nothing on the home page', async () => {
  const reader = await t.reader(OTHER)
  const permissions = new Set([...reader.actor.permissions].filter((id) => id !== 'TicketTM'))
  expect(await homeCards({ ...reader, actor: { ...reader.actor, permissions } })).toEqual([])
})
