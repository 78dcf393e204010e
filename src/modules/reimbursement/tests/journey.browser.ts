import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/tmr/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
const MEMBER = '10000001'
const FINANCE = '10000007'
const DIGITS = 10
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
/** The file of an invoice, unlike any other: one that was attached before is pointed out (TMR-12). */
const paperOf = (number: string) => ({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n%${number}\n%%EOF\n`) })
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}
const detail = async (page: Page, id: string) =>
  ((await (await page.request.get(`${BASE}/form/detail/:id?id=${id}`)).json()) as { content: OutputOf<typeof calls.formDetail> }).content

/** All who are asked approve, one after the other. */
async function approved(page: Page, id: string, number: string): Promise<void> {
  for (;;) {
    await become(page, MEMBER)
    const { list } = await post<OutputOf<typeof calls.formSearch>>(page, `${BASE}/form/search`, { filters: { scope: 'mine', number } })
    const [row] = list
    if (row?.status !== 'approving') return
    await become(page, row.approvers[0]!.ssoId)
    const { item } = await detail(page, id)
    await post(page, OPERATE, { itemId: item, action: 'approve', comment: '' })
  }
}

test('a claim is filled in with its invoice, approved, confirmed by finance, and paid in a batch', { tag: '@story' }, async ({ page }) => {
  const number = Array.from({ length: DIGITS }, () => randomInt(DIGITS)).join('')
  const paper = paperOf(number)
  await signIn(page, MEMBER, '/zh/tmr/expense-account/index')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('link', { name: '新建报销单' }).click()
  await page.getByLabel('事由').fill('拜访检测机构')
  await looks(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await told(page, '报销单已保存')
  await expect(page).toHaveURL(/edit\/[\w-]{36}/)
  await looks(page)
  await page.getByRole('button', { name: '添加费用' }).click()
  await expect(page).toHaveURL(/row-detail/)
  await page.getByLabel('费用类型').selectOption('市内交通')
  await page.getByLabel('费用日期').fill(await portalDay(page, -2))
  await page.getByLabel('城市').selectOption('上海')
  await page.getByLabel('票据类型').selectOption('数电发票')
  await page.getByLabel('费用金额').fill('86.50')
  await page.getByRole('button', { name: '添加分摊' }).click()
  await expect(page.getByText('合计¥86.50，与应分摊¥86.50一致')).toBeVisible()
  await page.getByRole('button', { name: '添加发票' }).click()
  await page.getByLabel('发票号码').fill(`2531200000${number}`)
  await page.getByLabel('开票日期').fill(await portalDay(page, -2))
  await page.getByLabel('价税合计').fill('86.50')
  await page.locator('input[type=file]:enabled').first().setInputFiles(paper)
  await expect(page.getByRole('button', { name: `移除“${paper.name}”` })).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, /费用已保存/)
  await page.getByRole('link', { name: /^TMR\d{13}$/ }).click()
  await expect(page).toHaveURL(/expense-account\/edit\//)
  await looks(page)
  await page.getByRole('button', { name: '提交报销单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交报销单' }).click()
  await told(page, /已提交：TMR\d{13}/)
  await expect(page).toHaveURL(/expense-account\/detail\//)
  await expect(page.getByText('业务审批中').first()).toBeVisible()
  await looks(page)
  const id = /detail\/([\w-]+)/.exec(page.url())![1]!
  const form = await detail(page, id)
  await approved(page, id, form.number)

  await signIn(page, FINANCE, `/zh/tmr/finance_reimbursement-form/index?id=${id}`)
  const sheet = page.getByRole('dialog', { name: form.number })
  await expect(sheet.getByText(`2531200000${number}`)).toBeVisible()
  await looks(page)
  // the service may have answered meanwhile
  const tick = sheet.getByLabel('已人工核对此发票')
  if ((await tick.count()) > 0) await tick.check()
  await sheet.getByRole('button', { name: '批准' }).click()
  await page.getByRole('dialog', { name: '批准' }).getByRole('button', { name: '批准' }).click()
  await told(page, '已批准1张报销单')
  await signIn(page, FINANCE, `/zh/tmr/finance_reimbursement-form/index?f=${encodeURIComponent(JSON.stringify({ scope: 'finance', number: form.number }))}`)
  await expect(rows(page).filter({ hasText: form.number })).toBeVisible()
  await rows(page).filter({ hasText: form.number }).getByRole('checkbox').check()
  await looks(page)
  await page.getByRole('button', { name: '创建付款批次' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '创建付款批次' }).click()
  await told(page, /付款批次TMB\d+已创建/)
  await page.getByRole('tab', { name: '付款批次' }).click()
  const batch = rows(page).filter({ hasText: form.number })
  await expect(batch).toBeVisible()
  await looks(page)
  await batch.getByRole('button', { name: '标记已付款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '标记已付款' }).click()
  await told(page, '已标记付款')

  await signIn(page, MEMBER, `/zh/tmr/expense-account/detail/${id}`)
  await expect(page.getByText('已付款').first()).toBeVisible()
  await looks(page)
  await signIn(page, MEMBER, `/reimburse-print/${id}`)
  await expect(page.getByRole('heading', { name: '差旅与费用报销单' })).toBeVisible()
})

test('forms are designed of controls, and the dictionary and paper materials are kept', async ({ page }) => {
  for (const [path, seen] of [
    ['/zh/tmr/data-dictionary/index', '业务招待'],
    ['/zh/tmr/form-config/index', 'travel'],
    ['/zh/tmr/form-control/index', 'nights'],
    ['/zh/tmr/reimbursement_paper-material/index', '登机牌和机票行程单原件'],
  ] as const) {
    await signIn(page, FINANCE, path)
    await expect(page.getByText(seen).first()).toBeVisible()
    await looks(page)
  }
  await signIn(page, FINANCE, '/zh/tmr/form-config/index')
  await page.getByRole('link', { name: 'travel', exact: true }).click()
  await expect(page.getByRole('heading', { name: '预览' })).toBeVisible()
  await looks(page)
})
