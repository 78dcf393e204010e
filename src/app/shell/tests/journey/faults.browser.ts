import { expect, type Page, type Route, test } from '@playwright/test'
import { isPhone, signIn } from '#foundation/testing/browser.ts'

const ADMINISTRATOR = '10000009'
const PAGE = '/zh/system/noteBanner'
const SEARCH = '**/api/docSafety/note/v1/search'
const SAVE = '**/api/docSafety/note/v1/save'
const BUSY = '系统繁忙，请稍后再试'

const content = (page: Page) => page.getByRole('main')
const retry = (page: Page) => content(page).getByRole('button', { name: '重试' })
const rows = (page: Page) => content(page).locator(isPhone(page) ? '.mcard' : 'tbody tr')
const answer =
  (json: object, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json })

/** Header and menu are there and lead on, without the page being loaded anew. */
async function frameWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
}

test('SHELL-52, SHELL-33, SHELL-51 a call that fails says so in its place with the trace id, and is tried again', async ({ page }) => {
  await page.route(SEARCH, answer({ code: '500', traceId: 'trace-of-the-fault' }, 500))
  await signIn(page, ADMINISTRATOR, PAGE)
  await expect(content(page).getByText(`${BUSY} (trace-of-the-fault)`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '公告栏配置' })).toBeVisible()
  await page.unroute(SEARCH)
  await retry(page).click()
  await expect(rows(page).first()).toBeVisible()
})

test('SHELL-52 a page that breaks while it is drawn breaks only itself: try again, or go on', async ({ page }) => {
  await page.route(SEARCH, answer({ code: '10000', content: { list: [{ id: 'without anything else' }], total: 1, more: false } }))
  await signIn(page, ADMINISTRATOR, PAGE)
  const said = content(page).getByText('此页面出现问题，其他功能不受影响')
  await expect(said).toBeVisible()
  await frameWorks(page)
  await page.goBack()
  await expect(said).toBeVisible()
  await page.unroute(SEARCH)
  await retry(page).click()
  await expect(rows(page).first()).toBeVisible()
})

test('SHELL-52 the way home from a broken page', async ({ page }) => {
  await page.route(SEARCH, answer({ code: '10000', content: {} }))
  await signIn(page, ADMINISTRATOR, PAGE)
  await content(page).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/zh/home')
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeVisible()
})

test('SHELL-37, SHELL-52 a part that does not load says so; the frame stays, and refreshing brings it', async ({ page }) => {
  await page.route('**/assets/NoteBanner-*.js', (route) => route.abort())
  await signIn(page, ADMINISTRATOR, PAGE)
  const said = content(page).getByText('页面加载失败，请刷新重试')
  await expect(said).toBeVisible()
  await frameWorks(page)
  await page.goBack()
  await expect(said).toBeVisible()
  await page.unroute('**/assets/NoteBanner-*.js')
  await content(page).getByRole('button', { name: '刷新' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('SHELL-32 a 403 says that the permission is missing, and offers no second try', async ({ page }) => {
  await page.route(SEARCH, answer({}, 403))
  await signIn(page, ADMINISTRATOR, PAGE)
  await expect(content(page).getByText('您的权限不够')).toBeVisible()
  await expect(retry(page)).toBeHidden()
})

const TYPED = 'SHELL 的公告，还没有写完'
const field = (page: Page) => page.getByLabel(/^中文内容/)
const say = (page: Page, text: string) => expect(page.getByRole('dialog').getByText(text)).toBeVisible()

async function filled(page: Page): Promise<void> {
  await signIn(page, ADMINISTRATOR, PAGE)
  await page.getByRole('button', { name: '新增公告' }).click()
  await field(page).fill(TYPED)
  await page.getByLabel(/^英文内容/).fill('A notice that is not sent')
  await page.getByLabel(/^开始时间/).fill('2031-01-01T08:00')
}
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

test('SESS-05 a session that ends over a filled form leads to the sign-in and back, and nothing typed is lost', async ({ page, context }) => {
  await filled(page)
  await page.waitForLoadState('networkidle') // a call of the page itself would meet the end before the form does
  await context.clearCookies()
  await save(page)
  await expect(page).toHaveURL(/\/login\?.*redirectUrl=%2Fzh%2Fsystem%2FnoteBanner/)
  await page.getByRole('button', { name: '主公司' }).click()
  await page.getByLabel('员工号').fill(ADMINISTRATOR)
  await page.getByLabel('员工号').press('Enter')
  await expect(page).toHaveURL(PAGE)
  await page.getByRole('button', { name: '新增公告' }).click()
  await expect(field(page)).toHaveValue(TYPED)
})

for (const [what, json, status, told] of [
  ['a fault', { code: '500' }, 500, BUSY],
  ['a refusal', { code: 'ANY-01', returnMsg: '现在不行' }, 200, '现在不行'],
  ['a 403', {}, 403, '您的权限不够'],
] as const)
  test(`SHELL-30, SHELL-33 ${what} at sending is told in the form, and nothing typed is lost`, async ({ page }) => {
    await filled(page)
    await page.route(SAVE, answer(json, status))
    await save(page)
    await say(page, told)
    await expect(field(page)).toHaveValue(TYPED)
    await page.reload()
    await page.getByRole('button', { name: '新增公告' }).click()
    await expect(field(page)).toHaveValue(TYPED)
  })

test('SHELL-47 without a network the form says so, keeps what was typed, and sends it once the network is back', async ({ page, context }) => {
  await filled(page)
  await context.setOffline(true)
  await save(page)
  await say(page, '网络连接中断，已填写的内容均已保留，请稍后重试')
  await expect(field(page)).toHaveValue(TYPED)
  await context.setOffline(false)
  const sent = page.waitForRequest(SAVE)
  await page.route(SAVE, answer({ code: 'ANY-01', returnMsg: '只差这一步' }))
  await save(page)
  expect((await sent).postDataJSON()).toMatchObject({ textCn: TYPED })
  await say(page, '只差这一步')
})

test('SHELL-52 a page that is opened without a network says so, and is there by itself once the network is back', async ({ page, context }) => {
  await signIn(page, ADMINISTRATOR, PAGE)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeVisible()
  await page.reload() // what was asked for is forgotten, only the files are not
  await expect(page.getByRole('heading', { name: '常用应用' })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(content(page).getByText('网络连接中断')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page).first()).toBeVisible()
})
