import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { dress, GALLERY, nameOf, otherOf, type State } from './states.ts'
import type { Watched } from './watched.ts'

/** What is longer is cut, so that the sheet stays one. */
const LONGEST = 1.6

/** The name of a screen's pictures: `free-meal.freeMeal-report`. */
export const stemOf = ({ module, path }: Screen): string =>
  `${module}.${
    path
      .replace('/{lang}', '')
      .replaceAll(/[^\w*]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'root'
  }`.replace('*', 'any')

/** Takes a picture of the page as it stands, for the gallery. `behind`: what was pressed to open what is seen. */
export async function photograph(page: Page, watched: Watched, screen: Screen, state: State, behind = ''): Promise<void> {
  if (!GALLERY) return
  mkdirSync(GALLERY, { recursive: true })
  const window = page.viewportSize()!
  const over = (await page.locator('dialog[open]').count()) > 0
  if (!over) {
    const length = await page.evaluate(() => document.documentElement.scrollHeight)
    // the window becomes as long as the page, so that what is fixed at its foot stands at the foot
    await page.setViewportSize({ ...window, height: Math.min(Math.max(length, window.height), Math.round(window.height * LONGEST)) })
    await page.evaluate(() => scrollTo(0, 0))
    await watched.idle(state.lang)
  }
  const pressed = behind.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)
  const path = join(GALLERY, `${[stemOf(screen), pressed && `+${pressed}`, nameOf(state)].filter(Boolean).join('.')}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 80 })
  if (!over) await page.setViewportSize(window)
}

/** Takes pictures of what was opened, as it stands and in the other width and theme, without opening it anew. */
export async function photographBehind(page: Page, watched: Watched, screen: Screen, state: State, behind: string): Promise<void> {
  if (!GALLERY) return
  const opened = await page.locator('dialog[open]').count()
  for (const one of [otherOf(state), state]) {
    await dress(page, one)
    await watched.idle(state.lang)
    // what only one width has, filters in a sheet for one, is gone in the other
    if ((await page.locator('dialog[open]').count()) === opened) await photograph(page, watched, screen, one, behind)
  }
}
