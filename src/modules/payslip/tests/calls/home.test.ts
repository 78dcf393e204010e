import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { homeCards } from '../../server/data/homeCards.ts'
import { MEMBER, OTHER, pay, row } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const cards = async (who: string) => homeCards(await t.reader(who))

test('the home page is told the newest month that was published and when it was paid, and never an amount', async () => {
  expect(await cards(MEMBER)).toEqual([])
  await pay(t).published([row(MEMBER)], '2026-09')
  await pay(t).published([row(MEMBER)], '2026-10')
  await pay(t).checked([row(MEMBER)], '2026-11')
  expect(await cards(MEMBER)).toMatchObject([
    { key: 'newest', wordCn: '2026年10月', wordEn: 'October 2026', noteCn: '11月10日发放', noteEn: 'Paid on 10 Nov', path: '/{lang}/profile/pay' },
  ])
  expect(JSON.stringify(await cards(MEMBER))).not.toMatch(/6500|6150|615025|figure/)
  expect(await cards(OTHER)).toEqual([])
})
