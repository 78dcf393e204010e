import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalNow, signIn } from '#foundation/testing/browser.ts'
import { addMinutes } from '#foundation/time.ts'

const SEEN = '10000010'
const banner = (page: Page) => page.getByText(/的视角查看，内容已隐藏，不能修改/)

async function start(page: Page): Promise<void> {
  await page.getByRole(isPhone(page) ? 'link' : 'button', { name: '我的账户' }).click()
  await page.getByRole('button', { name: '以他人视角查看' }).click()
  const form = page.getByRole('dialog', { name: '以他人视角查看' })
  await form.getByRole('combobox').fill(SEEN)
  await form.getByRole('option', { name: new RegExp(SEEN) }).click()
  await form.getByRole('button', { name: '开始查看' }).click()
  await expect(form.getByRole('alert')).toBeVisible() // not without a reason
  await form.getByLabel('原因').fill('核对菜单')
  await expectAccessible(page)
  await form.getByRole('button', { name: '开始查看' }).click()
  await expect(banner(page)).toContainText(SEEN)
}

test('SESS-25 an administrator views as somebody: banner, masked content, nothing written, and back', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext()
  await other.request.get(`${baseURL}/api/basic/role/v1/ssologin?sso=${SEEN}`)
  await signIn(page, '10000009', '/zh/home')
  await start(page)
  await expect(page).toHaveURL('/zh/home')

  await page.goto('/zh/session/mine')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('•••').first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  const end = page.getByRole('button', { name: '结束', exact: true })
  await expect(end.first()).toBeVisible()
  const places = await end.count()
  await end.first().click()
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click()
  await expect(page.getByText('您正在以他人视角查看，不能进行任何修改')).toBeVisible()
  await page.reload()
  await expect(end).toHaveCount(places)

  await page.goto('/zh/people/admin')
  await expect(page.getByText('没有访问权限')).toBeVisible() // the other does not administer people
  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL('/zh/home')
  await expect(banner(page)).toBeHidden()
  await page.goto('/zh/people/admin')
  await expect(page.getByRole('heading', { name: '人员与组织管理' })).toBeVisible()
  await other.close()
})

test('SESS-25, SESS-23 who views as somebody can sign out; the view ends with it', async ({ page }) => {
  await signIn(page, '10000009', '/zh/home')
  await start(page)
  await page.getByRole(isPhone(page) ? 'link' : 'button', { name: '我的账户' }).click()
  await expect(page.getByRole('button', { name: '以他人视角查看' })).toBeHidden()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('SESS-25 when its time is over the portal is entered anew as oneself', async ({ page }) => {
  await signIn(page, '10000009', '/zh/home')
  await start(page)
  const at = await portalNow(page)
  await page.clock.install()
  const [now, viewedUntil, idleAt, expiresAt] = [0, 1, 120, 600].map((minutes) => addMinutes(at, minutes).toISOString())
  const answer = { code: '10000', content: { now, viewedUntil, idleAt, expiresAt, offerSeconds: null } }
  await page.route('**/api/basic/session/v1/limits', (route) => route.fulfill({ json: answer }))
  await page.goto('/zh/session/mine')
  await expect(banner(page)).toContainText('自动结束')
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL('/zh/home')
})

test('SESS-25 who does not administer sessions is not offered it', async ({ page }) => {
  await signIn(page, '10000001', '/zh/account')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '以他人视角查看' })).toBeHidden()
})

test('SESS-25 every page of the person shows itself, with its content hidden', async ({ page }) => {
  await signIn(page, '10000009', '/zh/home')
  await start(page)
  for (const path of [
    '/zh/home',
    '/zh/apps',
    '/zh/account',
    '/zh/notification/index',
    '/zh/workflow/requested',
    '/zh/workflow/assigned',
    '/zh/workflow/delegation',
  ]) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await expect(page.getByText('此页面出现问题')).toBeHidden()
    await noRawKeys(page)
  }
})
