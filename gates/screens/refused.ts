import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { browserOf, VISITOR } from './people.ts'
import { type Watched, watch } from './watched.ts'
import type { Fault } from './words.ts'

const words = JSON.parse(readFileSync(new URL('../../src/app/shell/locales/zh.json', import.meta.url), 'utf8')) as Record<string, string>
const NO_PERMISSION = words['shell.noPermission']

/** The page of somebody who is refused one screen after another: what comes after the first is gone to within it. */
const pages = new Map<string, { page: Page; watched: Watched }>()

/** What is wrong where somebody asks for a screen that is not theirs: it says so, or that there is no such page, or leads to the sign-in. */
export async function refusedTo(browser: Browser, by: string, address: string): Promise<Fault[]> {
  const there = pages.get(by)
  const { page, watched } = there ?? (await pageOf(browser, by))
  if (there && by !== VISITOR) {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  } else await page.goto(address)
  await watched.idle()
  const { pathname } = new URL(page.url())
  const heading = (await page.locator('h1').first().textContent())?.trim()
  if (by === VISITOR ? pathname === '/login' : heading === NO_PERMISSION || pathname.endsWith('/404')) return []
  const todo = 'name its permission in the screens of module.ts; the calls behind it ask for the same one'
  return [{ what: `${address} opens for ${by}, who has no permission for it: “${heading}” at ${pathname}`, todo }]
}

async function pageOf(browser: Browser, by: string): Promise<{ page: Page; watched: Watched }> {
  const page = await (await browserOf(browser, by)).newPage()
  const opened = { page, watched: watch(page) }
  pages.set(by, opened)
  return opened
}
