import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const SECURITY = '10000008'

test('SHEET-05, SHEET-07 an export is saved under its name; what was made in the background can be fetched, and nobody else sees it', {
  tag: '@story',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, SECURITY, `/zh/my-qrcode/devices?f=${encodeURIComponent('{"view":"scans"}')}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^扫码记录 \d{4}-\d\d-\d\d \d{4}\.xlsx$/)

  await page.goto('/zh/spreadsheets/mine')
  const rows = isPhone(page) ? page.locator('.mcard') : page.locator('tbody tr')
  await expect(rows.filter({ hasText: '已过期' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '失败' })).toHaveCount(1)
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const ready = rows.filter({ hasText: '已完成' }).first()
  await expect(ready).toBeVisible({ timeout: 90_000 })
  const fetched = page.waitForEvent('download')
  await ready.getByRole('button', { name: '下载' }).click()
  expect((await fetched).suggestedFilename()).toContain('扫码记录')
  await page.getByRole('tab', { name: '导入' }).click()
  await expect(page.getByText('确认过的导入会列在这里')).toBeVisible()
  await expectAccessible(page)
})
