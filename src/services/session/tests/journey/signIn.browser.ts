import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, portalNow, signIn } from '#foundation/testing/browser.ts'
import { addMinutes } from '#foundation/time.ts'

const MINE = '/zh/session/mine'
const door = (page: Page, company: string) => page.getByRole('button', { name: company })
const atSignOn = (page: Page) => expect(page).toHaveURL(/\/oidc\/sign-in\//)

test('SESS-01, SESS-02 who is not signed in chooses the company, says who it is, and is at the page asked for', { tag: ['@story', '@core'] }, async ({
  page,
}) => {
  await page.goto(MINE)
  await expect(page).toHaveURL(/\/login\?.*redirectUrl=%2Fzh%2Fsession%2Fmine/)
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await door(page, '主公司').click()
  await atSignOn(page)
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /一线员工/ }).click()
  await expect(page).toHaveURL(MINE)
  await expect(page.getByText('当前设备')).toBeVisible()
})

test('an employee number that is none is said beside the field, any other signs in', async ({ page }) => {
  await page.goto('/login')
  await door(page, '主公司').click()
  await page.getByLabel('员工号').fill('123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('SSO须为8位数字')
  await page.getByLabel('员工号').fill('10000002')
  await page.getByLabel('员工号').press('Enter')
  await expect(page).not.toHaveURL(/oidc|login/)
})

test('SESS-03, SESS-21 the branch has its own door, and whoever takes the wrong one is shown the right one', async ({ page }) => {
  await page.goto('/login')
  await door(page, '酒店分公司').click()
  await atSignOn(page)
  await expect(page.getByRole('link', { name: '酒店分公司' })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('员工号').fill('10000001')
  await page.getByLabel('员工号').press('Enter')
  await expect(page.getByRole('status')).toHaveText('您属于主公司，请选择该公司登录')
  await door(page, '主公司').click()
  await atSignOn(page)
})

test('SESS-04 ten clicks on the logo sign in by default after two seconds, through the sign-on', async ({ page }) => {
  await page.clock.install({ time: await portalNow(page) })
  await page.goto('/login')
  const logo = page.getByRole('button', { name: 'Backlot' })
  await expect(logo).toBeVisible()
  await page.clock.pauseAt(addMinutes(await portalNow(page), 1)) // or the seconds that this machine takes would count too
  for (let i = 0; i < 9; i++) await logo.click()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL('/login')
  await logo.click()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(200)
  await atSignOn(page)
  await expect(page.getByRole('link', { name: '主公司' })).toHaveAttribute('aria-current', 'true')
})

test('SESS-05 a session that is over leads to the sign-in page once, with the way back', async ({ page, context }) => {
  await signIn(page, '10000001', MINE)
  await expect(page.getByText('当前设备')).toBeVisible()
  await context.clearCookies({ name: 'backlot_session' })
  const visits: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && visits.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page).toHaveURL(/\/login\?.*redirectUrl=%2Fzh%2Fsession%2Fmine/)
  expect(visits.filter((path) => path === '/login')).toHaveLength(1)
})

test('SESS-06 the sign-in page says that a session ended, and forwards who is signed in', async ({ page, context }) => {
  await signIn(page, '10000001', '/login?redirectUrl=/zh/session/mine')
  await expect(page).toHaveURL(MINE)
  const [own] = (await context.cookies()).filter(({ name }) => name === 'backlot_csrf')
  await page.request.post('/api/basic/session/v1/mine/end', { data: {}, headers: { 'x-csrf-token': own!.value } })
  await page.goto('/login?reason=revoked')
  await expect(page).toHaveURL(/^(?!.*\/login)/)
  await page.goto('about:blank') // what still loads there would notice that the session is gone, and lead away
  await context.clearCookies()
  await page.goto('/login?reason=revoked')
  await expect(page.getByRole('status')).toHaveText('您的登录已被结束，请重新登录')
})

test('SESS-07 code 10016 leads to the page that says 404', async ({ page }) => {
  await page.route('**/api/basic/session/v1/mine', (route) => route.fulfill({ json: { code: '10016' } }))
  await signIn(page, '10000001', MINE)
  await expect(page).toHaveURL('/zh/404')
})

test('SESS-16 a redirectUrl that leaves the portal is not followed', async ({ page, baseURL }) => {
  await page.goto(`/login?redirectUrl=${encodeURIComponent('https://evil.example/')}`)
  await door(page, '主公司').click()
  await page.getByRole('button', { name: /一线员工/ }).click()
  await expect(page).not.toHaveURL(/oidc|login/)
  expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin)
})

test('the sign-in page and the sign-on speak English when asked to, and so does the session', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(door(page, 'Main company')).toBeVisible()
  await door(page, 'Main company').click()
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
  await page.getByRole('button', { name: /Second-level manager/ }).click()
  await expect(page).not.toHaveURL(/oidc|login/)
  const info = await page.request.get('/api/basic/role/v1/getUserInfo')
  expect((await info.json()).content.language).toBe('en')
})
