import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'
import { type Line, workbook } from './calls/workbook.ts'

const [PLANNER, SCHEDULER] = ['10000017', '10000005']
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const looks = async (page: Page) => {
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectFits(page)
  await expectAccessible(page)
}
const choose = async (page: Page, name: string, lines: readonly Line[]) =>
  page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await workbook('show', lines)),
    })

test('PREC-03 PREC-05 who loads shows puts a file right, saves it, corrects a record and sees what it was', { tag: '@story' }, async ({ page }) => {
  // each width records somebody of its own
  const [ssoId, name] = isPhone(page) ? ['10000001', '李晓雯'] : ['10000002', '周浩然']
  const show = `夜间烟火 ${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, PLANNER, '/zh/performer-record/show')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)

  await page.getByRole('tab', { name: '上传' }).click()
  const line: Line = { date: await portalDay(page, -1), ssoId, name, show, role: '领舞', start: '2100', end: '2030', status: '已演出', remark: '' }
  await choose(page, `${show}.xlsx`, [line])
  await expect(page.getByRole('main').getByText('时间格式错误或结束早于开始').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '下载标记文件' })).toBeVisible()
  await looks(page)
  await choose(page, `${show}.xlsx`, [{ ...line, end: '2130' }])
  await expect(page.getByText('将保存 1 条记录，其中 0 条已存在')).toBeVisible()
  await page.getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText(/已开始导入/)).toBeVisible()
  const uploads = rows(page).filter({ hasText: `${show}.xlsx` })
  await expect(uploads.filter({ hasText: '已保存' })).toHaveCount(1, { timeout: 40_000 })
  await looks(page)

  await page.goto(`/zh/performer-record/show?f=${encodeURIComponent(JSON.stringify({ show }))}`)
  const own = rows(page).filter({ hasText: show })
  await expect(own).toContainText('21:00–21:30')
  await own.getByRole('button', { name: '更正' }).click()
  const form = page.getByRole('dialog', { name: '更正' })
  await form.getByLabel('结束时间').fill('2120')
  await form.getByLabel('更正原因').fill('与舞台监督核对')
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已更正')
  await expect(own).toContainText('21:00–21:20')
  await own.getByRole('button', { name: '变更 1 次' }).click()
  await expect(page.getByRole('dialog', { name: '变更前的记录' })).toContainText('21:00–21:30')
  await looks(page)
})

test('who loads schedules sees shifts, uploads so far and what differs from the schedule', async ({ page }) => {
  await signIn(page, SCHEDULER, '/zh/performer-record/scheduling')
  await expect(rows(page).first()).toBeVisible()
  await looks(page)
  for (const [tab, shows] of [
    ['upload', '本周排班.xlsx'],
    ['difference', '与排班对比'],
  ] as const) {
    await page.goto(`/zh/performer-record/scheduling?tab=${tab}`)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await looks(page)
  }
})
