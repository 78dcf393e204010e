import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/compliance/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
/** Both of the manager's team. */
const MEMBERS = { phone: '10000001', desk: '10000226' } as const
const MANAGER = '10000002'
const OFFICE = '10000007'
const OVER = '已超过合规限额，需合规部审批'

const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
async function detailOf(page: Page, sid: string): Promise<OutputOf<typeof calls.detail>> {
  const answer = (await (await page.request.get(`${BASE}/detail/:sid?sid=${sid}`)).json()) as { content: OutputOf<typeof calls.detail> }
  return answer.content
}
async function fine(page: Page): Promise<void> {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

test('GIFTS-05 GIFTS-16 a member declares an offer above a limit, the manager and the compliance office approve, and it is confirmed', {
  tag: '@story',
}, async ({ page }) => {
  const partner = `沪江渠道${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, memberOf(page), '/zh/compliance/offer')
  await page.getByRole('searchbox', { name: '单位' }).fill(partner)
  await page.getByRole('button', { name: '单位不在列表中，新增' }).click()
  await expect(page.getByLabel('单位中文名')).toHaveValue(partner)
  await page.getByLabel('中文姓名').fill('陆晓明')
  await page.getByLabel('提供日期').fill(await portalDay(page, 12))
  await page.getByLabel('价值').fill('260')
  await page.getByLabel('中文说明').fill('新年礼盒')
  await expect(page.getByText(OVER)).toBeVisible()
  await expect(page.getByText('超出¥60.00')).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, OVER)
  await expect(page).toHaveURL(/\/compliance\/offer\/[0-9a-f-]{36}/)
  const sid = new URL(page.url()).pathname.split('/').at(-1)!
  await expect(page.getByRole('heading', { name: partner })).toBeVisible()
  const { workflowItem: itemId } = await detailOf(page, sid)

  await signIn(page, MANAGER, `/zh/compliance/offer/${sid}`)
  await fine(page)
  await page.getByRole('link', { name: '去审批' }).click()
  await expect(page).toHaveURL(new RegExp(`/workflow/assigned/${itemId}`))
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
  await become(page, OFFICE)
  await expect(async () => expect((await detailOf(page, sid)).decides).toBe(true)).toPass()
  await post(page, OPERATE, { itemId, action: 'approve', comment: '' })

  await signIn(page, memberOf(page), `/zh/compliance/offer/${sid}`)
  await page.getByRole('button', { name: '确认已发生' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认已发生' }).click()
  await told(page, '已确认')

  await signIn(page, OFFICE, '/zh/compliance/register')
  await expect(page.getByText('沪江旅行社有限公司').first()).toBeVisible()
  await fine(page)
  await page.getByRole('tab', { name: '单位年度合计' }).click()
  await expect(page.getByText('一日票张数').first()).toBeVisible()
  await fine(page)
})
