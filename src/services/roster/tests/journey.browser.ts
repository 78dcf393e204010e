import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

test('from the home page one tap leads to the own shifts of the next 14 days; a week, a month, the line', { tag: '@story' }, async ({ page }) => {
  await signIn(page, '10000001', '/zh/home')
  await page.getByRole('link', { name: '我的班次' }).first().click()
  await expect(page.getByRole('heading', { name: '我的班次' })).toBeVisible()
  await expect(page.locator('.roster-days > li')).toHaveCount(14)
  await expect(page.locator('[aria-current="date"]')).toBeVisible()
  await expect(page.getByRole('tab', { name: '团队' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('tab', { name: '月' }).click()
  await expect(page.locator('.roster-month button[aria-pressed="true"]')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await signIn(page, '10000002', '/en/roster/mine')
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page.getByText(/Li Xiaowen|李晓雯/).first()).toBeVisible()
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectAccessible(page)
  await expectFits(page)
})

test('the calendar feed is made, and ended', async ({ page }) => {
  await signIn(page, isPhone(page) ? '10000014' : '10000013', '/zh/roster/mine')
  await page.getByRole('button', { name: '订阅到日历' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  await expect(page.getByLabel('订阅地址')).toHaveValue(/^http/)
  const address = await page.getByLabel('订阅地址').inputValue()
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  await expectAccessible(page)
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
})

test('an administrator names days of the calendar, looks through shifts and what was refused, and imports a file', async ({ page }) => {
  await signIn(page, '10000005', '/zh/roster/admin?calendar=resort')
  await page.getByRole('button', { name: /12月15日/ }).click()
  await page.getByLabel('中文名称').fill('年度设备检修')
  await page.getByLabel('英文名称').fill('Yearly maintenance')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('年度设备检修').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/zh/roster/admin?tab=deliveries')
  await page.getByRole('button', { name: /拒收3行/ }).click()
  await expect(page.getByText(/班次时间重叠/)).toBeVisible()
  await page.goto('/zh/roster/admin?tab=shifts')
  await page.getByRole('button', { name: '导入班次' }).click()
  const number = `J-${isPhone(page) ? 'phone' : 'desk'}`
  const day = isPhone(page) ? '2024-03-05' : '2024-03-06'
  const csv = `externalId,ssoId,starts,ends,hours,place,cancelled\n${number},10000014,${day} 08:00,${day} 16:30,8,,`
  await page.locator('input[type=file]:enabled').setInputFiles({ name: 'shifts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: /确认/ }).click()
  await expect(page.getByRole('status')).toBeVisible()
})

test('who does not administer the roster is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/roster/admin')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
