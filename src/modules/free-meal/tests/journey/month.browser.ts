import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const ADMIN = '10000006'
/** Each width grants to somebody of its own. */
const whoEats = (page: Page) => (isPhone(page) ? { ssoId: '10000004' } : { ssoId: '10000007' })

const file = (...lines: string[]) => ({
  name: '夜场支援.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['员工号,姓名,餐型,张数,发放原因', ...lines].join('\n')),
})

test('meal administration grants by a file: its faults first, then what it would grant, then the statement of who got it', async ({ page }) => {
  const { ssoId } = whoEats(page)
  const why = `夜场支援${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/freeMeal/quotaUpload')
  await page.locator('input[type=file]:enabled').setInputFiles(file(`${ssoId},,全餐,1,${why}`, '99999999,,全餐,1,没有这个人'))
  await expect(page.getByRole('alert')).toContainText('未导入任何数据')
  await expect(page.getByText('没有这个员工号')).toBeVisible()
  await expectAccessible(page)
  const marked = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载标记文件' }).click()
  expect((await marked).suggestedFilename()).toContain('夜场支援')

  await page.locator('input[type=file]:enabled').setInputFiles(file(`${ssoId},,全餐,1,${why}`))
  await expect(page.getByText('将向 1 人发放全餐券 1 张、简餐券 0 张')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: '确认导入' }).click()
  const latest = page.locator(isPhone(page) ? 'section .mcard' : 'section tbody tr').first()
  await expect(latest).toContainText('夜场支援.csv')
  await expect(latest).toContainText('已发放')
  await noRawKeys(page)

  await signIn(page, ssoId, '/zh/myFreeMeal')
  await expect(page.getByText(`额度上传：${why}`).first()).toBeVisible()
})

test('meal administration reads the report, groups it by department and takes it out', async ({ page }) => {
  await signIn(page, ADMIN, '/en/freeMeal/report')
  await expect(page.getByRole('heading', { name: 'Meal report' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vouchers granted, used and expired by month' })).toBeVisible()
  await page.getByRole('tab', { name: 'Department' }).click()
  await expect(page.getByText(/Show all \d+ rows/)).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await taken
  expect(download.suggestedFilename()).toMatch(/^Meal report .*\.xlsx$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
