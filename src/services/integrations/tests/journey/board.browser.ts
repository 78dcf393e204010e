import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'
import { addDays, dayOf, systemClock } from '#foundation/time.ts'

const ADMIN = '10000009'
const at = (view: string, filters: object = {}): `/${string}` => `/system/integrations?f=${encodeURIComponent(JSON.stringify({ view, ...filters }))}`
const line = (page: Page, name: string): Locator => (isPhone(page) ? page.locator('.mcard') : page.getByRole('row')).filter({ hasText: name }).first()

test('INTEG-04 an administrator issues a key, sees it once, and ends it', async ({ page }) => {
  await signIn(page, ADMIN, `/zh${at('keys')}`)
  const name = `演练闸机 ${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '签发密钥' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('用途').fill(name)
  await form.getByLabel('有效期至').fill('2099-01-01')
  await form.getByLabel('查找权限').fill('QRCODE_SCAN')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: '签发密钥' }).click()
  await expect(form.getByText('密钥最长有效一年')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const inAWeek = addDays(dayOf(systemClock()), 7)
  await form.getByLabel('有效期至').fill(inAWeek)
  await form.getByRole('button', { name: '签发密钥' }).click()
  const key = page.getByRole('dialog').locator('code')
  await expect(key).toHaveText(/^blk_[\w-]{43}$/)
  await expect(page.getByText('密钥只显示这一次')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(line(page, name)).toContainText('即将到期')
  await line(page, name).getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(line(page, name)).toContainText('已停用')
  await expectFits(page)
})

test('INTEG-02, INTEG-05 the board says how each port does, and its messages are one press away, in English too', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/system/integrations')
  const mail = page.getByRole('region', { name: '邮件' })
  await expect(mail).toContainText('最近成功')
  await mail.getByRole('button', { name: '测试连接' }).click()
  await expect(mail.getByRole('status')).toContainText('连接正常')
  await expectAccessible(page)
  await expectFits(page)
  await mail.getByRole('button', { name: '设置' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('连接方式').selectOption({ label: 'SMTP 邮件服务器' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await expect(form.getByLabel('密码')).toHaveAttribute('type', 'password')
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: '关闭' }).click()
  await mail.getByRole('button', { name: /^失败/ }).click()
  await expect(page.getByRole('tab', { name: '发件箱', selected: true })).toBeVisible()

  await page.goto(`/en${at('embedded', { text: 'canteen@' })}`)
  await line(page, 'canteen@example.com').getByRole('button', { name: 'Open' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '今日工作餐汇总' })).toBeVisible()
  await noRawKeys(page, 'option, [data-typed], body [lang="zh"], dialog h2')
  await expectAccessible(page)
  await expectFits(page)
})
