import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const MANAGER = '10000002'
const TEAM = '/zh/performance/frontline/index'
type Row = OutputOf<typeof calls.list>['list'][number]
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')
const looksRight = async (page: Page) => {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

/** A form of the demo in that state; each width has another one. */
async function formIn(page: Page, state: Row['state'], year: number): Promise<Row> {
  const { list } = await post<OutputOf<typeof calls.list>>(page, '/api/flperformance/performance/v1/sp/list', { pageSize: 100, filters: { state, year } })
  const own = list.filter(({ person, can }) => can.length > 0 && Number(person.ssoId) > 10_000_012).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(own.length, `forms of the team in ${state}`).toBeGreaterThan(1)
  return own.at(isPhone(page) ? 0 : -1)!
}

test('goals are set, a team member evaluates themselves, the manager scores and publishes', { tag: '@story' }, async ({ page }) => {
  test.slow()
  const year = Number((await portalDay(page)).slice(0, 4))
  await signIn(page, MANAGER, TEAM)
  await expect(rows(page).first()).toBeVisible()
  await looksRight(page)
  const toSet = await formIn(page, 'goal-setting', year)
  const opened = await formIn(page, 'self-evaluation', year)

  const only = { state: 'goal-setting', year, keyword: toSet.person.ssoId }
  await page.goto(`${TEAM}?f=${encodeURIComponent(JSON.stringify(only))}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: '设定目标（1）' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '添加目标' }).click()
  await sheet.getByLabel('目标内容').fill('全年零责任安全事故')
  await sheet.getByLabel('权重').fill('90')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet.getByText('目标须为1至10条，内容必填，权重之和为100')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('权重').fill('100')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '已为1名员工设定目标')

  await signIn(page, opened.person.ssoId, '/zh/performance/frontline/mine')
  await page.getByRole('button', { name: '提交自评' }).click()
  await expect(page.getByText('请评分').first()).toBeVisible()
  await looksRight(page)
  const form = page.locator('form')
  const scoring = form.locator('.frontline-item')
  const items = await scoring.count()
  expect(items).toBeGreaterThan(4)
  for (let at = 0; at < items; at++) await scoring.nth(at).getByRole('button', { name: '3 符合' }).click()
  await page.getByRole('button', { name: '提交自评' }).click()
  await sheet.getByRole('button', { name: '提交自评' }).click()
  await told(page, '自评已提交')
  await expect(page.getByText('经理评估中').first()).toBeVisible()

  await signIn(page, MANAGER, `/zh/performance/frontline/${opened.id}`)
  await looksRight(page)
  const publish = form.getByRole('button', { name: '发布', exact: true })
  await publish.click()
  await expect(page.getByText('请填写评语').first()).toBeVisible()
  for (let at = 0; at < items; at++) {
    await scoring.nth(at).getByRole('button', { name: '5 超出' }).click()
    await scoring.nth(at).getByLabel('评语').fill('表现稳定，继续保持')
  }
  await form.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '评估已保存')
  await publish.click()
  await sheet.getByRole('button', { name: '发布', exact: true }).click()
  await told(page, '已发布1份绩效表')
  await expect(page.getByText('超出期望').first()).toBeVisible()
  await looksRight(page)
})
