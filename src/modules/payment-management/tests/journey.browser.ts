import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const SUBMITTER = '10000009'
const REVIEWER = '10000007'
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const sheetOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('a contract is written, signed and activated; its payment is asked for, released and recorded', { tag: '@story' }, async ({ page }) => {
  // told again on the same portal it is another contract
  const mark = randomUUID().slice(0, 8).toUpperCase()
  await signIn(page, SUBMITTER, '/zh/payment-management/index')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('link', { name: '新建合同' }).click()
  await page.getByLabel('合同编号').fill(`IT-${mark}`)
  await page.getByLabel('中文名称').fill('门禁系统维护')
  await page.getByLabel('英文名称').fill('Door access maintenance')
  await page.getByLabel('供应商').fill('示例门禁有限公司')
  await page.getByLabel('开户银行').fill('示例银行')
  await page.getByLabel('银行账号').fill('6222000011112222')
  await page.getByLabel('合同金额（含税）').fill('12000')
  await page.getByLabel('签订日期').fill(await portalDay(page, -5))
  await page.getByLabel('开始日期').fill(await portalDay(page, -1))
  await page.getByLabel('结束日期').fill(await portalDay(page, -2))
  await page.getByRole('button', { name: '添加一项' }).click()
  await page.getByLabel('类型').selectOption('验收款')
  await page.getByLabel('到期日').fill(await portalDay(page, 20))
  await page.getByLabel('付款条件').fill('验收合格')
  await expect(page.getByText('合计¥12,000.00，应为¥12,000.00')).toBeVisible()
  await page.locator('input[type=file]:enabled').first().setInputFiles(paper('signed.pdf'))
  await expect(page.getByRole('button', { name: '移除“signed.pdf”' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('日期不正确')).toBeVisible()
  await looks(page)
  await page.getByLabel('结束日期').fill(await portalDay(page, 300))
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '合同已保存')
  await page.getByRole('button', { name: '生效' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生效' }).click()
  await told(page, '合同已生效')
  await looks(page)

  await page.getByRole('button', { name: '申请付款' }).click()
  const form = sheetOf(page, '申请付款')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(form.getByText('请上传验收材料和发票').first()).toBeVisible()
  await form.getByLabel('其中税额').fill('679.25')
  await form.getByLabel('发票号码').fill(`FP-${mark}`)
  await form.getByLabel('开票日期').fill(await portalDay(page, -1))
  for (const [label, name] of [
    ['发票', 'invoice.pdf'],
    ['验收材料', 'acceptance.pdf'],
  ] as const) {
    await form.getByRole('group', { name: label, exact: true }).locator('input[type=file]:enabled').first().setInputFiles(paper(name))
    await expect(form.getByRole('button', { name: `移除“${name}”` })).toBeVisible()
  }
  await looks(page)
  await form.getByRole('button', { name: '提交审核' }).click()
  await told(page, /已提交审核：PAY\d{12}/)
  const link = page.getByRole('link', { name: /^PAY\d{12}$/ })
  const number = (await link.textContent()) ?? ''

  await signIn(page, REVIEWER, '/zh/payment-management/payments')
  await expect(rows(page).filter({ hasText: number })).toBeVisible()
  await looks(page)
  await page.getByRole('link', { name: number }).click()
  const sheet = sheetOf(page, number)
  await expect(sheet.getByText('invoice.pdf')).toBeVisible()
  await expect(sheet.getByText('acceptance.pdf')).toBeVisible()
  await looks(page)
  await sheet.getByRole('button', { name: '放行' }).click()
  await sheetOf(page, '放行').getByRole('button', { name: '放行' }).click()
  await told(page, '已放行1笔付款')
  await sheet.getByRole('button', { name: '登记付款' }).click()
  const recording = sheetOf(page, '登记付款')
  await recording.getByRole('button', { name: '登记付款' }).click()
  await expect(recording.getByText('请填写此项')).toBeVisible()
  await recording.getByLabel('SAP凭证号').fill('5100012345')
  await recording.getByRole('button', { name: '登记付款' }).click()
  await told(page, '已登记付款')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tab', { name: '已付款' }).click()
  await expect(rows(page).filter({ hasText: number })).toBeVisible()

  await signIn(page, SUBMITTER, '/zh/payment-management/index?f=%7B%22status%22%3A%22completed%22%7D')
  await page.getByRole('link', { name: `IT-${mark}` }).click()
  await expect(page.getByText('已付清').first()).toBeVisible()
  await expect(page.getByText('5100012345')).toHaveCount(0)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('5100012345').first()).toBeVisible()
  await looks(page)
})
