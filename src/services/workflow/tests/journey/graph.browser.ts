import { expect, type Locator, type Page, test } from '@playwright/test'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

const FLOWS = '/api/basic/workflow/v1/workflowconfig'
const ADMIN = '10000009'
const MEMBER = '10000012'

const sheet = (page: Page): Locator => page.getByRole('dialog')
const node = (page: Page, name: string | RegExp): Locator => page.locator('.flow-node').filter({ hasText: name }).first()
const acts = (page: Page): Locator => page.locator('.flow-graph-acts')
async function sound(page: Page): Promise<void> {
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectAccessible(page)
  await expectFits(page)
}
/** By keyboard: a node is a button like any other. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await node(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(node(page, name)).toHaveAttribute('aria-pressed', 'true')
}
async function name(page: Page, cn: string, en: string): Promise<void> {
  await acts(page).getByRole('button', { name: '编辑' }).click()
  await sheet(page)
    .getByLabel(/中文名称/)
    .fill(cn)
  await sheet(page)
    .getByLabel(/英文名称/)
    .fill(en)
  await sheet(page).getByRole('button', { name: '完成' }).click()
}

test('WF-28 an administrator draws three branches that run at once in the graph, checks, replays and tries them', async ({ page }) => {
  needsRoom('free-meal')
  await become(page, ADMIN)
  const code = `G${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 8)}`
  const paths = [{ conditions: [], steps: [{ key: 'first', nameCn: '经理审批', nameEn: 'Manager', approver: 'line-manager' }] }]
  const { id } = await post<{ id: string }>(page, `${FLOWS}/save`, {
    nameCn: '设备采购',
    nameEn: 'Equipment',
    code,
    type: 'general',
    catalog: 'MEAL_OVERTIME',
    paths,
  })
  await signIn(page, ADMIN, `/zh/workflow/config/${id}`)
  await page.getByRole('tab', { name: '流程图' }).click()
  await choose(page, '经理审批')
  await acts(page).getByRole('button', { name: '添加并行分支' }).click()
  await choose(page, '并行审批')
  await acts(page).getByRole('button', { name: '添加分支' }).click()
  await expect(page.locator('.flow-node.branch')).toHaveCount(3)
  for (const [cn, en] of [
    ['人事', 'HR'],
    ['现场', 'On site'],
    ['预算', 'Budget'],
  ] as const) {
    await choose(page, '未命名分支')
    await name(page, cn, en)
    await choose(page, '未命名步骤')
    await name(page, `${cn}核对`, `${en} check`)
  }
  await sound(page)
  // what is shown begins anew once it is saved
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/workflowconfig/save') && answer.ok())
  await page.getByRole('button', { name: '保存草稿' }).click()
  expect(await (await saved).json()).toMatchObject({ code: '10000' })
  await expect(page.getByRole('tab', { name: '编辑', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: /试算/ }).click()
  await page.getByLabel('申请人').fill(MEMBER)
  await page.getByRole('option', { name: new RegExp(MEMBER) }).click()
  for (const step of ['人事核对', '现场核对', '预算核对']) await expect(page.getByText(step)).toBeVisible()

  await page.getByRole('tab', { name: /校验与回放/ }).click()
  await expect(page.getByRole('heading', { name: '流程校验' })).toBeVisible()
  await page.getByRole('button', { name: '开始回放' }).click()
  await expect(page.getByText(/的 0 条申请/)).toBeVisible()
  await sound(page)
  await post(page, `${FLOWS}/delete`, { id })
})
