import { expect, type Page, test } from '@playwright/test'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { fromWallClock } from '#foundation/time.ts'

const BASE = '/api/basic/workflow/v1'
/** What people typed themselves is in their language. */
const TYPED = '[data-typed], body [lang="zh"]'

/** Whatever an earlier run left behind, nobody stands in for the manager when this begins. */
async function endAll(page: Page): Promise<void> {
  for (const state of ['active', 'planned']) {
    const { list } = await post<{ list: { id: string }[] }>(page, `${BASE}/delegation/search`, { pageSize: 50, filters: { side: 'given', state } })
    for (const { id } of list) await post(page, `${BASE}/delegation/delete`, { id })
  }
}

const MEALS = '/api/ehs-ess/free-meal/v1'
interface Asked {
  id: string
  status: string
  startTime: string | null
  workflowItem: string
}
/** The member takes back what was asked for that evening and is still open. */
async function takeBack(page: Page, startTime: string): Promise<void> {
  await become(page, '10000001')
  const mine = (await (await page.request.get(`${MEALS}/mine`)).json()) as { content: { requests: Asked[] } }
  for (const one of mine.content.requests) if (one.startTime === startTime && one.status === 'pending') await post(page, `${MEALS}/withdraw`, { id: one.id })
}
/** An evening of this project's own, so that no two journeys ask for the same one. */
const evening = async (page: Page): Promise<string> => fromWallClock(`${await portalDay(page)}T${isPhone(page) ? '20' : '22'}:00`).toISOString()

const todos = async (page: Page): Promise<string[]> =>
  (await post<{ list: { id: string }[] }>(page, `${BASE}/workflowitem/getassignedworkflow`, { pageSize: 100, filters: { tab: 'todo' } })).list.map(
    (row) => row.id,
  )

let asks = false
test.afterEach(async ({ page }) => {
  if (asks) await takeBack(page, await evening(page))
  asks = false
  await become(page, '10000002')
  await endAll(page)
})

test('a manager names a stand-in, who gets what arrives; ended early, it comes back', async ({ page }) => {
  needsRoom('free-meal')
  asks = true
  await signIn(page, '10000002', '/zh/workflow/delegation')
  await endAll(page)
  await page.reload()
  await expect(page.getByText('目前由您本人审批')).toBeVisible()

  await page.getByRole('button', { name: '指定代理人' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('代理人').fill('chenguodong')
  await form.getByRole('option', { name: /陈国栋.*10000003/ }).click()
  await form.getByLabel('开始日期').fill(await portalDay(page))
  await form.getByLabel('结束日期').fill(await portalDay(page, -1))
  await expect(form.getByText('结束日期不能早于开始日期')).toBeVisible()
  await form.getByLabel('开始日期').fill(await portalDay(page, -3))
  await expect(form.getByText('代理须从今天或以后开始')).toBeVisible()
  await form.getByLabel('开始日期').fill(await portalDay(page))
  await form.getByLabel('结束日期').fill(await portalDay(page, 4))
  await expect(form.getByText('共 5 天，含首尾两天')).toBeVisible()
  await form.getByRole('button', { name: '指定类型' }).click()
  await form.getByLabel('加班餐申请').check()
  await form.getByLabel('原因').fill('年假')
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '代理已生效，双方均已收到通知')
  await expect(page.getByText('陈国栋').first()).toBeVisible()
  await expect(page.getByText('生效中').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await takeBack(page, await evening(page))
  const { id: item } = await post<{ id: string }>(page, `${MEALS}/overtime`, { startTime: await evening(page), durationHours: 1, reason: '夜间检修值守' })
  await become(page, '10000003')
  expect(await todos(page)).toContain(item)
  await page.goto('/zh/workflow/delegation')
  await expect(page.getByText('我在代谁审批')).toBeVisible()
  await expect(page.getByText('周浩然').first()).toBeVisible()
  await become(page, '10000002')
  expect(await todos(page)).not.toContain(item)

  await page.goto('/zh/workflow/delegation')
  await page.getByRole('tab', { name: '代我处理的' }).click()
  await expect(page.getByText('待审批').first()).toBeVisible()
  await page.getByRole('button', { name: '提前结束' }).first().click()
  await expect(page.getByRole('dialog').getByText(/陈国栋不再代理周浩然审批/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click()
  await told(page, '代理已结束')
  await expect(page.getByText('目前由您本人审批')).toBeVisible()
  expect(await todos(page)).toContain(item)
  await become(page, '10000003')
  expect(await todos(page)).not.toContain(item)
})

test('what was typed survives closing the form, and can be thrown away', async ({ page }) => {
  await signIn(page, '10000004', '/en/workflow/delegation')
  await endAll(page)
  await page.reload()
  await page.getByRole('button', { name: 'Name a delegate' }).first().click()
  await page.getByRole('combobox', { name: 'Delegate' }).fill('zhouhaoran')
  await page.getByRole('option', { name: /10000002/ }).click()
  await page.getByLabel('First day').fill(await portalDay(page, 2))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Name a delegate' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('Zhou Haoran')).toBeVisible()
  await expect(form.getByLabel('First day')).toHaveValue(await portalDay(page, 2))
  await noRawKeys(page, TYPED)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('First day')).toHaveValue('')
})

test('who may not is told what is missing', async ({ page }) => {
  for (const [ssoId, path, missing] of [
    ['10000002', '/zh/workflow/config', '流程管理'],
    ['10000001', '/zh/workflow/delegation', '审批与审批代理'],
  ] as const) {
    await signIn(page, ssoId, path)
    await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
    await expect(page.getByText(missing)).toBeVisible()
  }
})

test('WF-81 who was told of their own absence finds its days filled in', async ({ page }) => {
  await signIn(page, '10000002', '/zh/workflow/delegation')
  await endAll(page)
  await page.goto(`/zh/workflow/delegation?start=${await portalDay(page, 40)}&end=${await portalDay(page, 43)}`)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('开始日期')).toHaveValue(await portalDay(page, 40))
  await expect(form.getByLabel('结束日期')).toHaveValue(await portalDay(page, 43))
  await expectAccessible(page)
  await form.getByLabel('代理人').fill('chenguodong')
  await form.getByRole('option', { name: /陈国栋.*10000003/ }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '代理已保存，到期自动生效')
  await expect(page).toHaveURL(/\/workflow\/delegation$/)
  await expect(page.getByText('陈国栋').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
