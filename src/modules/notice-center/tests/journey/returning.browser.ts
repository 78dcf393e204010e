import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'
import { asks, HR, rowOf, TYPED } from './parts.ts'

const MEMBERS = { desk: '10000001', phone: '10000012' } as const
const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const LIST = '/zh/noticeCenter/education'

test('PROFILE-35 a change is rejected at two of its fields, comes back with each comment beside its field, is sent again with its paper and approved', async ({
  page,
}) => {
  const school = await asks(page, memberOf(page))
  await signIn(page, HR, LIST)
  await rowOf(page, school).getByRole('button', { name: '审核' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '拒绝', exact: true }).click()
  for (const [field, text] of [
    ['证书编号', '请填写证书编号'],
    ['证明材料', '第二页看不清'],
  ] as const) {
    await sheet.getByRole('button', { name: field, exact: true }).click()
    await sheet.getByRole('textbox', { name: field }).fill(text)
  }
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: '确认拒绝' }).click()
  await expect(page.getByText(school)).toHaveCount(0)

  await signIn(page, memberOf(page), '/zh/notification/index')
  await page.getByText('教育经历变更未通过，请修改后重新提交').first().click()
  await page.getByRole('link', { name: '去处理' }).click()
  await expect(page).toHaveURL(/\/profile\/index\?redo=/)
  await expect(sheet.getByLabel('学校')).toHaveValue(school)
  await expect(sheet.getByText('请填写证书编号')).toBeVisible()
  await expect(sheet.getByText('第二页看不清')).toBeVisible()
  await expect(sheet.getByText('certificate.pdf')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByLabel('证书编号').fill('B-20180631')
  await sheet.getByRole('button', { name: '提交审批' }).click()
  await told(page, '已提交审批')
  await expect(page).not.toHaveURL(/redo=/)

  await signIn(page, HR, LIST)
  await rowOf(page, school).getByRole('button', { name: '审核' }).click()
  await expect(sheet.getByText('上次未通过的意见')).toBeVisible()
  await expect(sheet.getByText('第二页看不清')).toBeVisible()
  await expect(sheet.getByText('certificate.pdf')).toBeVisible()
  await sheet.getByRole('button', { name: '通过', exact: true }).click()
  await expect(rowOf(page, school)).toHaveCount(0)
})

test('PROFILE-35 a rejected change is shown on its card, in either language, and can be given up', async ({ page }) => {
  const school = await asks(page, memberOf(page))
  await signIn(page, HR, LIST)
  await rowOf(page, school).getByRole('button', { name: '审核' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '拒绝', exact: true }).click()
  await sheet.getByLabel('意见').fill('请补充学位证')
  await sheet.getByRole('button', { name: '确认拒绝' }).click()
  await expect(rowOf(page, school)).toHaveCount(0)
  await signIn(page, memberOf(page), '/en/profile/index')
  const card = page.getByRole('region', { name: 'Not approved: correct it and send it again' })
  await expect(card.getByText('请补充学位证')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await card.getByRole('button', { name: 'Give up' }).click()
  await sheet.getByRole('button', { name: 'Give up' }).click()
  await told(page, 'Given up')
  await expect(card).toHaveCount(0)
})
