import { expect, type Page, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, post, signIn } from '#foundation/testing/browser.ts'
import { addDays, addHours, fromWallClock } from '#foundation/time.ts'

const MEALS = '/api/ehs-ess/free-meal/v1'
const MEMBER = '10000001'
const MANAGER = '10000002'
const AREA = '10000003'
const ADMIN = '10000009'
const STRANGER = '10000012'
/** What people typed themselves is in their language. */
const TYPED = '[data-typed], body [lang="zh"]'
const HOURS = 0.5

interface Mine {
  overtime: { periods: { startTime: string; durationHours: number; status: string }[] }
  requests: { id: string; status: string; workflowItem: string }[]
}
const mine = async (page: Page): Promise<Mine> => ((await (await page.request.get(`${MEALS}/mine`)).json()) as { content: Mine }).content

/** The first half-hours of coming nights for which nobody has asked yet. */
function freeNight({ overtime }: Mine, today: string): string {
  const taken = overtime.periods.filter((p) => p.status === 'pending' || p.status === 'approved')
  for (let n = 0; ; n++) {
    const start = addHours(fromWallClock(`${addDays(today, 3 + Math.floor(n / 8))}T01:00`), (n % 8) * HOURS)
    const end = addHours(start, HOURS)
    if (!taken.some((p) => new Date(p.startTime) < end && start < addHours(new Date(p.startTime), p.durationHours))) return start.toISOString()
  }
}

needsRoom('free-meal')

let asked: string[] = []
/** The member asks for an overtime meal; the item that decides it. */
async function ask(page: Page): Promise<string> {
  await become(page, MEMBER)
  const { id } = await post<{ id: string }>(page, `${MEALS}/overtime`, {
    startTime: freeNight(await mine(page), await portalDay(page)),
    durationHours: HOURS,
    reason: '夜间测试值守',
  })
  asked.push(id)
  return id
}

test.beforeEach(() => {
  asked = []
})
test.afterEach(async ({ page }) => {
  await become(page, MEMBER)
  for (const one of (await mine(page)).requests)
    if (one.status === 'pending' && asked.includes(one.workflowItem)) await post(page, `${MEALS}/withdraw`, { id: one.id })
})

