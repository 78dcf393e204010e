import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import type * as calls from '../contract.ts'
import { wordFile } from '../server/demo/word.ts'

const BASE = '/api/ehs-ess/head-count/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
const OWNER = '10000003'
const WHY = '新游乐设施开放'
/** Each width asks for people of its own, since both run beside each other. */
const positionOf = (page: Page): string => (isPhone(page) ? '夜班操作员' : '早班操作员')
const PAPER = { name: '职位说明书.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer: wordFile('操作员') }

type Shown = OutputOf<typeof calls.request>
const shown = async (page: Page, id: string): Promise<Shown> =>
  ((await (await page.request.get(`${BASE}/request/:id?id=${id}`)).json()) as { content: Shown }).content
async function looks(page: Page): Promise<void> {
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
}

/** Whatever an earlier run left behind holds nothing of the budget. */
async function cleared(page: Page): Promise<void> {
  await become(page, OWNER)
  const { list } = await post<OutputOf<typeof calls.requestList>>(page, `${BASE}/request/list`, { pageSize: 100, filters: { position: positionOf(page) } })
  for (const { id, can } of list) {
    if (can.includes('withdraw')) await post(page, `${BASE}/request/withdraw`, { id })
    if (can.includes('cancel')) await post(page, `${BASE}/request/cancel`, { id, reason: WHY })
  }
}

test('HEADC-06 a manager asks for people against the budget, approvers decide one after the other, and what is not needed is cancelled', {
  tag: '@story',
}, async ({ page }) => {
  await cleared(page)
  // of the first page, which is what the list shows
  const { list } = await post<OutputOf<typeof calls.socialList>>(page, `${BASE}/social/list`, { pageSize: 20 })
  const row = list.filter(({ active }) => active).toSorted((a, b) => b.availableNum - a.availableNum)[0]!
  await signIn(page, OWNER, '/zh/head-count/social/index')
  await expect(page.getByText(row.orgCn).first()).toBeVisible()
  await looks(page)
  await page.locator(`a[href*="/${row.orgCode}/${row.actualTotal}/${row.tmType}/${row.employeeClass}"]`).first().click()
  await expect(page).toHaveURL(/social\/apply/)
  // the other width may have asked meanwhile
  await expect(page.getByText(/^当前可用\d+人/)).toBeVisible()
  await page.getByRole('textbox', { name: /^职位(?!代码|说明)/ }).fill(positionOf(page))
  await page.getByRole('textbox', { name: /^职位代码/ }).fill('OPR')
  await page.getByRole('textbox', { name: /^申请原因/ }).fill(WHY)
  await page.locator('input[type=file]:enabled').first().setInputFiles(PAPER)
  await expect(page.getByRole('button', { name: `移除“${PAPER.name}”` })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('代码至少4位字母或数字')).toBeVisible()
  await looks(page)
  await page.getByRole('textbox', { name: /^职位代码/ }).fill('OPR-1010')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, /编制申请HC\d+已提交/)
  await expect(page).toHaveURL(/request\/detail\//)
  await expect(page.getByText('审批中').first()).toBeVisible()
  await looks(page)
  const id = /detail\/([\w-]+)/.exec(page.url())![1]!
  const { workflowItem: itemId, approver } = await shown(page, id)

  await signIn(page, approver!.ssoId, `/zh/workflow/assigned/${itemId}`)
  await expect(page.getByText(WHY).first()).toBeVisible()
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
  await become(page, OWNER)
  await expect(async () => expect((await shown(page, id)).approver?.ssoId).not.toBe(approver!.ssoId)).toPass()
  for (let next = await shown(page, id); next.state === 'pending'; next = await shown(page, id)) {
    await become(page, next.approver!.ssoId)
    await post(page, OPERATE, { itemId, action: 'approve', comment: '' })
    await become(page, OWNER)
  }

  await signIn(page, OWNER, `/zh/head-count/request/detail/${id}`)
  await expect(page.getByText('已批准').first()).toBeVisible()
  await page.getByRole('button', { name: '取消申请' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('改由内部调配')
  await dialog.getByRole('button', { name: '取消申请' }).click()
  await told(page, '申请已取消')
  await signIn(page, OWNER, '/zh/head-count/request/list')
  await expect(page.getByText(positionOf(page)).first()).toBeVisible()
  await looks(page)
  await signIn(page, OWNER, '/zh/head-count/campus/index')
  await page.getByRole('link', { name: '完整订单' }).first().click()
  await expect(page).toHaveURL(/full-order-detail/)
  await looks(page)
})
