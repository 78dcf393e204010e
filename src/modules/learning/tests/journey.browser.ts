import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { PNG } from '#foundation/testing/files.ts'

const [HR, MANAGER] = ['10000005', '10000002']
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

test('a certificate is sent in, accepted, seen by the manager, and voided', { tag: '@story' }, async ({ page }) => {
  const number = `GC-${randomUUID().slice(0, 8)}`
  await signIn(page, memberOf(page), '/zh/learning/index')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  await page.goto('/zh/learning/my-cert')
  await page.getByRole('button', { name: '提交证书' }).click()
  const form = page.getByRole('dialog', { name: '提交证书' })
  await form.getByLabel('证书类型').selectOption({ label: '高处作业证 (HEIGHT)' })
  await form.getByLabel('证书编号').fill(number)
  await form.getByLabel('发证日期').fill(await portalDay(page, -1))
  await form.getByLabel('换证日期').fill(await portalDay(page, -2))
  await form.locator('input[type=file]:enabled').first().setInputFiles({ name: 'cert.png', mimeType: 'image/png', buffer: PNG })
  await expect(form.getByRole('button', { name: '移除“cert.png”' })).toBeVisible()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(form.getByText('发证日期不能晚于换证日期')).toBeVisible()
  await form.getByLabel('换证日期').fill(await portalDay(page, 700))
  await looks(page)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交，等待审核')
  const card = page.locator('a.learning-card').filter({ hasText: number })
  await expect(card).toContainText('待审核')
  await looks(page)
  const address = (await card.getAttribute('href')) as `/${string}`

  await signIn(page, HR, address)
  await expect(page.getByText(number)).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await told(page, '已通过')

  await signIn(page, MANAGER, `/zh/learning/team-certificate?f=${encodeURIComponent(JSON.stringify({ ssoId: memberOf(page) }))}`)
  await expect(rows(page).first()).toContainText('高处作业证')
  await looks(page)

  await signIn(page, HR, address)
  await page.getByRole('button', { name: '作废', exact: true }).click()
  const voiding = page.getByRole('dialog')
  await voiding.getByLabel('原因').fill('演练：证书作废')
  await voiding.getByRole('button', { name: '作废', exact: true }).click()
  await told(page, '证书已作废')
})

test('learning administration looks at its screens', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, HR, '/zh/learning/report')
  for (const tab of ['按部门', '按月份', '证书有效性']) {
    await page.getByRole('tab', { name: tab }).click()
    await looks(page)
  }
  for (const path of ['certificateMap', 'import', 'config', 'permission', 'reminder']) {
    await page.goto(`/zh/learning/${path}`)
    await expect(rows(page).first()).toBeVisible()
    await looks(page)
  }
})
