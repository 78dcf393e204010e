import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays } from '#foundation/time.ts'
import type * as calls from '../contract.ts'

const BASE = '/api/basic/badge-access/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
/** Both of the manager's team; their badges are off. */
const MEMBERS = { phone: '10000001', desk: '10000226' } as const
const MANAGER = '10000002'
const OFFICE = '10000008'
const PAGE = '/zh/badge-access/restore-request'
const WHY = '产假结束，按期返岗'

const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
const mine = (page: Page) => post<OutputOf<typeof calls.restoreMine>>(page, `${BASE}/restore/mine`, {})

/** Whatever an earlier run left behind, nothing of this person is under way. */
async function cleared(page: Page): Promise<void> {
  await become(page, memberOf(page))
  for (const { id, can } of await mine(page)) if (can.includes('withdraw')) await post(page, `${BASE}/restore/withdraw`, { id })
}

test('BADGE-11 a member asks for the badge, the manager decides from the request with its countdown, the HRBP rejects, and it is asked for once more', {
  tag: '@story',
}, async ({ page }) => {
  await cleared(page)
  await signIn(page, memberOf(page), PAGE)
  await expect(page.getByText('已停用')).toBeVisible()
  await expect(page.getByText(/最早可于.+返岗/)).toBeVisible()
  const { content } = (await (await page.request.get(`${BASE}/badge`)).json()) as { content: OutputOf<typeof calls.badge> }
  await page.getByLabel('返岗日期').fill(addDays(content.earliest, 3))
  await page.getByLabel('原因', { exact: false }).fill(WHY)
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交' }).click()
  await told(page, /已提交/)
  await expect(page.getByText('待周浩然审批')).toBeVisible()
  const [asked] = await mine(page)
  const { id, workflowItem: itemId } = asked!

  await signIn(page, MANAGER, `${PAGE}?id=${id}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(WHY)).toBeVisible()
  await expect(sheet.getByRole('timer')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: '去审批' }).click()
  await expect(page).toHaveURL(new RegExp(`/workflow/assigned/${itemId}`))
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await become(page, memberOf(page))
  await expect(async () => expect((await mine(page))[0]?.holders[0]?.ssoId).not.toBe(MANAGER)).toPass()
  const [passed] = await mine(page)
  await become(page, passed!.holders[0]!.ssoId)
  await post(page, OPERATE, { itemId, action: 'reject', comment: '返岗日期与排班不符' })

  await signIn(page, memberOf(page), `${PAGE}?id=${id}`)
  await expect(sheet.getByText('返岗日期与排班不符')).toBeVisible()
  await sheet.getByRole('link', { name: '改期再申请' }).click()
  await expect(page).toHaveURL(new RegExp(`copy=${id}`))
  await expect(page.getByLabel('原因', { exact: false })).toHaveValue(WHY)

  await signIn(page, OFFICE, '/zh/badge-access/restore-list')
  await page.getByRole('button', { name: '恢复失败' }).click()
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
})
