import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

test('people administration finds a colleague, reads the card and follows the line up', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: '人员与组织管理' })).toBeHidden()
})
