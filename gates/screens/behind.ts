import type { Page, Route } from '@playwright/test'
import { inspect } from './inspect.ts'
import { photograph } from './picture.ts'
import type { Screen } from './screens.ts'
import type { State } from './states.ts'
import type { Watched } from './watched.ts'
import type { Fault } from './words.ts'

/** So many buttons of a page are tried; rows repeat theirs, and each name is tried once. */
const MOST = 12
const TABS = '#page [role="tab"][aria-selected="false"]'
const BUTTONS = '#page button:not([role="tab"], [disabled])'

/** Looks at what the tabs and buttons of a page open. Nothing is written meanwhile: whatever a button would send is refused. */
export async function faultsBehind(page: Page, watched: Watched, screen: Screen, state: State): Promise<Fault[]> {
  const address = page.url()
  await page.route('**/api/**', refuseWrites)
  const faults: Fault[] = []
  for (const name of await namesOf(page, TABS)) {
    await page.locator(`#page [role="tab"]`, { hasText: name }).first().click()
    await look(`behind the tab “${name}”`)
  }
  await page.goto(address)
  await watched.settled(state.lang)
  for (const name of (await namesOf(page, BUTTONS)).slice(0, MOST)) {
    await page
      .locator(BUTTONS)
      .filter({ visible: true })
      .and(page.getByRole('button', { name, exact: true }))
      .first()
      .click()
    await watched.settled(state.lang)
    if (await page.locator('dialog[open]').count()) {
      await look(`after “${name}”`)
      await page.keyboard.press('Escape')
      await watched.settled(state.lang)
      if (await page.locator('dialog[open]').count())
        faults.push({ what: `“${name}” opens a dialog that Escape does not close`, todo: 'let it be a Sheet of the kit, and onClose close it' })
    }
    await watched.faults() // what a refused write says is no fault of the page
    await page.goto(address)
    await watched.settled(state.lang)
  }
  await page.unroute('**/api/**', refuseWrites)
  return faults

  async function look(where: string): Promise<void> {
    const found = await inspect(page, watched, state)
    faults.push(...found.faults.map(({ what, todo }) => ({ what: `${where}, ${what}`, todo })))
    await photograph(page, screen, state, where)
  }
}

/** Words of what is there to be pressed, each once, in their order. */
async function namesOf(page: Page, selector: string): Promise<string[]> {
  const names = await page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()))
  return [...new Set(names)].filter((name) => name !== '')
}

/** Every write carries a key (SHELL-47). */
function refuseWrites(route: Route): Promise<void> {
  if (!route.request().headers()['idempotency-key']) return route.continue()
  return route.fulfill({ json: { code: 'offline', returnMsg: '' } })
}