const open = async (page: Page, ssoId: string, path: `/${string}`) => {
  await signIn(page, ssoId, path)
  // a whole page with its words and its parts comes with this, also on a machine that is busy
  await expect(page.getByText('审批记录').or(page.getByText('History'))).toBeVisible({ timeout: 20_000 })
}
/** A button of the bar; on a phone the less weighty ones are one touch away. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.locator('.actions').getByRole('button', { name, exact: true })
  const more = page.locator('.actions').getByRole('button', { name: '更多' })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
const history = (page: Page) => page.locator('section.card', { has: page.getByRole('heading', { name: '审批记录' }) })

test('WF-38, WF-44 an approver sees why it is hers, asks, is answered and approves; the requester is never offered to', { tag: ['@story', '@core'] }, async ({
  page,
}) => {
  test.slow()
  await ask(page)
  const item = await ask(page)
  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await expect(page.getByRole('heading', { name: '加班餐申请' })).toBeVisible()
  await expect(page.getByText('为什么是您：李晓雯的直属经理').first()).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toContainText('直属经理审批')
  await expect(page.getByText('夜间测试值守')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await press(page, '征询')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '发送问题' }).click()
  await expect(sheet.getByText('请填写此项')).toBeVisible()
  await sheet.getByLabel('问题').fill('当晚还有谁值守？')
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: '发送问题' }).click()
  await expect(page.getByText('问题已发出，对方会收到通知')).toBeVisible()
  await expect(history(page).getByText('向李晓雯提问')).toBeVisible()

  await open(page, MEMBER, `/zh/workflow/requested/${item}`)
  await expect(page.getByText('周浩然问您：')).toBeVisible()
  await expect(page.getByRole('button', { name: '批准' })).toBeHidden()
  await page.getByLabel('您的答复').fill('还有两位同事')
  await page.getByRole('button', { name: '答复', exact: true }).click()
  await expect(page.getByText('答复已发出')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await expect(history(page).getByText('还有两位同事')).toBeVisible()
  await press(page, '批准')
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '批准' })).toBeHidden()
  await page.getByRole('link', { name: '处理下一条' }).click()
  await expect(page).not.toHaveURL(new RegExp(item))
  await expect(page.locator('.actions').getByRole('button', { name: '批准' })).toBeVisible()
})

test('WF-08, WF-09 a rejection needs a comment, which is said beside the field before anything is sent', async ({ page }) => {
  const item = await ask(page)
  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/operate') && sent.push(request.url()))
  await press(page, '拒绝')
  await expect(page.getByRole('alert').getByText('请填写意见')).toBeVisible()
  expect(sent).toEqual([])
  const box = page.getByLabel('审批意见（拒绝时必填）')
  await expect(box).toBeFocused()
  await box.fill('长'.repeat(160))
  await expect(box).toHaveValue('长'.repeat(150))
  await expect(page.getByText('150 / 150')).toBeVisible()
  await box.fill('当晚不需要值守')
  await page.reload()
  await expect(box).toHaveValue('当晚不需要值守')
  await press(page, '拒绝')
  await expect(page.getByText('已拒绝，申请人会收到通知')).toBeVisible()
  await open(page, MEMBER, `/zh/workflow/requested/${item}`)
  await expect(history(page).getByText('当晚不需要值守')).toBeVisible()
  await expect(page.getByText('已拒绝').first()).toBeVisible()
  await expect(page.locator('.actions')).toBeHidden()
})

test('WF-30 a transfer needs a reason and a colleague who may take it; the first holder stays in the history', async ({ page }) => {
  const item = await ask(page)
  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await press(page, '转交')
  const sheet = page.getByRole('dialog')
  const answered = page.waitForResponse(/userallbykeyword/)
  await sheet.getByLabel('转交给').fill('lixiaowen')
  await answered
  await expect(sheet.getByRole('option')).toHaveCount(0)
  await sheet.getByLabel('转交给').fill('chenguodong')
  await sheet.getByRole('option', { name: /陈国栋.*10000003/ }).click()
  await sheet.getByRole('button', { name: '转交', exact: true }).click()
  await expect(sheet.getByText('请填写此项')).toBeVisible()
  await sheet.getByLabel('原因').fill('本周外出')
  await sheet.getByRole('button', { name: '转交', exact: true }).click()
  await expect(page.getByText('已转交', { exact: true })).toBeVisible()
  await expect(page.locator('.actions')).toBeHidden()
  await open(page, AREA, `/zh/workflow/assigned/${item}`)
  await expect(page.getByText('为什么是您：由周浩然转交').first()).toBeVisible()
  await expect(history(page).getByText('本周外出')).toBeVisible()
  await press(page, '批准')
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()
})

test('WF-25 a requester urges once a day and withdraws', async ({ page }) => {
  const item = await ask(page)
  await open(page, MEMBER, `/zh/workflow/requested/${item}`)
  await press(page, '催办')
  await expect(page.getByText('已催办，审批人会收到通知')).toBeVisible()
  await press(page, '催办')
  await expect(page.getByRole('alert').getByText('24小时内只能催办一次')).toBeVisible()
  await press(page, '撤回')
  await page.getByRole('dialog').getByLabel('原因').fill('改期了')
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByText('申请已撤回')).toBeVisible()
  await expect(history(page).getByText('改期了')).toBeVisible()
  await expect(page.locator('.actions')).toBeHidden()
  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await expect(page.getByText('已撤回').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '批准' })).toBeHidden()
})

test('WF-07 of two who decide at the same moment one wins; the other is told who and how, and keeps what was typed', async ({ page }) => {
  const item = await ask(page)
  await open(page, MANAGER, `/zh/workflow/assigned/${item}`)
  await page.getByLabel('审批意见（拒绝时必填）').fill('人手已经够了')
  const other = await elsewhere(page)
  await open(other, MANAGER, `/zh/workflow/assigned/${item}`)
  await press(other, '批准')
  await expect(other.getByText('已批准', { exact: true }).first()).toBeVisible()
  await other.context().close()
  await press(page, '拒绝')
  const told = page.getByRole('alert')
  await expect(told.getByText('该任务已处理')).toBeVisible()
  await expect(told.getByText(/周浩然\s*批准/)).toBeVisible()
  await expect(page.getByText('人手已经够了')).toBeVisible()
  await expect(page.getByRole('button', { name: '拒绝' })).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)
})

test('WF-22 who has nothing to do with an item reads nothing of it; an unknown one is said to be missing', async ({ page }) => {
  const item = await ask(page)
  await signIn(page, STRANGER, `/zh/workflow/requested/${item}`)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(page.getByText('夜间测试值守')).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)
  for (const id of ['01900000-0000-7000-8000-000000000000', 'nothing']) {
    await page.goto(`/en/workflow/requested/${id}`)
    await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible()
    await noRawKeys(page)
  }
})

test('WF-08, WF-44 an administrator hands a task over, and ends a request with a reason', async ({ page }) => {
  const item = await ask(page)
  await open(page, ADMIN, `/zh/workflow/assigned/${item}`)
  await expect(page.getByRole('button', { name: '批准' })).toBeHidden()
  await page.getByRole('button', { name: '改派' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('转交给').fill('chenguodong')
  await sheet.getByRole('option', { name: /10000003/ }).click()
  await sheet.getByLabel('原因').fill('原审批人联系不上')
  await sheet.getByRole('button', { name: '改派' }).click()
  await expect(page.getByText('已转交', { exact: true })).toBeVisible()
  await expect(history(page).getByText('陈国栋')).toBeVisible()
  await press(page, '终止')
  await sheet.getByRole('button', { name: '终止' }).click()
  await expect(sheet.getByText('请填写此项')).toBeVisible()
  await sheet.getByLabel('原因').fill('重复提交')
  await sheet.getByRole('button', { name: '终止' }).click()
  await expect(page.getByText('申请已终止')).toBeVisible()
  await expect(history(page).getByText('重复提交')).toBeVisible()
})

test('the English pages say all of it in English; a copy is read without acting', async ({ page }) => {
  test.slow()
  const item = await ask(page)
  for (const [ssoId, screen] of [
    [MANAGER, 'assigned'],
    [MEMBER, 'requested'],
    [MEMBER, 'cc'],
    [ADMIN, 'assigned'],
  ] as const) {
    await open(page, ssoId, `/en/workflow/${screen}/${item}`)
    await expect(page.getByText('Line manager of Li Xiaowen').first()).toBeVisible()
    await noRawKeys(page, TYPED)
    await expectAccessible(page)
    await expectFits(page)
    await expect(page.locator('.actions')).toHaveCount(screen === 'cc' ? 0 : 1)
  }
  if (!isPhone(page)) await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})
