import { expect, type Locator, type Page, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, addHours, firstOfMonth, fromWallClock } from '#foundation/time.ts'

const MEALS = '/api/ehs-ess/free-meal/v1'
const MEMBER = '10000001'
const MANAGER = '10000002'
/** Is kept informed of exchanges in the demo resort. */
const BENEFITS = '10000006'

interface Ref {
  id: string
  no: string
}
interface Mine {
  overtime: { periods: { startTime: string; durationHours: number; status: string }[] }
  requests: { id: string; status: string; workflowItem: string }[]
}

const mine = async (page: Page): Promise<Mine> => ((await (await page.request.get(`${MEALS}/mine`)).json()) as { content: Mine }).content

const MORNINGS = 27
/** Half an hour of the member's early mornings that no request lies in, each width in hours of its own. */
async function freeStart(page: Page): Promise<string> {
  const { periods } = (await mine(page)).overtime
  const counts = periods.filter(({ status }) => status === 'pending' || status === 'approved')
  const first = firstOfMonth(await portalDay(page))
  for (let n = 0; n < MORNINGS * 4; n++) {
    const start = addHours(fromWallClock(`${addDays(first, Math.floor(n / 4))}T${isPhone(page) ? '02' : '05'}:00`), (n % 4) / 2)
    const taken = counts.some((p) => new Date(p.startTime) < addHours(start, 0.5) && start < addHours(new Date(p.startTime), p.durationHours))
    if (!taken) return start.toISOString()
  }
  throw new Error('no morning of this month is free any more: make a new demo resort')
}

/** The member asks for overtime meals; an hour a journey, so that many journeys fit the month's limit. */
async function askFor(page: Page, count: number): Promise<Ref[]> {
  await become(page, MEMBER)
  const asked: Ref[] = []
  for (let n = 0; n < count; n++)
    asked.push(await post<Ref>(page, `${MEALS}/overtime`, { startTime: await freeStart(page), durationHours: 0.5, reason: '开园前设备点检' }))
  return asked
}

async function takeBack(page: Page, items: readonly Ref[]): Promise<void> {
  if (!items.length) return
  await become(page, MEMBER)
  const ids = new Set(items.map(({ id }) => id))
  for (const one of (await mine(page)).requests)
    if (one.status === 'pending' && ids.has(one.workflowItem)) await post(page, `${MEALS}/withdraw`, { id: one.id })
}

/** A request in the list, by its number. */
const row = (page: Page, { no }: Ref): Locator => page.locator(isPhone(page) ? '.mcard' : 'tbody tr').filter({ hasText: no })
async function search(page: Page, keyword: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('关键字').fill(keyword)
  await page.getByRole('button', { name: '查询' }).click()
}
async function sound(page: Page): Promise<void> {
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectAccessible(page)
  await expectFits(page)
}

let asked: Ref[] = []
test.afterEach(async ({ page }) => {
  await takeBack(page, asked)
  asked = []
})

test('WF-24 WF-40 a manager finds to-dos, approves several at once, and is told what became of each', async ({ page }) => {
  needsRoom('free-meal')
  asked = await askFor(page, 3)
  const [first, second, gone] = asked as [Ref, Ref, Ref]
  await signIn(page, MANAGER, '/zh/home')
  // the number of to-dos leads to all that waits, and that here
  await page.getByRole('link', { name: '待办' }).first().click()
  await page.getByRole('link', { name: /其中审批/ }).click()
  await expect(page.getByRole('heading', { name: '待我审批' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /待处理 \(\d+\)/ })).toBeVisible()

  await search(page, first.no)
  await expect(row(page, first)).toContainText('李晓雯')
  await expect(row(page, first)).toContainText('冒险海湾游乐组')
  await expect(row(page, first)).toContainText(/剩 \d+ 小时/)
  await expect(row(page, second)).toBeHidden()
  await search(page, 'WF00000000000000')
  await expect(page.getByText('没有符合条件的申请')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选条件' }).click()

  for (const one of [first, second, gone]) await row(page, one).getByRole('checkbox').check()
  await expect(page.getByRole('status').getByText('已选 3 条')).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: '批量处理' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('批量处理 3 条申请')).toBeVisible()
  await sheet.getByRole('button', { name: '转交', exact: true }).first().click()
  await expect(sheet.getByLabel('转交给')).toBeVisible()
  await sheet.getByRole('button', { name: '批准', exact: true }).click()
  await sheet.getByLabel('意见').fill('情况属实')
  await sound(page)
  // meanwhile one of them is taken back
  const member = await elsewhere(page)
  await takeBack(member, [gone])
  await member.context().close()
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByText('已批准 2 条')).toBeVisible()
  await expect(sheet.getByText('未能处理 1 条')).toBeVisible()
  await expect(sheet.getByText('该任务已处理')).toBeVisible()
  for (const { no } of asked) await expect(sheet.getByText(no)).toBeVisible()
  await sound(page)
  await sheet.getByRole('button', { name: '知道了' }).click()
  for (const one of asked) await expect(row(page, one)).toBeHidden()

  await page.getByRole('tab', { name: '已处理' }).click()
  await search(page, second.no)
  await expect(row(page, second)).toContainText('情况属实')
  await expect(row(page, second)).toContainText('已批准')
  await sound(page)
  await page.getByRole('tab', { name: '代理人处理' }).click()
  await expect(page.getByText(/陈国栋|代理人还没有/).first()).toBeVisible()
  await sound(page)
})

