import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

test('people administration finds a colleague, reads the card and follows the line up', { tag: ['@story', '@core'] }, async ({ page }) => {
  await signIn(page, '10000005', '/zh/people/admin')
  await expect(page.getByRole('heading', { name: '人员与组织管理' })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('姓名、拼音或工号').fill('lixiaowen')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: /李晓雯.*10000001/ }).click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: '李晓雯' })).toBeVisible()
  await expect(card.getByText('冒险海湾游乐组')).toBeVisible()
  await expect(card.getByText('li.xiaowen@backlot.example')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('tab', { name: '组织关系' }).click()
  await card.getByRole('button', { name: /周浩然/ }).click()
  await expect(card.getByRole('heading', { name: '周浩然' })).toBeVisible()
  await card.getByRole('tab', { name: '组织关系' }).click()
  await expect(card.getByRole('button', { name: /李晓雯/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expectFits(page)
})

test('a short keyword is explained beside its field before it is sent', async ({ page }) => {
  await signIn(page, '10000005', '/en/people/admin')
  if (isPhone(page)) await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Name, pinyin or number').fill('ab')
  await expect(page.getByText('Enter at least 1 Chinese character, 3 letters or 6 digits')).toBeVisible()
})

test('the organization opens level by level, and a class gets another name', async ({ page }) => {
  await signIn(page, '10000009', '/en/people/admin?tab=organization')
  await page.getByRole('button', { name: 'Park Operations', expanded: false }).click()
  await expect(page.getByRole('button', { name: 'Ride Operations', exact: true }).last()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Employee classes' }).click()
  await page.getByRole('button', { name: 'Rename' }).nth(9).click()
  await page.getByLabel(/English name/).fill('Seasonal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Seasonal')).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
})

test('who does not administer people is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/people/admin')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

/** A csv of one person; `email` may be bad. The number is of this run of the journey and of its width. */
const csvOf = (ssoId: string, email: string): string =>
  `ssoId,nameCn,nameEn,entity,staffGroup,employeeType,employeeClass,departmentCode,joinDate,status,email\n${ssoId},陆行舟,Lu Xingzhou,MB,FL,full-time,6,MB-PO-ATT-AB,2025-03-03,active,${email}\n`

test('a file with a bad row is refused and names it; put right it shows what it would change, and the person is there', async ({ page }) => {
  const ssoId = isPhone(page) ? '71000001' : '71000002'
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signIn(page, '10000005', '/zh/people/admin?tab=import')
  await page.locator('input[type=file]:enabled').setInputFiles(file('bad.csv', csvOf(ssoId, 'not an address')))
  await expect(page.getByText('1行有错误，未导入任何数据')).toBeVisible()
  await expect(page.getByText('邮箱格式不正确').first()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: /返回导入记录/ }).click()
  await page.locator('input[type=file]:enabled').setInputFiles(file('good.csv', csvOf(ssoId, `lu${ssoId}@backlot.example`)))
  await expect(page.getByText('确认后将发生以下变化')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText('已完成的变更')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/zh/people/admin?f=${encodeURIComponent(JSON.stringify({ keyword: ssoId, status: 'working' }))}`)
  await expect(page.getByRole('button', { name: new RegExp(`陆行舟.*${ssoId}`) })).toBeVisible()
})
