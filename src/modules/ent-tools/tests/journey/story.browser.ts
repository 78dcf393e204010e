import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalNow, post, signIn, told } from '#foundation/testing/browser.ts'
import { addHours } from '#foundation/time.ts'
import type * as calls from '../../contract.ts'

const EDITOR = '10000006'
const REVIEWER = '10000005'
const MEMBER = '10000001'
const JV_MEMBER = '10000011'
const UOP = '/api/basic/ent-tools/v1/uop'
const KEY = 'redemptionsPer24Hours'
const CUT_OVER = 'Canteen cut-over'
const rows = (page: Page) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr')

needsRoom('free-meal')

/** Whatever an earlier run left behind, nothing of this story waits or is shut. */
async function clear(page: Page): Promise<void> {
  await become(page, EDITOR)
  const { list } = await post<OutputOf<typeof calls.proposals>>(page, `${UOP}/proposals`, { pageSize: 100, filters: { module: 'free-meal' } })
  for (const one of list) if (one.key === KEY && one.can.includes('withdraw')) await post(page, `${UOP}/withdraw`, { id: one.id })
  const windows = await post<OutputOf<typeof calls.searchWindows>>(page, `${UOP}/window/search`, { pageSize: 100, filters: { module: 'free-meal' } })
  for (const { id, can } of windows.list.filter(({ messageEn }) => messageEn === CUT_OVER)) {
    if (can.includes('end')) await post(page, `${UOP}/window/end`, { id })
    else if (can.includes('withdraw')) await post(page, `${UOP}/withdraw`, { id })
  }
}
test.beforeEach(({ page }) => clear(page))
test.afterEach(({ page }) => clear(page))

test('UOP-13 an editor proposes a value from tomorrow, another approves, and today the old one still holds', { tag: '@story' }, async ({ page }) => {
  await signIn(page, EDITOR, '/zh/ent-tools/uop-configuration?module=free-meal')
  await page.getByLabel('搜索', { exact: true }).fill('MEAL-08')
  const card = page.locator('.uop-par').filter({ hasText: KEY })
  await expect(card).toContainText('24小时内最多兑换4次')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await card.getByRole('button', { name: '提出变更' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('新的值').fill('11')
  await expect(form.getByText('超出允许范围（1 – 10）')).toBeVisible()
  await form.getByLabel('新的值').fill('3')
  await expect(form.getByText('24小时内最多兑换3次')).toBeVisible()
  await expect(form.getByText('At most 3 redemptions in 24 hours')).toBeVisible()
  await expect(form.getByText(/涉及在职人员\d+人/)).toBeVisible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写原因')).toBeVisible()
  await form.getByLabel('原因').fill('客流淡季')
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交，等待另一位同事审核')

  await signIn(page, REVIEWER, '/zh/ent-tools/uop-configuration?tab=proposals')
  const row = rows(page).filter({ hasText: '客流淡季' }).filter({ hasText: '待审核' }).first()
  await expect(row).toContainText('4')
  await row.getByRole('button', { name: '批准' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await expect(rows(page).filter({ hasText: '客流淡季' }).first()).toContainText('待生效')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await signIn(page, MEMBER, '/zh/myFreeMeal')
  await expect(page.getByText(/任意 24 小时内最多 4 次/)).toBeVisible()
})

test('UOP-09 while a room is shut for a company its page says so there, and nowhere else', async ({ page }) => {
  const now = await portalNow(page)
  const asked = { module: 'free-meal', entities: ['JV'], from: addHours(now, -1).toISOString(), to: addHours(now, 2).toISOString(), readOnly: false }
  const { id } = await post<{ id: string }>(page, `${UOP}/window/save`, { ...asked, messageCn: '餐厅系统割接', messageEn: CUT_OVER })
  await signIn(page, REVIEWER, '/en/ent-tools/uop-configuration?tab=windows')
  await expect(rows(page).filter({ hasText: CUT_OVER }).first()).toBeVisible()
  await noRawKeys(page, 'body .mcard, body tbody, body [lang="zh"]')
  await post(page, `${UOP}/review`, { id, action: 'approve' })

  await signIn(page, JV_MEMBER, '/zh/myFreeMeal')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('餐厅系统割接')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(/预计.*恢复/)).toBeVisible()
  await expectAccessible(page)
  await signIn(page, MEMBER, '/zh/myFreeMeal')
  await expect(page.getByText(/任意 24 小时内/)).toBeVisible()
})
