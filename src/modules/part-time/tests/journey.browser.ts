import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

/** Of more than one team: in that of the supervisor some are ill. */
const MANAGER = '10000003'
const HRBP = '10000004'
const HR = '10000005'
const PAGE = '/zh/parttime-activation/index'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const filtered = (filters: object): `/${string}` => `${PAGE}?f=${encodeURIComponent(JSON.stringify(filters))}`

async function looksRight(page: Page): Promise<void> {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

test('PARTT-05 a manager asks for an activation, the HRBP approves it, and the count begins anew', { tag: '@story' }, async ({ page }) => {
  await signIn(page, MANAGER, '/zh/apps')
  await page.getByRole('link', { name: '兼职员工激活' }).first().click()
  await expect(rows(page).first()).toBeVisible()
  await looksRight(page)
  await page.goto(`${PAGE}?status=inactive`)
  const row = rows(page).filter({ hasText: '未激活' }).first()
  const number = ((await row.textContent()) ?? '').match(/\d{8}/)?.[0] ?? ''
  await row.getByRole('button', { name: '申请激活' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('原因').fill('周末客流高峰，需要增加人手')
  await sheet.getByLabel('预计首班日期').fill(await portalDay(page, 40))
  await sheet.getByRole('button', { name: '申请激活' }).click()
  await expect(sheet.getByText('预计首班须在今天起14天内')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('预计首班日期').fill(await portalDay(page, 3))
  await sheet.getByRole('button', { name: '申请激活' }).click()
  await told(page, '激活申请已提交')
  await page.goto(filtered({ keyword: number }))
  await expect(rows(page).first()).toContainText('激活审批中')
  await rows(page).first().getByRole('button', { name: '查看详情' }).click()
  await expect(sheet.getByText('审批进度')).toBeVisible()
  await looksRight(page)
  const item = await sheet.locator('a[href*="/workflow/requested/"]').getAttribute('href')

  await signIn(page, HRBP, `/zh/workflow/assigned/${item?.split('/').at(-1)}`)
  await expect(page.getByText('周末客流高峰，需要增加人手')).toBeVisible()
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()

  await signIn(page, MANAGER, filtered({ keyword: number }))
  await expect(rows(page).first()).toContainText('已激活')
  await expect(rows(page).first()).toContainText('0天')
})

test('PARTT-02 coming back shows the same filters; the thresholds are those of a company', async ({ page }) => {
  await signIn(page, HR, filtered({ activationStatus: 'activating' }))
  await expect(rows(page).first()).toContainText('激活审批中')
  await page.getByRole('button', { name: '天数设置' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('tab').nth(1).click()
  await sheet.getByLabel('提醒').fill('40')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('提醒须早于失效')).toBeVisible()
  await looksRight(page)
  await sheet.getByLabel('提醒').fill('20')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/home/)
  await page.goBack()
  await expect(page).toHaveURL(/parttime-activation.*activating/)
  await expect(rows(page).first()).toContainText('激活审批中')
})
