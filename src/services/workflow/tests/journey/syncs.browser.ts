import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const ADMIN = '10000009'

const lines = (page: Page): Locator => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
/** Each width sees to messages of another target. */
const target = (page: Page): string => (isPhone(page) ? '群消息' : '邮件')

async function narrow(page: Page, state: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('状态').selectOption({ label: state })
  await page.getByLabel('发送渠道').selectOption({ label: target(page) })
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/state/)
}
async function sound(page: Page): Promise<void> {
  await noRawKeys(page, '[data-typed]')
  await expectAccessible(page)
  await expectFits(page)
}

test('WF-71 WF-72 who administers flows sees what did not arrive, looks why, and sends it again', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/workflow/log')
  await expect(page.getByRole('heading', { name: '流程同步日志' })).toBeVisible()
  await narrow(page, '失败')
  const broken = lines(page).filter({ hasText: '失败' })
  await expect(broken.first()).toContainText(target(page))
  await sound(page)
  const before = await broken.count()
  await broken.first().getByRole('button', { name: '详情' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('最近一次答复')
  await expect(sheet).toContainText('为保护隐私，不显示')
  await sound(page)
  await sheet.getByRole('button', { name: '重发' }).click()
  await told(page, '已安排重发 1 条消息')
  await expect(broken).toHaveCount(before - 1)
})

test('WF-71 from a message the way leads to its request', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/workflow/log')
  await lines(page).first().getByRole('button', { name: '详情' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '查看申请' }).click()
  await expect(page).toHaveURL(/\/zh\/workflow\/assigned\/[0-9a-f-]{36}$/)
})
