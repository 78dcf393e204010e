import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const [MANAGER, SECOND, HRBP, HR] = ['10000002', '10000003', '10000004', '10000005'] as const
type Row = calls.RecordRow
/** Those of the list: the groups of the overview are folded. */
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard:visible' : 'tbody tr:visible')
const looksRight = async (page: Page) => {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}
const LIST = '/api/flperformance/performance/v1/record/list'

/** A record of the demo in that stage, which it leaves: each width takes from an end of its own, so that both may run, beside each other or in turn. */
async function recordIn(page: Page, stage: Row['stage']): Promise<Row> {
  const { list } = await post<OutputOf<typeof calls.recordList>>(page, LIST, { pageSize: 100, filters: { role: 'admin', stage } })
  const own = list
    .filter(({ person, evaluator, can }) => can.length > 0 && evaluator.ssoId === MANAGER && Number(person.ssoId) > 10_000_017)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(own.length, `records in ${stage}`).toBeGreaterThan(0)
  return own.at(isPhone(page) ? 0 : -1)!
}
const only = (role: string, row: Row) => `?f=${encodeURIComponent(JSON.stringify({ role, keyword: row.person.ssoId, cycle: undefined }))}`

test('a team member evaluates themselves, the evaluator scores, the second-level manager approves, the HRBP releases', { tag: '@story' }, async ({ page }) => {
  test.slow()
  await signIn(page, HR, '/zh/performance/admin')
  await expect(rows(page).first()).toBeVisible()
  await looksRight(page)
  const own = await recordIn(page, 'self-evaluation')
  const dialog = page.getByRole('dialog')

  await signIn(page, own.person.ssoId, '/zh/profile/performance')
  await page.getByRole('button', { name: '提交自评' }).click()
  await expect(page.getByText('请评分').first()).toBeVisible()
  await looksRight(page)
  const scoring = page.locator('form .perf-item')
  const items = await scoring.count()
  expect(items).toBeGreaterThan(3)
  for (let at = 0; at < items; at++) await scoring.nth(at).getByRole('button', { name: '3 符合' }).click()
  await page.getByRole('button', { name: '提交自评' }).click()
  await dialog.getByRole('button', { name: '提交自评' }).click()
  await told(page, '自评已提交')

  await signIn(page, MANAGER, `/zh/performance/evaluation${only('evaluator', own)}`)
  await rows(page)
    .first()
    .getByRole('button', { name: /查看|评估/ })
    .click()
  const review = dialog.locator('form .perf-item')
  await expect(review).toHaveCount(items)
  for (let at = 0; at < items; at++) {
    await review.nth(at).getByRole('button', { name: '3 符合' }).click()
    await review.nth(at).getByLabel('评语').fill('表现稳定，继续保持')
  }
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '已保存')
  await dialog.getByRole('button', { name: '提交评估' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '提交评估' }).click()
  await told(page, '评估已提交')

  await signIn(page, SECOND, `/zh/performance/secondlm${only('secondlm', own)}`)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '批准（1）' }).click()
  await dialog.getByRole('button', { name: '批准（1）' }).click()
  await told(page, '已批准1份')

  await signIn(page, HRBP, `/zh/performance/hrbp${only('hrbp', own)}`)
  await looksRight(page)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '放行（1）' }).click()
  await dialog.getByRole('button', { name: '放行（1）' }).click()
  await told(page, '已放行1份')

  await signIn(page, own.person.ssoId, '/zh/profile/performance')
  await expect(page.getByText('符合期望').first()).toBeVisible()
  await looksRight(page)
})
