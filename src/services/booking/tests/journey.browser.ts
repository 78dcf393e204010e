import { expect, type Page, test } from '@playwright/test'
import { become, expectAccessible, expectFits, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

// what is offered is the rooms': without one there is nothing to sign up for, and the pages say so
test('one’s own bookings are one tap from the menu, and say where they come from while there is none', { tag: '@story' }, async ({ page }) => {
  const bookings = async (when: 'upcoming' | 'past') =>
    (await post<{ total: number }>(page, '/api/basic/booking/v1/mine/search', { pageNum: 1, pageSize: 1, filters: { when } })).total
  // demos of rooms sign many people up: the first of these whom none did
  for (const one of ['10000199', '10000230', '10000333', '10000371', '10000419']) {
    await become(page, one)
    if ((await bookings('upcoming')) + (await bookings('past')) === 0) break
  }
  await page.goto('/zh/booking/mine')
  await expect(page.getByText('您还没有预约')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('tab', { name: '以往' }).click()
  await expect(page.getByText('还没有以往的预约')).toBeVisible()
  await page.goto('/en/booking/mine')
  await expect(page.getByText('You have no bookings yet')).toBeVisible()
  await noRawKeys(page)
})

const DESK = '/zh/booking/checkIn'
/** The list of a desk, with how old it is; how much is on it is the rooms'. */
const listed = (page: Page) => page.getByText(/离线名单：.+更新/)
async function scan(page: Page): Promise<void> {
  await page.getByLabel('签到码').fill('abcd-efgh-jkmn')
  await page.getByRole('button', { name: '签到', exact: true }).click()
}

test('BOOKING-13 a desk asks while it can, and without network turns away what is not on its list', async ({ page, context }) => {
  await signIn(page, '10000008', DESK)
  await expect(page.getByText('请扫码')).toBeVisible()
  await expect(listed(page)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await scan(page)
  await expect(page.locator('.outcome.bad')).toContainText('没有这个签到码')
  await context.setOffline(true)
  await scan(page)
  await expect(page.locator('.outcome.bad')).toContainText('的名单上')
  await expectAccessible(page)
  await expectFits(page)
  await noRawKeys(page)
  await context.setOffline(false)
  await scan(page)
  await expect(page.locator('.outcome.bad')).toContainText('没有这个签到码')
})

test.describe('opened again', () => {
  test.use({ serviceWorkers: 'allow' })

  test('BOOKING-13 the desk starts without network, with the list that it has', async ({ page, context }) => {
    await signIn(page, '10000008', DESK)
    await expect(listed(page)).toBeVisible()
    // until the page and all that it is made of is kept on the device
    await expect.poll(() => page.evaluate((at) => caches.match(at).then((found) => found !== undefined), DESK), { timeout: 20_000 }).toBe(true)
    await context.setOffline(true)
    await page.goto(DESK)
    await expect(listed(page)).toBeVisible()
    await scan(page)
    await expect(page.locator('.outcome.bad')).toContainText('的名单上')
    await context.setOffline(false)
  })
})

test('who does not check in is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/booking/checkIn')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
