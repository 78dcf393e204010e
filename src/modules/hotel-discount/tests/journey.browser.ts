import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const ADMIN = '10000006'
const DESK = '10000015'
/** Each width takes coupons in the name of somebody of its own. */
const whoTakes = (page: Page) => (isPhone(page) ? { ssoId: '10000001', name: '李晓雯' } : { ssoId: '10000002', name: '周浩然' })
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('a team member accepts the policy, takes a coupon and returns one; the desk redeems the code, once', { tag: '@story' }, async ({ page }) => {
  const me = whoTakes(page)
  await signIn(page, me.ssoId, '/zh/hotel/discount/redeemable')
  await expect(page.getByText('领取前请先阅读并同意')).toBeVisible()
  await expect(page.getByRole('button', { name: /^领取 湾景酒店员工价/ })).toBeDisabled()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: '酒店优惠政策' }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await told(page, '您已同意该版本')
  await page.goto('/zh/hotel/discount/redeemable')
  const takeOne = async () => {
    await page.getByRole('button', { name: /^领取 湾景酒店员工价/ }).click()
    await expect(page.getByRole('dialog')).toContainText('7 天')
    await page.getByRole('dialog').getByRole('button', { name: '领取' }).click()
    await told(page, /已领取，券码 \S+/)
  }
  await takeOne()
  const { list } = await post<OutputOf<typeof calls.mine>>(page, '/api/ehs-ess/hotel-discount/v1/my/list', { filters: { state: 'taken' }, pageSize: 50 })
  const { code } = list.filter(({ kindCn }) => kindCn === '湾景酒店员工价').toSorted((a, b) => (a.takenAt! < b.takenAt! ? 1 : -1))[0]!
  await page.goto('/zh/hotel/discount/redeemed')
  const own = rows(page).filter({ hasText: code })
  await own.getByRole('button', { name: '如何预订' }).click()
  await expect(page.getByRole('dialog')).toContainText('8800')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)

  await signIn(page, DESK, '/zh/hotel/discount/code')
  const redeem = async (guest: string) => {
    await page.getByLabel('券码').fill(code)
    await page.getByLabel('入住人姓名').fill(guest)
    await page.getByLabel('入住日期').fill(await portalDay(page, 10))
    await page.getByLabel('预订号').fill('R-2026')
  }
  await redeem('别人')
  await page.getByRole('button', { name: '核验' }).click()
  await expect(page.getByRole('status').filter({ hasText: '入住人与券码持有人不符' })).toBeVisible()
  await redeem(me.name)
  await page.getByRole('button', { name: '核验' }).click()
  await expect(page.getByRole('status').filter({ hasText: '可以使用' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '核销' }).click()
  await expect(page.getByRole('status').filter({ hasText: '核销成功' })).toBeVisible()
  await redeem(me.name)
  await page.getByRole('button', { name: '核销' }).click()
  await expect(page.getByText('该券码已使用')).toBeVisible()

  await signIn(page, me.ssoId, '/zh/hotel/discount/redeemed')
  await expect(rows(page).filter({ hasText: code })).toContainText('已使用')
  const other = rows(page).filter({ hasText: '山林度假屋立减券' }).filter({ hasText: '已领取' })
  await other.getByRole('button', { name: '立即退回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即退回' }).click()
  await told(page, '已退回')
})

test('who keeps hotel coupons sees kinds, rules, batches, people, codes and the report', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/hotel/discount/kind')
  for (const [path, shows] of [
    ['kind', '湾景酒店员工价'],
    ['configuration', '每年 4 张'],
    ['bulk', '年会抽奖发放.xlsx'],
    ['person', '批量发放'],
    ['code', '已领取'],
    ['report', '领取'],
  ] as const) {
    await page.goto(`/zh/hotel/discount/${path}`)
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})
