import { type Browser, type BrowserContext, expect, request } from '@playwright/test'
import { namedPeople } from '#services/people/server/demo/named.ts'
import type { Screen } from './screens.ts'

/** The named people in the order of their numbers; the day is that of nothing they are asked for here. */
const NAMED = namedPeople('2026-01-01')
  .map(({ ssoId }) => ssoId as string)
  .toSorted()

/** The screens that each of the named people may open, by number. */
export type Opened = ReadonlyMap<string, ReadonlySet<string>>

/** Which screens each of the named people may open, as the portal itself says it. */
export async function whoOpensWhat(portal: string): Promise<Opened> {
  const opened = NAMED.map(async (ssoId) => {
    const api = await request.newContext({ baseURL: portal })
    await signIn(api, ssoId)
    const answer = (await (await api.post('/api/basic/permission', { data: {} })).json()) as { content: { routes: { path: string }[] } }
    await api.dispose()
    return [ssoId, new Set(answer.content.routes.map(({ path }) => path))] as const
  })
  return new Map(await Promise.all(opened))
}

async function signIn(api: BrowserContext['request'], ssoId: string): Promise<void> {
  const answer = await api.get(`/api/basic/role/v1/ssologin?sso=${ssoId}`)
  expect(await answer.json(), `${ssoId} signs in`).toMatchObject({ code: '10000' })
}

export const VISITOR = 'a visitor'

/** Who of the named people may open a screen, the one with the lowest number first; the roof's own pages are everybody's. */
export function mayOpen(screen: Screen, opened: Opened): string[] {
  if (screen.path === '/login') return [VISITOR]
  return NAMED.filter((ssoId) => screen.module === 'app' || opened.get(ssoId)?.has(screen.path))
}

/** Somebody who may not open it: a visitor where everybody who is signed in may, nobody where it is public. */
export function mayNotOpen(screen: Screen, opened: Opened): string | undefined {
  if (screen.permission === 'public') return undefined
  const may = mayOpen(screen, opened)
  return NAMED.find((ssoId) => !may.includes(ssoId)) ?? VISITOR
}

const windows = new Map<string, Promise<BrowserContext>>()

/** The browser of somebody, signed in once and kept, so that the pages' code is loaded once. */
export function browserOf(browser: Browser, ssoId: string): Promise<BrowserContext> {
  const known = windows.get(ssoId) ?? open(browser, ssoId)
  windows.set(ssoId, known)
  return known
}

async function open(browser: Browser, ssoId: string): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  if (ssoId !== VISITOR) await signIn(context.request, ssoId)
  return context
}
