import { expect, type Locator, type Page, test } from '@playwright/test'
import { become, expectAccessible, expectFits, needsRoom, post, signIn, told } from '#foundation/testing/browser.ts'
import type { ItemDetail } from '../../contract/index.ts'
import { operations } from '../../rules/actions.ts'

const MEALS = '/api/ehs-ess/free-meal/v1'
const MEMBER = '10000001'
const MANAGER = '10000002'
const NARROW = { width: 360, height: 740 }
/** The least that a finger hits (WCAG 2.5.8). */
const TARGET = 24
/** What asks for something first, by the names of their buttons. */
const ASKING = ['终止', '移至新版本', '撤回', '征询', '退回', '加签', '转交']

needsRoom('free-meal')

interface Mine {
  requests: { id: string; status: string; workflowItem: string }[]
}
const pending = async (page: Page): Promise<Mine['requests']> =>
  ((await (await page.request.get(`${MEALS}/mine`)).json()) as { content: Mine }).content.requests.filter(({ status }) => status === 'pending')

/** The requests that were there before, so that only those of the journey are taken back. */
let before: string[] = []
test.beforeEach(async ({ page }) => {
  await become(page, MEMBER)
  before = (await pending(page)).map(({ id }) => id)
})
test.afterEach(async ({ page }) => {
  await become(page, MEMBER)
  for (const { id } of await pending(page)) if (!before.includes(id)) await post(page, `${MEALS}/withdraw`, { id })
})
const asked = async (page: Page): Promise<string> => (await pending(page)).find(({ id }) => !before.includes(id))!.workflowItem

/** What has the focus, as it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
    return at?.getAttribute('aria-label') ?? (labels.join(' ').trim() || (at?.textContent?.trim() ?? ''))
  })

/** Walks on by Tab until this has the focus. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < most; i++) {
    const at = await focused(page)
    if (name.test(at)) return
    passed.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}, only to ${passed.join(', ')}`)
}
const enter = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('WF-50 a request goes from its form to the decision by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, MEMBER, '/zh/myFreeMeal')
  await expect(page.getByRole('button', { name: '兑换餐券' })).toBeVisible()
  await enter(page, /^兑换餐券$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /换出数量/)
  await page.keyboard.type('1')
  await tabTo(page, /原因/)
  await page.keyboard.type('当班只供应全餐')
  await enter(page, /^提交$/)
  await told(page, '兑换申请已提交')

  const item = await asked(page)
  await signIn(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await expect(page.locator('.actions').getByRole('button', { name: '拒绝' })).toBeVisible()
  // a sheet gives the focus to what opened it
  await enter(page, /^转交$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.actions').getByRole('button', { name: '转交' })).toBeFocused()
  // what is missing takes the focus, so that it can be written at once
  await enter(page, /^拒绝$/)
  await expect(page.getByLabel('审批意见（拒绝时必填）')).toBeFocused()
  await page.keyboard.type('本周不再兑换')
  await enter(page, /^拒绝$/)
  await expect(page.getByText('已拒绝，申请人会收到通知')).toBeVisible()
  await become(page, MEMBER)
  expect((await pending(page)).map(({ workflowItem }) => workflowItem)).not.toContain(item)
})

/** Each button can be pressed where it stands, and is large enough for a finger. */
async function expectReachable(within: Locator): Promise<void> {
  for (const button of await within.getByRole('button', { disabled: false }).all()) {
    if (!(await button.isVisible())) continue
    await button.click({ trial: true })
    const { x, width, height } = (await button.boundingBox())!
    const name = `${await button.textContent()} at 360 px`
    expect(x, name).toBeGreaterThanOrEqual(0)
    expect(x + width, name).toBeLessThanOrEqual(NARROW.width)
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(TARGET)
  }
}

/** The item as its reader would see it who may do this to it. */
async function offering(page: Page, more: Pick<ItemDetail, 'can'> & Partial<ItemDetail>): Promise<void> {
  await page.route('**/workflowitem/detail*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { content: ItemDetail }
    await route.fulfill({ response, json: { ...body, content: { ...body.content, ...more } } })
  })
}

test('WF-50 every action of an item is within reach at 360 px, and nothing is wider than the screen', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await page.setViewportSize(NARROW)
  await post(page, `${MEALS}/exchange`, { direction: 'simple-to-full', count: 1, reason: '当班只供应全餐' })
  const item = await asked(page)
  const steps = [{ code: 'first', nameCn: '部门负责人复核意见', nameEn: 'Review by the head of the department' }]
  await offering(page, { can: operations.filter((one) => one !== 'answer'), movesTo: 2, returnsTo: steps })
  await signIn(page, MANAGER, `/zh/workflow/assigned/${item}`)
  const bar = page.locator('.actions')
  await expect(bar.getByRole('button', { name: '批准' })).toBeVisible({ timeout: 20_000 })
  await expectFits(page)
  await expectAccessible(page)
  await expectReachable(page.getByRole('main'))
  const sheet = page.getByRole('dialog')
  for (const act of ASKING) {
    await bar.getByRole('button', { name: '更多' }).click()
    await expectReachable(sheet)
    await expectFits(page)
    await sheet.getByRole('button', { name: act, exact: true }).click()
    await expect(sheet.getByLabel(act === '征询' ? '问题' : /^原因/)).toBeVisible()
    await expectFits(page)
    await expectReachable(sheet)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  await bar.getByRole('button', { name: '重新提交' }).click()
  await expect(sheet).toBeVisible()
  await expectFits(page)
  await expectReachable(sheet)
  await page.keyboard.press('Escape')

  await page.unroute('**/workflowitem/detail*')
  await offering(page, { can: ['answer', 'comment'], question: '当晚还有谁值守？' })
  await page.reload()
  await expect(page.getByLabel('您的答复')).toBeVisible()
  await expectFits(page)
  await expectReachable(page.getByRole('main'))
})
