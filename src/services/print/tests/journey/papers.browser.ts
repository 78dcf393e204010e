import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, needsRoom, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const MEMBER = '10000001'
const ADMIN = '10000009'

test('PRINT-01 PRINT-07 a submission is opened as a paper that stands alone, changes its language, and is checked by its code', { tag: '@story' }, async ({
  page,
}) => {
  needsRoom('form-templates')
  await signIn(page, MEMBER, '/zh/form-view')
  await page.getByRole('link', { name: '停车证登记' }).last().click()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect(page).toHaveURL(/\/print\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('document').first()).toContainText('车牌号')
  // a page of paper, not a strip of it
  expect((await page.getByRole('document').first().boundingBox())!.height).toBeGreaterThan(400)
  await expect(page.getByRole('banner')).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await page.getByRole('document').first().textContent()) ?? '')?.[0]
  const first = page.url()
  await page.getByRole('button', { name: '英文', exact: true }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('document').first()).toContainText('Plate')

  await page.goto(`/zh/print-check?code=${code}`)
  await expect(page.getByText('文件由本系统出具，内容与当前记录一致')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
})

test('PRINT-09 an unknown id leads to 404, in the language of the person', async ({ page }) => {
  await signIn(page, MEMBER, '/print/00000000-0000-4000-8000-000000000000')
  await expect(page).toHaveURL(/\/(zh|en)\/404$/)
})

test('PRINT-13 an administrator changes a page template beside its sample, and sees what keeps it from being published', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/system/printTemplates')
  await page.getByRole('button', { name: '审批单' }).click()
  await page.getByRole('button', { name: /修改模板|继续编辑草稿/ }).click()
  await expect(page.getByRole('document').first()).toBeVisible()
  await page.getByRole('button', { name: '删除“内容”' }).last().click()
  await expect(page.getByText(/未排入版面/)).toBeVisible()
  await expect(page.getByRole('button', { name: '发布' })).toBeDisabled()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('tab', { name: '打印记录' }).click()
  await noRawKeys(page)
  await expectFits(page)
})
