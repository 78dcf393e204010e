import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { addDays, type Day, dayOf } from '#foundation/time.ts'

/** Makes calls as somebody from here on. The page is left: its own calls would go on in the name of another, or find their session ended. */
export async function become(page: Page, ssoId: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.get(`/api/basic/role/v1/ssologin?sso=${ssoId}`)
  expect(await answer.json(), `${ssoId} signs in`).toMatchObject({ code: '10000' })
}

/** The portal's time, to the second: a journey asks for days as the portal counts them, and no other clock. */
export async function portalNow(page: Page): Promise<Date> {
  const { date } = (await page.request.get('/healthz')).headers()
  return new Date(date ?? '')
}

/** The resort's day, so many days from now. */
export const portalDay = async (page: Page, ahead = 0): Promise<Day> => addDays(dayOf(await portalNow(page)), ahead)

/** Signs in without the sign-in page, as scripts do on a demo, and opens a screen. */
export async function signIn(page: Page, ssoId: string, path: `/${string}`): Promise<void> {
  await become(page, ssoId)
  await page.goto(path)
}

/**
 * Another browser of the same width, for what somebody else does while the page stays as it is. It goes with the page: what is left open would go on
 * working beside all later journeys.
 */
export async function elsewhere(page: Page): Promise<Page> {
  const { viewport, isMobile, hasTouch, baseURL, locale, timezoneId } = test.info().project.use
  const context = await page.context().browser()!.newContext({ viewport, isMobile, hasTouch, baseURL, locale, timezoneId })
  page.once('close', () => void context.close())
  return context.newPage()
}

/** Whether a room is there: each may be taken out. */
export const roomStands = (name: string): boolean => existsSync(new URL(`../../modules/${name}/module.ts`, import.meta.url))

/** Skips what a service cannot show unless some room asks for something, where that room was deleted: in a test itself, or above all tests of a file. */
export function needsRoom(name: string): void {
  test.skip(!roomStands(name), `there is no room ${name}`)
}

/** Whether the journey runs at phone width, where lists are cards and dialogs sheets. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 750

/** What the page says of what was done, in passing; on a desk a warning stands in a dialog, which is closed. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.locator('.toast:not([data-told])')
  const dialog = page.getByRole('dialog', { name: /^(提示|Notice)$/ })
  await expect(toast.or(dialog)).toContainText(text)
  if (await toast.count()) {
    // the same words said of what is done next are another toast
    await page.evaluate(() => document.querySelector('.toast')?.setAttribute('data-told', ''))
    return
  }
  await dialog.getByRole('button', { name: /^(知道了|OK)$/ }).click()
  await expect(dialog).toBeHidden()
}

/** Drags something sideways to where another thing stands, by hand: in steps, since what is dragged follows the pointer. */
export async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const [from, there] = [await what.boundingBox(), await to.boundingBox()]
  if (!from || !there) throw new Error('nothing to be dragged, or nowhere to')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(there.x + there.width / 2, y, { steps: 12 })
  await page.mouse.up()
}

/** What is looked at is content, not its skeleton, and no colour is on its way to another. */
async function calm(page: Page): Promise<void> {
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/**
 * Nothing on the page that keeps people out: faults that axe calls serious or critical. On landing the journeys look on a phone, where the same
 * parts stand closer; on a desk they do in the depth of test:all, and every screen is looked at on both by its gate.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await calm(page)
  if (!isPhone(page) && process.env.DEPTH !== 'all') return
  // Evaluated by the debugger, which the content policy of the page does not bind.
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  const grave = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** Nothing is wider than the window: a phone scrolls down only. */
export async function expectFits(page: Page): Promise<void> {
  await calm(page)
  // A phone's browser widens the page's own idea of the window with what overflows it, so the window is asked for from outside.
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content, 'the page is as wide as the window').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

const RAW_KEY = /\b(rule|state|action|screen|permission|parameter|notice|catalog|unit|cause|kit|shell)\.[\w/{}][\w./{}-]*|\{[a-z]\w*\}/g

/**
 * No text that was meant for a program: keys without a translation, figures that were not filled in; on an English page no Chinese, save inside what
 * names its own language (`lang="zh"`) and in `except`: what people wrote themselves.
 */
export async function noRawKeys(page: Page, except = 'body [lang="zh"]'): Promise<void> {
  await calm(page)
  const texts = await visibleTexts(page, except)
  expect(texts.flatMap((text) => [...text.matchAll(RAW_KEY)].map(([key]) => key))).toEqual([])
  if (new URL(page.url()).pathname.startsWith('/en')) expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
}

const visibleTexts = (page: Page, except: string): Promise<string[]> =>
  page.evaluate((passedOver) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (textContent?.trim() && parentElement?.checkVisibility() && !parentElement.closest(`script, style, ${passedOver}`)) found.push(textContent.trim())
    }
    return found
  }, except)

/** Makes a call as whoever is signed in on the page, and gives its content; for what a story needs done outside of the screen it is about. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const csrf = (await page.context().cookies()).find(({ name }) => name.endsWith('backlot_csrf'))?.value ?? ''
  const answer = await page.request.post(path, { data, headers: { 'x-csrf-token': csrf, 'idempotency-key': crypto.randomUUID() } })
  const body = (await answer.json()) as { code: string; content: T }
  expect(body, path).toMatchObject({ code: '10000' })
  return body.content
}