test('WF-25 a requester sees who holds a request, withdraws one, and urges another once', async ({ page }) => {
  needsRoom('free-meal')
  asked = await askFor(page, 2)
  const [kept, dropped] = asked as [Ref, Ref]
  await signIn(page, MEMBER, '/zh/workflow/requested')
  await expect(row(page, kept)).toContainText('待审批')
  await expect(row(page, kept)).toContainText(/周浩然 · .* 起/)
  await sound(page)

  await row(page, dropped).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('排班有变')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await told(page, '申请已撤回')
  await expect(row(page, dropped)).toContainText('已撤回')
  await expect(row(page, dropped).getByRole('button')).toHaveCount(0)

  await row(page, kept).getByRole('button', { name: '催办' }).click()
  await told(page, '已提醒审批人尽快处理')
  await row(page, kept).getByRole('button', { name: '催办' }).click()
  await told(page, '24小时内只能催办一次')

  await expect(row(page, kept).getByRole('link', { name: kept.no })).toHaveAttribute('href', `/zh/workflow/requested/${kept.id}`)
  await row(page, kept).getByRole('link', { name: '再次申请' }).click()
  const form = page.getByRole('dialog', { name: '申请加班餐' })
  await expect(form.getByLabel('加班时长')).not.toHaveValue('')
  await expect(form.getByLabel('原因')).not.toHaveValue('')
  await form.getByRole('button', { name: '取消' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/zh/myFreeMeal')
})

test('WF-47 what is copied to somebody is new until it was read', async ({ page }) => {
  needsRoom('free-meal')
  await become(page, MEMBER)
  asked = [await post<Ref>(page, `${MEALS}/exchange`, { direction: 'simple-to-full', count: 1, reason: '' })]
  const [copy] = asked as [Ref]
  await signIn(page, BENEFITS, '/zh/workflow/cc')
  await expect(row(page, copy)).toContainText('李晓雯')
  await expect(row(page, copy).getByLabel('未读')).toBeVisible()
  await page.getByRole('tab', { name: /未读 \(\d+\)/ }).click()
  await expect(row(page, copy)).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await told(page, '已全部标为已读')
  await expect(page.getByText('抄送给您的申请都已读过')).toBeVisible()
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
  await page.getByRole('tab', { name: '已读' }).click()
  await expect(row(page, copy)).toBeVisible()
  await expect(row(page, copy).getByLabel('未读')).toBeHidden()
  await sound(page)
})

test('the lists read as well in English', async ({ page }) => {
  needsRoom('free-meal')
  asked = await askFor(page, 1)
  for (const [ssoId, path, title] of [
    [MEMBER, '/en/workflow/requested', 'My requests'],
    [MANAGER, '/en/workflow/assigned', 'Assigned to me'],
    [BENEFITS, '/en/workflow/cc', 'Copied to me'],
    [MEMBER, '/en/workflow/cc', 'Copied to me'],
  ] as const) {
    await signIn(page, ssoId, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(/\bWF\d{14}\b|Nothing has been copied/).first()).toBeVisible()
    await sound(page)
  }
})

test('who does not approve has no to-dos to open', async ({ page }) => {
  await signIn(page, MEMBER, '/zh/workflow/assigned')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(page.getByText('审批与审批代理')).toBeVisible()
  await page.getByRole('link', { name: '待办' }).first().click()
  await expect(page.getByRole('heading', { name: '消息中心' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^待我处理/, selected: true })).toBeVisible()
})
