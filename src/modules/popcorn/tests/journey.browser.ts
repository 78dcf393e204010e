import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, portalNow, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'

const ADMIN = '10000006'
const CASHIER = '10000015'
/** Each width orders in the name of somebody of its own. */
const whoOrders = (page: Page) => (isPhone(page) ? '10000001' : '10000002')
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

test('a team member orders popcorn and cancels it; the cart hands out what was ordered for today, once', { tag: '@story' }, async ({ page }) => {
  const me = whoOrders(page)
  await signIn(page, me, '/zh/popcorn/index')
  await expect(page.getByText(/还可预订 \d+ 桶/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^预订 员工餐厅门口/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('焦糖（大桶）').fill('9')
  await expect(form.getByText('剩余额度或库存不足')).toBeVisible()
  await form.getByLabel('焦糖（大桶）').fill('1')
  await form.getByRole('button', { name: '预订' }).click()
  await told(page, /已预订，订单号 PC\d+/)
  const newest = rows(page).first()
  await expect(newest).toContainText('已预订')
  await expect(newest).toContainText('员工餐厅门口')
  await noRawKeys(page)
  await newest.getByRole('button', { name: '取消预订' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消预订' }).click()
  await told(page, '已取消')
  await expect(newest).toContainText('已取消')

  const now = await portalNow(page)
  const { list } = await post<OutputOf<typeof calls.mine>>(page, '/api/ehs-ess/popcorn/v1/mine', { pageSize: 50 })
  const { no, code } = list.find(({ state, startsAt, endsAt }) => state === 'ordered' && new Date(startsAt) <= now && now < new Date(endsAt))!
  const own = rows(page).filter({ hasText: no })
  await own.getByRole('button', { name: '出示二维码' }).click()
  await expect(page.getByRole('img', { name: `订单 ${no} 的二维码` })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, CASHIER, '/zh/popcorn/index?tab=handout')
  const scan = async () => {
    await page.getByLabel('二维码', { exact: true }).fill(code!)
    await page.getByLabel('二维码', { exact: true }).press('Enter')
  }
  await scan()
  await expect(page.getByRole('status').filter({ hasText: no })).toContainText('已发放')
  await scan()
  await expect(page.getByText(/该订单已于.*领取/)).toBeVisible()
  await expectFits(page)

  await signIn(page, me, '/zh/popcorn/index')
  await expect(rows(page).filter({ hasText: no })).toContainText('已领取')
})

test('who keeps the campaigns makes one, is told what it lacks to be published, and sees orders and what is needed', async ({ page }) => {
  const name = `试吃${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/popcorn/index?tab=campaigns')
  const [from, to] = [await portalDay(page, 60), await portalDay(page, 65)]
  await page.getByRole('button', { name: '新建活动' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill(`Tasting ${name}`)
  await form.getByLabel('开始日期').fill(from)
  await form.getByLabel('结束日期').fill(to)
  await form.getByLabel('预订开始').fill(`${from}T08:00`)
  await form.getByLabel('预订截止').fill(`${to}T18:00`)
  await form.getByText('全体员工').first().click()
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await noRawKeys(page)
  await expectAccessible(page)
  const own = rows(page).filter({ hasText: name })
  await own.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('请先添加口味和有库存的领取时段').first()).toBeVisible()
  for (const [tab, shows] of [
    ['stock', '领取时段'],
    ['quotas', '导入额度'],
    ['orders', '订单号'],
    ['report', '备货'],
  ] as const) {
    await page.goto(`/zh/popcorn/index?tab=${tab}`)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expectFits(page)
    await noRawKeys(page)
    await expectAccessible(page)
  }
})
