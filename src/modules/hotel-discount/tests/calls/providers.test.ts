import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { unitWords } from '#services/ledger/server/api.ts'
import { unitOf } from '../../server/data/accounts.ts'
import { benefit } from '../../server/data/benefit.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { AREA, hotels, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { ready, taken, kind, give } = hotels(t)
const BAY = { nameCn: '湾景特惠', nameEn: 'Bay special' }

test('the home page and the page of benefits are told the coupons that are left and when the next lapse, of oneself alone', async () => {
  expect(await homeCards(await t.reader(MEMBER))).toEqual([])
  expect(await benefit.figure(await t.reader(MEMBER))).toBeUndefined()
  await taken({ ...BAY, amount: 3, validDays: 30 })
  await ready({ nameCn: '山林特惠', nameEn: 'Forest special', amount: 1, stayTo: '2027-12-30', ssoId: MEMBER })
  // what is given out no more counts for nothing, and what others have neither
  await give(MEMBER, await kind({ active: false }), 5)
  await ready({ amount: 2, ssoId: MANAGER })
  const figure = await benefit.figure(await t.reader(MEMBER))
  expect(figure).toMatchObject({ value: 3, unitCn: '张', next: { on: '2026-12-19', value: 2 } })
  expect(figure?.parts).toEqual([
    { labelCn: '山林特惠', labelEn: 'Forest special', value: 1 },
    { labelCn: '湾景特惠', labelEn: 'Bay special', value: 2 },
  ])
  expect(await homeCards(await t.reader(MEMBER))).toMatchObject([
    {
      ...{ key: 'hotel', part: 'have', titleCn: '酒店优惠券', figure: { value: 3, unitCn: '张' }, path: '/{lang}/hotel/discount/redeemable' },
      ...{ noteCn: '12月19日起陆续到期', noteEn: 'First lapse 19 Dec' },
    },
  ])
  expect((await benefit.figure(await t.reader(MANAGER)))?.value).toBe(2)
})

test('who may not open the page is told nothing on the home page; quota is called as its kind', async () => {
  const kindId = await ready({ ssoId: AREA, nameCn: '星光特惠', nameEn: 'Starlight special' })
  const reader = await t.reader(AREA)
  expect(await homeCards(reader)).toHaveLength(1)
  const permissions = new Set([...reader.actor.permissions].filter((id) => id !== 'HOTELCOUPON_MYCOUPON_VIEW'))
  expect(await homeCards({ ...reader, actor: { ...reader.actor, permissions } })).toEqual([])
  const words = await t.write((ctx) => unitWords(ctx, [unitOf(kindId)]))
  expect(words(unitOf(kindId))).toMatchObject({ nameCn: '星光特惠', nameEn: 'Starlight special' })
})
