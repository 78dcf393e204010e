import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, noRawKeys, signIn } from '#foundation/testing/browser.ts'

const FORM = '/zh/workflow/delegation'
const WARNING = '即将自动退出'
const stay = (page: Page) => page.getByRole('dialog', { name: WARNING })
const draft = (page: Page) => page.getByRole('dialog', { name: '指定代理人' })

const SOON = { timeout: 1_000 }
/** Lets the page's clock run until it is so; what is asked meanwhile is answered in its own time. */
const later = (page: Page, so: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(15_000)
    await so()
  }).toPass({ timeout: 40_000 })

/** Answers as if this many minutes were left to the session, by the clock of the page; an action gives it two hours more. `left` says so anew. */
async function leave(page: Page, minutes: number): Promise<{ asked: string[]; left(minutes: number): void }> {
  const asked: string[] = []
  // nothing where the page has been left meanwhile
  const pageNow = () => page.evaluate(() => performance.timeOrigin + performance.now()).catch(() => undefined)
  let told = minutes
  let idleAt: number | undefined
  await page.route('**/api/basic/session/v1/limits', async (route) => {
    const now = await pageNow()
    if (now === undefined) return route.abort()
    const polling = route.request().headers()['x-polling'] === '1'
    asked.push(polling ? 'polling' : 'action')
    idleAt = polling ? (idleAt ?? now + told * 60_000) : now + 120 * 60_000
    if (now >= idleAt) {
      await page.context().clearCookies()
      return route.fulfill({ json: { code: '10004' } })
    }
    const left = Math.ceil((idleAt - now) / 1_000)
    const offerSeconds = left > 300 ? null : left
    const [at, idle, end] = [now, idleAt, now + 600 * 60_000].map((ms) => new Date(ms).toISOString())
    return route.fulfill({ json: { code: '10000', content: { now: at, idleAt: idle, expiresAt: end, viewedUntil: null, offerSeconds } } })
  })
  return {
    asked,
    left(next) {
      told = next
      idleAt = undefined
    },
  }
}

test('SESS-17 before an idle session ends a dialog counts down; staying is an action, and what was typed is still there', async ({ page }) => {
  await page.clock.install()
  const { asked } = await leave(page, 4)
  await signIn(page, '10000002', FORM)
  await expect(stay(page)).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await expect(stay(page).getByRole('timer')).toHaveText(/^[34]:\d\d$/)
  await later(page, () => expect(stay(page).getByRole('timer')).toHaveText(/^2:\d\d$/, SOON))
  expect(asked).not.toContain('action')
  await stay(page).getByRole('button', { name: '继续使用' }).click()
  await expect(stay(page)).toBeHidden()
  expect(asked).toContain('action')
})

test('SESS-17 it comes over an open form and leaves it as it is', async ({ page }) => {
  await page.clock.install()
  const session = await leave(page, 7)
  await signIn(page, '10000002', FORM)
  await page.getByRole('button', { name: '指定代理人' }).first().click()
  await draft(page).getByLabel('原因').fill('休年假')
  await expect(stay(page)).toBeHidden()
  session.left(4)
  await later(page, () => expect(stay(page)).toBeVisible(SOON))
  await page.keyboard.press('Escape') // who closes it is there, and stays
  await expect(stay(page)).toBeHidden()
  await expect(draft(page).getByLabel('原因')).toHaveValue('休年假')
})

test('SESS-17 nobody answers: the session ends, and after signing in again the form is offered as it was typed', async ({ page }) => {
  await page.clock.install()
  const session = await leave(page, 7)
  await signIn(page, '10000002', FORM)
  await page.getByRole('button', { name: '指定代理人' }).first().click()
  await draft(page).getByLabel('原因').fill('休年假')
  session.left(0.5)
  await later(page, () => expect(stay(page)).toBeVisible(SOON))
  await later(page, () => expect(page).toHaveURL(/\/login\?reason=expired&redirectUrl=%2Fzh%2Fworkflow%2Fdelegation/, SOON))
  await page.unrouteAll()
  await signIn(page, '10000002', FORM)
  await page.getByRole('button', { name: '指定代理人' }).first().click()
  await expect(draft(page).getByText('已恢复您上次未提交的内容')).toBeVisible()
  await expect(draft(page).getByLabel('原因')).toHaveValue('休年假')
})

test('SESS-17, SESS-23 who would rather leave is signed out', async ({ page }) => {
  await leave(page, 3)
  await signIn(page, '10000002', '/zh/home')
  await stay(page).getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})
