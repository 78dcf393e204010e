import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'
import { addDays, dayOf, systemClock } from '#foundation/time.ts'
import type * as calls from '../../contract.ts'
import { get } from './parts.ts'

const ADMIN = '10000006'
const MEALS = '/api/ehs-ess/free-meal/v1'
const day = (ahead: number): string => addDays(dayOf(systemClock()), ahead)
/** A phone says a thing in passing, a desk asks to have read it. */
const read = async (page: Page, text: string, button: string) => {
  await expect(page.getByText(text)).toBeVisible()
  if (!isPhone(page)) await page.getByRole('button', { name: button }).click()
}

/** Each width makes rules for a class of its own, so far ahead that no run grants by them. */
const kindOf = (page: Page) => (isPhone(page) ? { code: 4, label: '第三方' } : { code: 5, label: '退休返聘' })

/** Whatever an earlier run left behind, there is no such rule when this begins. */
async function removeRules(page: Page): Promise<void> {
  await become(page, ADMIN)
  const { rules } = await get<OutputOf<typeof calls.mealRules>>(page, `${MEALS}/rules`)
  for (const { id, company, employeeType, employeeClass } of rules)
    if (company === 'JV' && employeeType === 'intern' && employeeClass === kindOf(page).code) await post(page, `${MEALS}/rules/delete`, { id })
}
test.afterEach(({ page }) => removeRules(page))

test('meal administration finds the vouchers of one person, of a meal and of a week, in words', async ({ page }) => {
  await signIn(page, ADMIN, '/en/freeMeal/index')
  await expect(page.getByRole('heading', { name: 'Meal management' })).toBeVisible()
  await noRawKeys(page)
  const open = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Filter' }).click()
  }
  const rows = page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
  await open()
  await page.getByLabel('Name or number').fill('10000001')
  await page.getByLabel('Meal', { exact: true }).selectOption({ label: 'Simple meal' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(rows.first()).toContainText('Li Xiaowen 10000001')
  await expect(rows.first()).toContainText('Simple meal')
  await expect(rows.first()).toContainText('Full-time')
  await expect(rows.first()).toContainText('Local Chinese')
  await expect(rows.filter({ hasText: 'Full meal' })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)

  await open()
  await page.getByRole('button', { name: 'Reset' }).click()
  await open()
  await page.getByLabel('Company').selectOption({ label: 'Main company' })
  await page.getByLabel('Department').selectOption({ label: '\u2003\u2003Adventure Bay Rides' })
  await page.getByLabel('Employee type').selectOption({ label: 'Full-time' })
  await page.getByLabel('Status').selectOption({ label: 'Expiring' })
  await page.getByLabel('Week').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/MB/)
  await expect(page.getByText(/^Total|No vouchers fit these filters|^\d+ in all/).first()).toBeVisible()
  await page.reload()
  await open()
  await expect(page.getByLabel('Company')).toHaveValue('MB')
  await expect(page.getByLabel('Status')).toHaveValue('expiring')
})

