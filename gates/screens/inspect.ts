import type { Page } from '@playwright/test'
import { faultsOfAccess } from './accessibility.ts'
import { faultsOfDrawings } from './drawings.ts'
import { look, type Seen } from './seen.ts'
import { nameOf, type State } from './states.ts'
import type { Watched } from './watched.ts'
import { type Fault, faultsOfWords } from './words.ts'

/** Everything that is wrong with a page as it stands, each fault with the state it was seen in. */
export async function inspect(page: Page, watched: Watched, state: State): Promise<{ faults: Fault[]; seen: Seen }> {
  const idle = await watched.idle(state.lang)
  const seen = await page.evaluate(look)
  const faults = [
    ...(idle
      ? []
      : [{ what: 'never comes to rest: a skeleton, a request or something busy stays', todo: 'show what came, or what went wrong (Loaded of the kit)' }]),
    ...(await watched.faults()).map((what) => ({ what, todo: 'a page asks only for what its reader may see and is there, and catches what it throws' })),
    ...faultsOfFrame(seen),
    ...faultsOfWidth(seen),
    ...(await faultsOfDrawings(page)),
    ...faultsOfWords(seen.words, state.lang),
    ...seen.mouseOnly.map((what) => ({ what, todo: 'make it a <button> or a <Link>' })),
    ...(state.axe ? await faultsOfAccess(page) : []),
  ]
  return { faults: faults.map((fault) => ({ ...fault, what: `${nameOf(state)}: ${fault.what}` })), seen }
}

function faultsOfFrame({ title, headings }: Seen): Fault[] {
  const todo = 'a screen is one <Page title={t(…)}> of the kit'
  return [
    ...(headings.length === 1 && headings[0] ? [] : [{ what: `has ${headings.length} h1 (${headings.join(', ')}) instead of one with words`, todo }]),
    ...(/^\S.* · Backlot$/.test(title) ? [] : [{ what: `has the title “${title}”, which does not name the page`, todo }]),
  ]
}

function faultsOfWidth({ width, room, beyond }: Seen): Fault[] {
  if (width <= room && !beyond.length) return []
  const widest = beyond.slice(-3).join(', ')
  return [
    {
      what: `is ${width} pixels wide and scrolls sideways; beyond the ${room} of the window reach ${widest}`,
      todo: 'let it wrap or shrink (min-width: 0), or scroll by itself (.scroll-x)',
    },
  ]
}

/** What reacts by its own code has to do on Enter what it does on a click: something has to change. */
export async function faultsOfEnter(page: Page, watched: Watched, { homeMade }: Seen): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { at, name } of homeMade) {
    const before = await page.evaluate(() => location.href + document.body.outerHTML)
    await page.locator(at).first().focus()
    await page.keyboard.press('Enter')
    await watched.idle()
    if ((await page.evaluate(() => location.href + document.body.outerHTML)) === before)
      faults.push({ what: `${name} has a handler, and Enter does nothing`, todo: 'make it a <button>, or let its onKeyDown do what onClick does' })
  }
  return faults
}
