import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { house } from '#app/house.ts'
import { AIMS, type Sizes } from '../aims.ts'
import { median, round } from '../lib/figures.ts'
import { noteUsable, openChromium, type Sent, timesOf, watch } from './browser.ts'
import { signIn, whoMayOpen } from './people.ts'
import { treeWithRooms } from './rooms.ts'
import { type Site, startSite } from './site.ts'

export interface PageFigures {
  page: string
  kB: number
  requests: number
  byType: Record<string, number>
  aim: number
  /** kB with many more rooms, and the ratio of the two; of login and home. */
  withRooms?: number
  roomsRatio?: number
  roomsAim?: number
}

export interface WebGroup {
  rooms: number
  pages: PageFigures[]
  times: { page: string; firstPaint: number; usable: number }[]
}

type Say = (line: string) => void

/** The one whose pages are told: an administrator, whose menu is the longest. */
const WHO = '10000009'
const HOME = '/zh/home'
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** What a browser is sent, once with the rooms that there are and once with many more. */
export async function measureWeb(_server: string, sizes: Sizes, say: Say): Promise<WebGroup> {
  const scratch = mkdtempSync(join(tmpdir(), 'backlot-web-'))
  const env = { DATA_DIR: join(scratch, 'data') }
  const browser = await openChromium()
  try {
    say('web: making a demo resort')
    const before = await atSite({ tree: process.cwd(), env }, async (site) => ({
      pages: await pagesOf(browser, site, say),
      times: await timesAt(browser, site, sizes.runs, say),
    }))
    say(`web: building with ${sizes.rooms} more rooms`)
    const tree = join(scratch, 'tree')
    treeWithRooms(tree, sizes.rooms)
    const after = await atSite({ tree, env }, (site) => loginAndHome(browser, site))
    for (const page of before.pages) {
      const more = after.find((one) => one.page === page.page)
      if (!more) continue
      Object.assign(page, { withRooms: more.kB, roomsRatio: round(more.kB / page.kB, 3), roomsAim: AIMS.rooms })
      say(`  ${page.page} with ${sizes.rooms} more rooms: ${more.kB} kB instead of ${page.kB} ${JSON.stringify(more.byType)}`)
    }
    return { rooms: sizes.rooms, ...before }
  } finally {
    await browser.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function atSite<T>(of: Parameters<typeof startSite>[0], work: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite(of)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

const figures = (page: string, { kB, requests, byType }: Sent, aim: number): PageFigures => ({
  page,
  kB: round(kB, 1),
  requests,
  byType: Object.fromEntries(Object.entries(byType).map(([type, n]) => [type, round(n, 1)])),
  aim,
})

async function contextOf(browser: Browser, site: Site, ssoId?: string) {
  const context = await browser.newContext(DESK)
  const cookies = ssoId ? await signIn(site.url, ssoId) : {}
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))
  return context
}

/** Cold: nothing of the portal was in this browser before. */
async function opened(browser: Browser, site: Site, path: string, ssoId?: string): Promise<Sent> {
  const context = await contextOf(browser, site, ssoId)
  const watched = await watch(context)
  await watched.page.goto(site.url + path)
  await watched.quiet()
  await context.close()
  return watched.taken()
}

async function loginAndHome(browser: Browser, site: Site): Promise<PageFigures[]> {
  return [figures('login', await opened(browser, site, '/login'), AIMS.login), figures('home', await opened(browser, site, HOME, WHO), AIMS.home)]
}

/** Login and home as they are opened first, and what each further screen adds for somebody who comes from home. */
async function pagesOf(browser: Browser, site: Site, say: Say): Promise<PageFigures[]> {
  const all = await loginAndHome(browser, site)
  const who = await whoMayOpen(site.url)
  const screens = (await house()).rooms.flatMap(({ manifest }) => manifest.screens.map(({ path }) => path)).filter((path) => !/\{(?!lang)/.test(path))
  for (const screen of screens.filter((path) => path.startsWith('/{lang}') && who.has(path))) {
    const context = await contextOf(browser, site, who.get(screen))
    const { page, quiet, taken } = await watch(context)
    await page.goto(site.url + HOME)
    await quiet()
    taken()
    await page.evaluate(
      (to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      screen.replace('{lang}', 'zh'),
    )
    await quiet()
    all.push(figures(screen, taken(), AIMS.screen))
    await context.close()
  }
  for (const { page, kB, aim, byType } of all) if (kB > aim || page.length < 6) say(`  ${kB} kB  ${page} (aim ${aim}) ${JSON.stringify(byType)}`)
  return all
}

async function timesAt(browser: Browser, site: Site, runs: number, say: Say): Promise<WebGroup['times']> {
  const all: WebGroup['times'] = []
  for (const [name, path, who] of [
    ['login', '/login', undefined],
    ['home', HOME, WHO],
  ] as const) {
    const found: { firstPaint: number; usable: number }[] = []
    for (let run = 0; run <= runs; run++) {
      const context = await contextOf(browser, site, who)
      await noteUsable(context)
      const { page, quiet } = await watch(context)
      await page.goto(site.url + path)
      await quiet()
      if (run) found.push(await timesOf(page))
      await context.close()
    }
    const of = (what: 'firstPaint' | 'usable') => round(median(found.map((one) => one[what])), 0)
    const times = { page: name, firstPaint: of('firstPaint'), usable: Math.max(of('firstPaint'), of('usable')) }
    all.push(times)
    say(`  ${name}: first paint ${times.firstPaint} ms, usable ${times.usable} ms`)
  }
  return all
}
