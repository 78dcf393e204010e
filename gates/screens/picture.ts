import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { nameOf, type State } from './states.ts'

/** Where `npm run gallery` wants the pictures; nowhere otherwise. */
const FOLDER = process.env.GALLERY
/** What is longer is cut, so that the sheet stays one. */
const LONGEST = 1.6
let opened = 0

/** The name of a screen's pictures: `free-meal.freeMeal-report`. */
export const stemOf = ({ module, path }: Screen): string =>
  `${module}.${
    path
      .replace('/{lang}', '')
      .replaceAll(/[^\w*]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'root'
  }`.replace('*', 'any')

/** Takes a picture of the page as it stands, for the gallery. `behind`: what was opened on it. */
export async function photograph(page: Page, screen: Screen, state: State, behind = ''): Promise<void> {
  if (!FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  const { width, height } = page.viewportSize()!
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(length, height), Math.round(height * LONGEST)) }
  await page.screenshot({
    path: join(FOLDER, `${[stemOf(screen), behind && `+${++opened}`, nameOf(state)].filter(Boolean).join('.')}.jpg`),
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip,
  })
}
