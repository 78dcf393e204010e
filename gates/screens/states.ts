import type { Page } from '@playwright/test'
import type { Lang } from '#foundation/contract/schemas.ts'
import { inLanguage } from './screens.ts'

/** Whether pictures are taken for `npm run gallery`, and where they go. What is found then is told, and fails nothing. */
export const GALLERY = process.env.GALLERY

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
/** Each width and language once with light and once with dark; what follows another differs from it in one thing. */
const ALL: readonly State[] = (
  [
    ['phone', 'zh', 'light'],
    ['phone', 'zh', 'dark'],
    ['desk', 'zh', 'dark'],
    ['desk', 'zh', 'light'],
    ['desk', 'en', 'light'],
    ['desk', 'en', 'dark'],
    ['phone', 'en', 'dark'],
    ['phone', 'en', 'light'],
  ] as const
).map(([width, lang, theme]) => ({ width, lang, theme, axe: !GALLERY }))

/** Everything, as `npm run test:all` asks, or what a landing has time for. */
export const THOROUGH = process.env.DEPTH === 'all'
export const STATES = THOROUGH ? ALL : SWITCHED

/** Where tabs and dialogs are opened too: in the two states that differ in everything. */
export const isOpened = (state: State): boolean => THOROUGH && ['phone-zh-light', 'desk-en-dark'].includes(nameOf(state))

/** Whether the page is loaded for a state that follows another: thoroughly for each width and language; pictures of another width are taken of the same. */
export const isLoadedFor = (state: State, before: State | undefined): boolean =>
  !before || (THOROUGH && (before.lang !== state.lang || (!GALLERY && before.width !== state.width)))

/** The other width and the other theme in the same language. */
export const otherOf = ({ width, lang, theme }: State): State => ALL.find((one) => one.lang === lang && one.width !== width && one.theme !== theme)!

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
