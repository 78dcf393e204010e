import { expect, type Page, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, portalNow, post } from '#foundation/testing/browser.ts'
import { addHours, fromWallClock } from '#foundation/time.ts'

const MEMBER = '10000001'
const MANAGER = '10000002'
const ADMIN = '10000009'
const MEALS = '/api/ehs-ess/free-meal/v1'
const NIGHTS = 12

needsRoom('free-meal')

/** The member asks for half an hour of a night that no request lies in, each width at an hour of its own. */
async function ask(page: Page): Promise<{ id: string; no: string }> {
  await become(page, MEMBER)
  const mine = (await (await page.request.get(`${MEALS}/mine`)).json()) as {
    content: { overtime: { periods: { startTime: string; durationHours: number; status: string }[] } }
  }
  const taken = mine.content.overtime.periods.filter(({ status }) => status === 'pending' || status === 'approved')
  const yesterday = await portalDay(page, -1)
  for (let n = 0; n < NIGHTS; n++) {
    const start = addHours(fromWallClock(`${yesterday}T${isPhone(page) ? '19' : '12'}:00`), n / 2)
    if (taken.some((p) => new Date(p.startTime) < addHours(start, 0.5) && start < addHours(new Date(p.startTime), p.durationHours))) continue
    return post(page, `${MEALS}/overtime`, { startTime: start.toISOString(), durationHours: 0.5, reason: '设备夜检' })
  }
  throw new Error('no half hour of yesterday is free any more: make a new demo resort')
}

/** A new demo resort sends the mails of its requests first; at least so many. */
const FIRST = 20
const sent = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/basic/workflow/v1/workflowitem/sync/search?state=done&target=mail')).json()) as { content: { total: number } }).content
    .total

/** The link in the mail that the mail system holds for the manager about the newest request: nobody else is shown it. */
async function linkIn(page: Page, since: Date): Promise<string> {
  const { content } = (await (await page.request.get('/api/basic/integration/v1/embedded/mine')).json()) as { content: { at: string; text: string }[] }
  const [, link] = content.filter(({ at }) => new Date(at) >= since).flatMap(({ text }) => /http\S+?(\/api\/basic\/session\/v1\/link\/\S+)/.exec(text) ?? [])
  return link ?? ''
}

test('WF-74 SESS-27 the manager approves from the mail, without signing in', async ({ page }) => {
  test.slow()
  const desk = await elsewhere(page)
  await become(desk, ADMIN)
  await expect.poll(() => sent(desk), { timeout: 60_000 }).toBeGreaterThan(FIRST)
  const since = await portalNow(page)
  const asked = await ask(page)
  await become(desk, MANAGER)
  await expect.poll(() => linkIn(desk, since), { timeout: 60_000 }).not.toBe('')
  const link = await linkIn(desk, since)
  await desk.context().close()

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '打开待办事项' })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '立即办理' }).click()
  await expect(page).toHaveURL(/\/zh\/workflow\/assigned\/[0-9a-f-]{36}$/)
  await expect(page.getByText(asked.no).first()).toBeVisible()
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await page.locator('.actions').getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByText('已批准', { exact: true }).first()).toBeVisible()

  // once is once: what is left is the usual way in
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('链接已使用或已过期')).toBeVisible()
  await page.getByRole('link', { name: '通过常规方式登录' }).click()
  await expect(page).toHaveURL(/\/login\?.*redirectUrl=/)
  await become(page, MANAGER)
})
