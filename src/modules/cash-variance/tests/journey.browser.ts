import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const [PERSON, FINANCE, HR] = ['10000012', '10000007', '10000005']
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const DESK: `/${string}` = `/zh/cash-variance/admin?ssoId=${PERSON}`

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('a variance is recorded once for all, its person sees it, and it is voided', { tag: '@story' }, async ({ page }) => {
  const register = `POS-${randomUUID().slice(0, 8)}`
  await signIn(page, FINANCE, '/zh/cash-variance/admin')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '登记差异' }).click()
  const form = page.getByRole('dialog', { name: '登记差异' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写此项').first()).toBeVisible()
  await form.getByLabel('员工').fill(PERSON)
  await page.getByRole('option', { name: /徐子涵/ }).click()
  await form.getByLabel('收银台').fill(register)
  await form.getByLabel('金额（元）').fill('-12.345')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('金额最多两位小数且不能为0').first()).toBeVisible()
  await expect(form.getByText('请选择日期').first()).toBeVisible()
  await form.getByLabel('金额（元）').fill('-12.35')
  await form.getByLabel('日期').fill(await portalDay(page))
  await looks(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, /差异已登记/)

  await page.goto(DESK)
  const own = rows(page).filter({ hasText: register })
  await expect(own).toContainText('已保存')
  await expect(own).toContainText('12.35')

  await signIn(page, PERSON, '/zh/profile/disciplinary/cash')
  const card = page.locator('section.card').filter({ hasText: register })
  await expect(card).toContainText('已保存')
  await looks(page)

  await signIn(page, FINANCE, DESK)
  await own.getByRole('button', { name: '作废', exact: true }).click()
  const asking = page.getByRole('dialog', { name: '作废', exact: true })
  await asking.getByLabel('原因').fill('复核发现录入有误。')
  await asking.getByRole('button', { name: '作废', exact: true }).click()
  await told(page, '差异已作废')
  await expect(own).toContainText('已作废')

  await signIn(page, PERSON, '/zh/profile/disciplinary/cash')
  await expect(card).toContainText('复核发现录入有误。')
})

test('people, actions and bands are looked at', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, HR, '/zh/cash-variance/admin')
  for (const tab of ['人员', '措施', '标准']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(rows(page).first()).toBeVisible()
    await looks(page)
  }
})
