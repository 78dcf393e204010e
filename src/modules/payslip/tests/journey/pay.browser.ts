import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalNow, signIn, told } from '#foundation/testing/browser.ts'
import { addMonths, monthOf, sayMonth } from '#foundation/time.ts'
import { payItem } from '../../contract/index.ts'

const MEMBERS = { desk: '10000010', phone: '10000011' } as const
const PAYROLL = '10000006'
const PUBLISHER = '10000007'
const MINE = '/zh/profile/pay'
const ADMIN = '/zh/payslip/admin'
const TYPED = '[data-typed], body [lang="zh"]'
const QUESTION = '加班工资是按几倍算的？'
const ANSWER = '工作日 1.5 倍，共 3 小时。'

const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const typeOf = (page: Page) => (isPhone(page) ? 'part-time' : 'full-time')

/** A month for which the member has no payslip yet, so that each run has its own. */
async function freeMonth(page: Page): Promise<string> {
  await signIn(page, memberOf(page), MINE)
  const { content } = (await (await page.request.get('/api/basic/profile/v1/payslip/getpayslipmonth')).json()) as { content: { months: { month: string }[] } }
  const [newest] = content.months
  const now = monthOf(await portalNow(page))
  return newest && newest.month >= now ? monthOf(addMonths(`${newest.month}-01`, 1)) : now
}

const HEAD = '员工号,基本工资,加班工资,养老保险（个人）,个人所得税,实发,出勤天数,银行卡后四位,加班工资依据'
const csv = (...rows: string[]) => ({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...rows].join('\r\n')) })

async function chosen(page: Page, month: string): Promise<void> {
  const filters = JSON.stringify({ month, employeeType: typeOf(page) })
  await page.goto(`${ADMIN}?f=${encodeURIComponent(filters)}`)
}

test('PAYSLIP-03 PAYSLIP-11 a month is imported and checked by one, published by another, opened and asked about by its person', {
  tag: ['@story', '@core'],
}, async ({ page }) => {
  const month = await freeMonth(page)
  const ssoId = memberOf(page)

  await signIn(page, PAYROLL, ADMIN)
  await expect(page.getByRole('tab', { name: '批次' })).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '导入工资单' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('月份').fill(month)
  await sheet.getByLabel('员工类型').selectOption(typeOf(page))
  await sheet.locator('input[type=file]:enabled').setInputFiles(csv(`${ssoId},6500,200.5,520,30.25,6000,21,4821,3 h × 1.5`, '99999999,1,0,0,0,1,1,1111,'))
  await expect(sheet.getByText('有 2 处不对，没有导入任何内容')).toBeVisible()
  await expect(sheet.getByText('第2行实发与明细不符')).toBeVisible()
  await expect(sheet.getByText('第3行员工号重复或不存在')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await sheet.locator('input[type=file]:enabled').setInputFiles(csv(`${ssoId},6500,200.5,520,30.25,6150.25,21,4821,3 h × 1.5`))
  await told(page, '已导入 1 份工资单')

  await chosen(page, month)
  await expect(page.getByText('核对后显示').first()).toBeVisible()
  await page.getByRole('button', { name: '核对', exact: true }).click()
  await sheet.getByLabel('应发合计').fill('6700.50')
  await sheet.getByLabel('实发合计').fill('6150')
  await sheet.getByRole('button', { name: '核对', exact: true }).click()
  await expect(sheet.getByText('实发合计与文件不符')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('实发合计').fill('6150.25')
  await sheet.getByRole('button', { name: '核对', exact: true }).click()
  await told(page, '核对无误')
  await expect(page.getByText('¥6,150.25').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '立即发布' })).toHaveCount(0)

  await signIn(page, PUBLISHER, ADMIN)
  await chosen(page, month)
  await page.getByRole('button', { name: '立即发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即发布' }).click()
  await told(page, '已发布')

  await signIn(page, ssoId, MINE)
  await expect(page.getByText('¥ ••••••')).toBeVisible()
  await expect(page.getByText('¥6,150.25')).toHaveCount(0)
  await page.getByLabel('月份').selectOption(month)
  await page.getByRole('button', { name: '显示金额' }).click()
  await expect(page.getByText('¥6,150.25').first()).toBeVisible()
  await expect(page.getByText('3 h × 1.5')).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  expect((await download).suggestedFilename()).toContain(ssoId)
  await page.getByRole('button', { name: '就“加班工资”提问' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('提问', { exact: false }).fill(QUESTION)
  await form.getByRole('button', { name: '发送' }).click()
  await told(page, '提问已发送')
  await page.getByRole('button', { name: '隐藏金额' }).click()
  await expect(page.getByText('¥6,150.25')).toHaveCount(0)

  await signIn(page, PAYROLL, ADMIN)
  await page.goto(`${ADMIN}?tab=questions&f=${encodeURIComponent(JSON.stringify({ month, state: 'open', lineCode: payItem.enum.overtime }))}`)
  await expect(page.getByText(QUESTION).first()).toBeVisible()
  const own = isPhone(page) ? page.locator('.card, .li').filter({ hasText: ssoId }) : page.getByRole('row').filter({ hasText: ssoId })
  await own.getByRole('button', { name: '回复' }).first().click()
  const reply = page.getByRole('dialog')
  await reply.getByLabel('回复').fill(ANSWER)
  await reply.getByRole('button', { name: '发送' }).click()
  await expect(reply).toHaveCount(0)

  await signIn(page, ssoId, `${MINE}?tab=questions`)
  const [card] = [page.locator('section.card').filter({ hasText: sayMonth(month, 'zh') })]
  await expect(card.first()).toContainText(ANSWER)
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await card.first().getByRole('button', { name: '关闭' }).click()
  await expect(card.first()).toContainText('已关闭')
})

test('PAYSLIP-02 who has a birthday check is asked for it before anything is shown', async ({ page }) => {
  await signIn(page, PUBLISHER, MINE)
  await expect(page.getByRole('heading', { name: '请先验证生日' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^月/).selectOption('01')
  await page.getByLabel(/^日/).selectOption('01')
  await page.getByRole('button', { name: '验证' }).click()
  await expect(page.getByText('¥ ••••••')).toBeVisible()
})

test('PAYSLIP-07 a corrected month says why, and shows the version before; a year and the pension stand beside it', async ({ page }) => {
  await signIn(page, '10000001', '/en/profile/pay')
  const months = page.getByLabel('Month', { exact: true })
  const corrected = await months.locator('option', { hasText: 'Corrected' }).first().getAttribute('value')
  await months.selectOption(corrected)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(page.getByText(/^Corrected: /)).toBeVisible()
  await noRawKeys(page, TYPED)
  await page.getByLabel('Versions').selectOption('1')
  await expect(page.getByText(/^Corrected: /)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Company pension' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Year' }).click()
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(isPhone(page) ? page.getByRole('listitem').filter({ hasText: 'Sum' }) : page.getByRole('table')).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
})

test('PAYSLIP-01 the page of payroll is not for others', async ({ page }) => {
  await signIn(page, '10000005', ADMIN)
  await expect(page.getByRole('button', { name: '导入工资单' })).toHaveCount(0)
  await expect(page.getByText(/权限/).first()).toBeVisible()
})
