import type { Browser, Page } from '@playwright/test'
import { faultsBehind } from './behind.ts'
import { faultsOfPrint } from './drawings.ts'
import { faultsOfEnter, inspect } from './inspect.ts'
import { browserOf, VISITOR } from './people.ts'
import { photograph } from './picture.ts'
import { inLanguage, type Screen } from './screens.ts'
import { dress, isLoadedFor, isOpened, STATES, type State, speak } from './states.ts'
import { type Watched, watch } from './watched.ts'
import type { Fault } from './words.ts'

/** Where a screen is seen, and by whom. */
export interface Where {
  by: string
  address: string
}

/** Looks at a screen in every state; gives what is wrong with it and the links that it shows. */
export async function visit(browser: Browser, screen: Screen, { by, address }: Where): Promise<{ faults: Fault[]; links: string[] }> {
  const page = await (await browserOf(browser, by)).newPage()
  const watched = watch(page, by === VISITOR)
  const faults: Fault[] = []
  const links = new Set<string>()
  let before: State | undefined
  for (const state of STATES) {
    await look(page, watched, before, state, address)
    const found = await inspect(page, watched, state)
    faults.push(...found.faults)
    for (const link of found.seen.links) links.add(link)
    await photograph(page, watched, screen, state)
    if (isOpened(state)) faults.push(...(await faultsBehind(page, watched, screen, state)))
    if (state === STATES[0]) faults.push(...(await faultsOfPrint(page)))
    // last of all, since the page is another one afterwards
    if (state === STATES.at(-1)) faults.push(...(await faultsOfEnter(page, watched, found.seen)))
    before = state
  }
  await page.close()
  return { faults, links: [...links] }
}

/** Loads the page, or switches the one that is there; also where an address (`/`) leads to the reader's own language. */
async function look(page: Page, watched: Watched, before: State | undefined, state: State, address: string): Promise<void> {
  await dress(page, state)
  if (isLoadedFor(state, before)) {
    await page.goto(inLanguage(address, state.lang))
    await watched.idle()
  }
  if (!(await page.evaluate(() => document.documentElement.lang)).startsWith(state.lang)) await speak(page, state.lang)
}
