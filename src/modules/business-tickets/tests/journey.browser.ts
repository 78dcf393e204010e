import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract/index.ts'

const BASE = '/api/ehs-ess/business-ticket/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
const MEMBER = '10000001'
const MANAGER = '10000002'
const TICKETING = '10000006'

async function detailOf(page: Page, id: string): Promise<OutputOf<typeof calls.detail>> {
  const answer = (await (await page.request.get(`${BASE}/detail/:id?id=${id}`)).json()) as { content: OutputOf<typeof calls.detail> }
  return answer.content
}
async function fine(page: Page): Promise<void> {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

test('BTIX-14 a member applies for eco tickets, the manager and ticketing approve, ticketing issues the numbers, and a ticket is sent', {
  tag: '@story',
}, async ({ page }) => {
  const company = `沪江渠道${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, MEMBER, '/zh/ticket/normalEco/index')
  await fine(page)
  await page.getByRole('link', { name: '申请外部来宾' }).click()
  await page.getByLabel('申请目的').fill('接待渠道伙伴')
  await page.getByLabel('入园日期').fill(await portalDay(page, 14))
  await page.getByLabel('数量').fill('1')
  await page.getByLabel('额度池').selectOption({ index: 0 })
  await page.getByLabel('来宾单位').fill(company)
  await page.getByLabel('联系电话').fill('13800000000')
  await page.getByLabel('证件号码').fill('E12345678')
  await page.getByLabel('护照').check()
  await expect(page.getByText('审批流程', { exact: true })).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交')
  await expect(page).toHaveURL(/\/normalEco\/detail\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await fine(page)
  const { workflowItem: itemId } = await detailOf(page, id)

  await become(page, MANAGER)
  await post(page, OPERATE, { itemId, action: 'approve', comment: '' })
  await become(page, TICKETING)
  await expect(async () => expect((await detailOf(page, id)).decides).toBe(true)).toPass()
  await post(page, OPERATE, { itemId, action: 'approve', comment: '' })

  await signIn(page, TICKETING, '/zh/ticket/vgsNumbers')
  await fine(page)
  await signIn(page, TICKETING, `/zh/ticket/vgsNumbers/detail/${id}/to-issue/1/10`)
  await page.getByRole('button', { name: '出票' }).click()
  const number = `VGS${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('dialog').getByLabel('VGS号码').fill(number)
  await page.getByRole('dialog').getByRole('button', { name: '出票' }).click()
  await told(page, '已出票')
  await expect(page.getByText(number).first()).toBeVisible()
  await fine(page)

  await signIn(page, MEMBER, `/zh/ticket/normalEco/detail/${id}`)
  await page.getByRole('button', { name: '发送给来宾' }).click()
  await page.getByRole('dialog').getByLabel('来宾邮箱或手机号').fill('guest@example.com')
  await page.getByRole('dialog').getByRole('button', { name: '发送给来宾' }).click()
  await told(page, '已发送1张票')
  await expect(page.getByText('已分享').first()).toBeVisible()
})
