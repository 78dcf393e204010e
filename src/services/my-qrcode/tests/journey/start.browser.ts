import { expect, type Page, test } from '@playwright/test'
import { signIn } from '#foundation/testing/browser.ts'

test.use({ serviceWorkers: 'allow' })

const MINE = '/zh/my-qrcode/index'
const READER = '/zh/my-qrcode/reader'

/** Until the page and all that it is made of is kept on the device. */
const startKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate((at) => caches.match(at).then((found) => found !== undefined), path), { timeout: 20_000 }).toBe(true)

test('QRC-08 from the shortcut the code is on screen, also without network', async ({ page, context }) => {
  await signIn(page, '10000001', MINE)
  const code = page.getByRole('img', { name: '李晓雯的二维码' })
  await expect(code).toBeVisible()
  await startKept(page, MINE)
  await context.setOffline(true)
  await page.goto(MINE)
  await expect(code).toBeVisible()
  await context.setOffline(false)
})

test('after signing out nobody’s code is shown without network', async ({ page, context }) => {
  await signIn(page, '10000012', MINE)
  await expect(page.getByRole('img', { name: /的二维码$/ })).toBeVisible()
  await startKept(page, MINE)
  await page.goto('/zh/account')
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/login/)
  await context.setOffline(true)
  await page.goto(MINE)
  await expect(page.getByText('网络连接中断')).toBeVisible()
  await expect(page.getByRole('img', { name: /的二维码$/ })).toBeHidden()
  await context.setOffline(false)
})

test('QRC-11 the page of a reader starts without network too', async ({ page, context }) => {
  await page.goto(READER)
  await expect(page.getByLabel('设备密钥')).toBeVisible()
  await startKept(page, READER)
  await context.setOffline(true)
  await page.goto(READER)
  await expect(page.getByLabel('设备密钥')).toBeVisible()
  await context.setOffline(false)
})
