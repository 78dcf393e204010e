import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn } from '#foundation/testing/browser.ts'

// what is offered is the rooms': without one there is nothing to sign up for, and the pages say so
test('one’s own bookings are one tap from the menu, and say where they come from while there is none', { tag: '@story' }, async ({ page }) => {
  const empty = page.getByText('您还没有预约')
  // demos of rooms sign named people up: the first of these who has nothing to come
  for (const one of ['10000013', '10000016', '10000015', '10000011']) {
    await signIn(page, one, '/zh/booking/mine')
    await expect(page.getByRole('heading', { name: '我的预约' })).toBeVisible()
    await expect(empty.or(page.locator('main .card')).first()).toBeVisible()
    if (await empty.isVisible()) break
  }
  await expect(empty).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('tab', { name: '以往' }).click()
  await expect(page.getByText('还没有以往的预约')).toBeVisible()
  await page.goto('/en/booking/mine')
  await expect(page.getByText('You have no bookings yet')).toBeVisible()
  await noRawKeys(page)
})

test('a desk without network keeps what it scans, and tells what became of it when there is one', async ({ page, context }) => {
  await signIn(page, '10000008', '/zh/booking/checkIn')
  await expect(page.getByText('请扫码')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('签到码').fill('abcd-efgh-jkmn')
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.locator('.outcome.bad')).toContainText('没有这个签到码')
  await context.setOffline(true)
  await page.getByLabel('签到码').fill('abcd-efgh-jkmn')
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByText('已暂存在本机').first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: '离线扫码的结果' })).toContainText('没有这个签到码')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('region', { name: '离线扫码的结果' })).toBeHidden()
})

test('who does not check in is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/booking/checkIn')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