test('MEAL-19 a rule is added; one that overlaps it is refused beside the field; deleted before it begins it is gone', async ({ page }) => {
  await removeRules(page)
  const kind = kindOf(page)
  await signIn(page, ADMIN, '/zh/freeMeal/configuration')
  await expect(page.getByRole('heading', { name: '主公司' })).toBeVisible()
  await expect(page.getByText('次月第二个星期日').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const form = page.getByRole('dialog')
  const fill = async (from: string, to: string) => {
    await page.getByRole('button', { name: '新增规则', exact: true }).click()
    await form.getByLabel('公司').selectOption({ label: '合资公司' })
    await form.getByLabel('员工类型').selectOption({ label: '实习生' })
    await form.getByLabel('员工类别').selectOption({ label: kind.label })
    await form.getByLabel('生效日期').fill(from)
    await form.getByLabel('结束日期').fill(to)
  }
  await page.getByRole('button', { name: '新增规则', exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await fill(day(400), day(399))
  await expect(form.getByText('结束日期不能早于生效日期')).toBeVisible()
  await form.getByLabel('结束日期').fill(day(430))
  await expect(form.getByText('按参数，目前 21 张')).toBeVisible()
  await form.getByRole('button', { name: '自定张数' }).click()
  await form.getByLabel('张数').fill('63')
  await expect(form.getByText('不能大于62')).toBeVisible()
  await form.getByLabel('张数').fill('9')
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: '保存' }).click()
  await read(page, '规则已保存', '知道了')
  const rule = page
    .locator(isPhone(page) ? '.mcard' : 'tbody tr')
    .filter({ hasText: '实习生' })
    .filter({ hasText: kind.label })
  await expect(rule).toContainText('9 张')
  await expect(rule).toContainText('待生效')

  await fill(day(430), day(460))
  await expect(form.getByText('与已有规则的有效期重叠')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('生效日期')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: '取消' }).click()
  await expect(rule).toHaveCount(1)

  await rule.getByRole('button', { name: '编辑' }).click()
  await expect(form.getByLabel('张数')).toHaveValue('9')
  await form.getByLabel('张数').fill('11')
  await form.getByRole('button', { name: '保存' }).click()
  await read(page, '规则已保存', '知道了')
  await expect(rule).toContainText('11 张')
  await rule.getByRole('button', { name: '删除' }).click()
  await expect(form).toContainText(`实习生 · ${kind.label}`)
  await form.getByRole('button', { name: '删除' }).click()
  await read(page, '规则已删除', '知道了')
  await expect(rule).toHaveCount(0)
})

test('MEAL-19 who fits no rule of the next run is listed with the way to make one', async ({ page }) => {
  await signIn(page, ADMIN, '/en/freeMeal/configuration')
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  const without = page.getByRole('region', { name: 'People without a rule' })
  await expect(without).toContainText(/Joint venture · Part-time · .+ · \d+ people/)
  await without.getByRole('button', { name: 'Add a rule for them' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Company')).toHaveValue('JV')
  await expect(form.getByLabel('Employee type')).toHaveValue('part-time')
  await noRawKeys(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Past rules' }).click()
  await expect(page.getByText('Ended').first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
})

test('an outlet is changed under its code, which no other may take', async ({ page }) => {
  const code = isPhone(page) ? 'TRIAL-PHONE' : 'TRIAL-DESK'
  await become(page, ADMIN)
  await post(page, `${MEALS}/outlet/save`, { code, nameCn: `试点餐车 ${code}`, nameEn: `Trial truck ${code}`, mealTypes: ['full', 'simple'], active: false })
  await signIn(page, ADMIN, '/en/freeMeal/configuration?tab=outlets')
  const outlet = page.locator(isPhone(page) ? '.mcard' : 'tbody tr').filter({ hasText: code })
  await expect(outlet).toContainText('Full meal, Simple meal')
  await outlet.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Code')).toBeDisabled()
  await form.getByLabel('English name').fill(`Trial wagon ${code}`)
  await form.getByLabel('Full meal').uncheck()
  await form.getByLabel('Simple meal').uncheck()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Simple meal').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await read(page, 'The outlet is saved', 'OK')
  await expect(outlet).toContainText(`Trial wagon ${code}`)
  await expect(outlet).not.toContainText('Full meal')
  await expect(outlet).toContainText('Closed')
  await noRawKeys(page)

  await page.getByRole('button', { name: 'Add outlet' }).click()
  await form.getByLabel('Code').fill(code)
  await expect(form.getByText('This code is taken')).toBeVisible()
  await form.getByLabel('Chinese name').fill('另一辆餐车')
  await form.getByLabel('English name').fill('Another truck')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeVisible()
  await expect(form.getByText('This code is taken')).toBeVisible()
  await expectFits(page)
})
