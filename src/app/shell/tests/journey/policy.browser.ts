import { expect, test } from '@playwright/test'
import { isPhone, signIn } from '#foundation/testing/browser.ts'

test('no page asks for what the content policy forbids', async ({ page }) => {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && message.text().includes('Content Security Policy') && heard.push(message.text()))
  await page.goto('/login')
  const door = page.getByRole('button', { name: '主公司' })
  await expect(door).toHaveCSS('display', 'flex') // its styles came
  await door.click()
  const face = page.locator('.face').first()
  await expect(face).toHaveCSS('border-radius', '50%')
  expect(await face.evaluate((drawn) => getComputedStyle(drawn).getPropertyValue('--hue'))).not.toBe('')
  await signIn(page, '10000009', '/zh/home')
  for (const path of ['home', 'apps', 'account', 'my-qrcode/index', 'notification/index', 'people/admin', 'system/noteBanner']) {
    await page.goto(`/zh/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.locator('#watermark')).toHaveCSS('position', 'fixed')
  }
  await page.getByRole('button', { name: '新增公告' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  if (!isPhone(page)) await page.getByRole('button', { name: '全部应用' }).click()
  const picture = await page.request.get('/api/basic/profile/v1/photo?ssoId=10000009')
  expect(picture.headers()['content-security-policy'] ?? '').not.toContain('unsafe')
  expect(heard).toEqual([])
})
