import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const [MANAGER, SECOND, HR] = ['10000002', '10000003', '10000005']
/** Somebody of the team for each width, since both may be under way at once. */
const memberOf = (page: Page) => (isPhone(page) ? '10000012' : '10000013')
/** What people wrote, and names. */
const TYPED = '[data-typed], body [lang="zh"], [translate="no"], textarea, select'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

async function looks(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签署', exact: true }).click()
  await told(page, '已签署')
}

test('a training list is made, filled in, and signed by all', { tag: '@story' }, async ({ page }) => {
  const who = memberOf(page)
  await signIn(page, MANAGER, '/zh/ojt/newlist/add')
  await page.getByLabel('模板').selectOption({ label: '站台服务流程' })
  await page.getByLabel('员工SSO').fill(`${who}\n12345`)
  await expect(page.getByText('SSO格式错误或人员不存在').first()).toBeVisible()
  await looks(page)
  await page.getByLabel('员工SSO').fill(who)
  await expect(page.getByRole('heading', { name: '将新建1份清单' })).toBeVisible()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { name: '已新建1份清单' })).toBeVisible()
  await page.getByRole('link', { name: /^OJT\d+$/ }).click()
  await expect(page.getByRole('heading', { name: /站台服务流程/ })).toBeVisible()
  const address = new URL(page.url()).pathname as `/${string}`
  await page.getByRole('button', { name: '未填写的全部标为已完成' }).click()
  await looks(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '已保存')
  await sign(page)

  await signIn(page, who, address)
  await sign(page)
  await looks(page)
  await signIn(page, SECOND, address)
  await sign(page)
  await expect(page.locator('.tag').filter({ hasText: '已签署' }).first()).toBeVisible()
  await looks(page)
})

test('administration looks at lists, checks and templates', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, HR, '/zh/ojt/newlist/index')
  for (const path of ['newlist/index', 'checklist/index', 'new-template', 'check-template', 'new-template-approver']) {
    await page.goto(`/zh/ojt/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await looks(page)
  }
})
