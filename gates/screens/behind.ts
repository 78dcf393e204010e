import type { Locator, Page, Route } from '@playwright/test'
import { inspect } from './inspect.ts'
import { photographBehind } from './picture.ts'
import type { Screen } from './screens.ts'
import { nameOf, type State } from './states.ts'
import type { Watched } from './watched.ts'
import type { Fault } from './words.ts'

/** So many buttons of a page are tried; rows repeat theirs, and each name is tried once. */
const MOST = 12
/** What something lies over for so long is covered. */
const PATIENCE_MS = 5_000
const MOST_TRIES = 4
const TABS = '#page [role="tab"][aria-selected="false"]'
const ALL_TABS = '#page [role="tab"]'
const BUTTONS = '#page button:not([role="tab"], [disabled])'

/** Looks at what the tabs and buttons of a page open. Nothing is written meanwhile: whatever a button would send is refused. */
export async function faultsBehind(page: Page, watched: Watched, screen: Screen, state: State): Promise<Fault[]> {
  const address = page.url()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  let refused = false
  await page.route('**/api/**', refuseWrites)
  const faults: Fault[] = []
  for (const name of await namesOf(page, TABS)) {
    if (await press(ALL_TABS, name)) await look(name)
  }
  await anew()
  for (const name of (await namesOf(page, BUTTONS)).slice(0, MOST)) {
    const before = await page.evaluate(stands)
    if (!(await press(BUTTONS, name))) continue
    await watched.faults() // what a refused write says is no fault of the page
    if (!refused && (await page.locator('dialog[open]').count())) {
      await look(name)
      await page.keyboard.press('Escape')
      await watched.idle(state.lang)
      if (await page.locator('dialog[open]').count())
        faults.push({ what: `“${name}” opens a dialog that Escape does not close`, todo: 'let it be a Sheet of the kit, and onClose close it' })
    }
    if (refused || (await page.evaluate(stands)) !== before) await anew()
  }
  await anew()
  await page.unroute('**/api/**', refuseWrites)
  return faults

  /** The page as it was before anything was pressed, with the colours and drafts that its browser kept. */
  async function anew(): Promise<void> {
    refused = false
    await page.evaluate((before) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value as string)
    }, stored)
    await page.goto(address)
    await watched.idle(state.lang)
  }

  /** Says whether it could be pressed: something may lie over it, and what the page still draws may take its place. */
  async function press(selector: string, name: string): Promise<boolean> {
    let why = ''
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const all = await shown(page, selector).elementHandles()
      const words = await page.evaluate(wordsOf, all)
      const one = all[words.indexOf(name)]
      if (!one) return false
      try {
        await one.click({ timeout: PATIENCE_MS })
        await watched.idle(state.lang)
        return true
      } catch (fault) {
        why = String(fault).split('\n')[0] ?? ''
      }
    }
    faults.push({ what: `${nameOf(state)}: “${name}” cannot be pressed (${why})`, todo: 'let nothing lie over it, and let it stay where it is' })
    await anew()
    return false
  }

  /** Every write carries a key (SHELL-47). What the page says of one that is refused is no sheet of its own. */
  function refuseWrites(route: Route): Promise<void> {
    if (!route.request().headers()['idempotency-key']) return route.continue()
    refused = true
    return route.fulfill({ json: { code: 'offline', returnMsg: '' } })
  }

  async function look(name: string): Promise<void> {
    const found = await inspect(page, watched, state)
    faults.push(...found.faults.map(({ what, todo }) => ({ what: `after “${name}”, ${what}`, todo })))
    await photographBehind(page, watched, screen, state, name)
  }
}

/** Where the browser is and what the page shows, to tell whether a press has changed it. */
const stands = (): string =>
  location.href + JSON.stringify(localStorage) + (document.getElementById('page')?.innerHTML ?? '') + document.querySelectorAll('dialog[open]').length

const shown = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true })

const wordsOf = (all: readonly Node[]): string[] =>
  all.map((one) => (one instanceof Element ? one.getAttribute('aria-label') : null) ?? (one.textContent ?? '').trim())

/** Words of what is there to be pressed, each once, in their order: of the days of a calendar and the people of a list the first. */
const namesOf = async (page: Page, selector: string): Promise<string[]> =>
  [...new Map((await shown(page, selector).evaluateAll(wordsOf)).reverse().map((name) => [name.replace(/\d+.*|.*\d{4,}/, '#'), name])).values()]
    .reverse()
    .filter((name) => name !== '')
