import type { Page } from '@playwright/test'
import type { Lang } from '#foundation/contract/schemas.ts'
import { inLanguage } from './screens.ts'

/** How a page is looked at. */
export interface State {
  width: 'phone' | 'desk'
  lang: Lang
  theme: 'light' | 'dark'
  /** Whether axe looks as well, which takes longer than all the rest. */
  axe: boolean
}

const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** On every landing: loaded once, then switched. English is the longer one on a phone, the desk has other elements, the dark other colours. */
const SWITCHED: readonly State[] = [
  { width: 'phone', lang: 'zh', theme: 'light', axe: true },
  { width: 'phone', lang: 'en', theme: 'light', axe: false },
  { width: 'desk', lang: 'en', theme: 'dark', axe: true },
]
const ALL: readonly State[] = (['phone', 'desk'] as const).flatMap((width) =>
  (['zh', 'en'] as const).flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ width, lang, theme, axe: !process.env.GALLERY }))),
)

/** Everything, as `npm run test:all` asks, or what a landing has time for. */
export const THOROUGH = process.env.DEPTH === 'all'
export const STATES = THOROUGH ? ALL : SWITCHED

/** Where tabs and dialogs are opened too: in the two states that differ in everything. */
export const isOpened = ({ width, lang, theme }: State): boolean =>
  THOROUGH && ((width === 'phone' && lang === 'zh' && theme === 'light') || (width === 'desk' && lang === 'en' && theme === 'dark'))

export const nameOf = ({ width, lang, theme }: State): string => `${width}-${lang}-${theme}`

/** Makes the window that the state asks for. */
export async function dress(page: Page, { width, theme }: State): Promise<void> {
  await page.setViewportSize(WINDOWS[width])
  await page.emulateMedia({ colorScheme: theme })
}

/** Changes the language as the switch in the header does: the same page at the other address. */
export async function speak(page: Page, lang: Lang): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const there = inLanguage(pathname, lang) + (pathname.startsWith('/zh') || pathname.startsWith('/en') ? search : '')
  await page.evaluate((address) => {
    history.replaceState(history.state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, there)
}
