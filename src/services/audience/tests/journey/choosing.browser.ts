import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

test('an editor tries an audience: conditions, pasted numbers with a bad one, how many that is, and why a colleague is in it', { tag: '@story' }, async ({
  page,
}) => {
  await signIn(page, '10000017', '/zh/audience?tab=trial')
  await expect(page.getByRole('heading', { name: '人群', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '部分员工' }).click()
  await page.getByLabel('部门', { exact: true }).selectOption({ value: 'MB-PO-ATT' })
  await expect(page.getByText(/现在共\d+人/)).toBeVisible()
  await expect(page.getByText('游乐设施运营及下级').first()).toBeVisible()
  await page.getByLabel('并且同时满足').selectOption('employeeType')
  await page.getByRole('checkbox', { name: '全职' }).check()
  await expect(page.getByText('游乐设施运营及下级·全职').first()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: '再加一组，满足任一组即可' }).click()
  const second = page.getByRole('group', { name: /适用于（第2组）/ })
  await second.getByLabel('并且同时满足').selectOption('ssoIds')
  await second.getByRole('button', { name: '粘贴或上传工号' }).click()
  const sheet = page.getByRole('dialog', { name: '粘贴或上传工号' })
  await sheet.getByLabel('工号', { exact: true }).fill('10000010\n99999999')
  await sheet.getByRole('button', { name: '核对并加入' }).click()
  await expect(sheet.getByText('第2行 99999999：查无此人')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '只加入其余1人' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/游乐设施运营及下级·全职；或杨柳/).first()).toBeVisible()

  await page.getByLabel('员工', { exact: true }).fill('黄思远')
  await page.getByRole('option', { name: /黄思远/ }).click()
  await expect(page.getByText('黄思远不在此人群中')).toBeVisible()
  await expectFits(page)
})

test('everybody is chosen in so many words', async ({ page }) => {
  await signIn(page, '10000017', '/en/audience?tab=trial')
  await page.getByRole('button', { name: 'Some people' }).click()
  await page.getByLabel('And at the same time').selectOption('staffGroup')
  await page.getByRole('checkbox', { name: 'Front line' }).check()
  await page.getByRole('checkbox', { name: 'Back office' }).check()
  await expect(page.getByText('These conditions let everybody in')).toBeVisible()
  await page.getByRole('button', { name: 'Everybody', exact: true }).click()
  await expect(page.getByText(/people now/)).toBeVisible()
  await noRawKeys(page)
})

test('stored audiences in words with how many they hold; one opened says who that is and why somebody is in it', async ({ page }) => {
  await signIn(page, '10000009', '/zh/audience')
  await page.getByRole('button', { name: '主公司·游乐设施运营及下级·全职' }).click()
  const card = page.getByRole('dialog', { name: '主公司·游乐设施运营及下级·全职' })
  await expect(card.getByText(/^[\d,]+人$/).first()).toBeVisible()
  await expect(card.getByText('暂未使用')).toBeVisible()
  await card.getByLabel('员工', { exact: true }).fill('李晓雯')
  await card.getByRole('option', { name: /李晓雯 10000001/ }).click()
  await expect(card.getByText('李晓雯在此人群中')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('包含哪位员工').fill('杨柳')
  await page.getByRole('option', { name: /杨柳 10000010/ }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('button', { name: '酒店分公司、合资公司' })).toBeVisible()
  await expect(page.getByRole('button', { name: '主公司·游乐设施运营及下级·全职' })).toBeHidden()
})

test('who administers no audiences is told so', async ({ page }) => {
  await signIn(page, '10000001', '/zh/audience')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
