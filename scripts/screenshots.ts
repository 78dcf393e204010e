/**
 * Takes the pictures of README from a running portal: `npm run screenshots`. Starts one on a demo resort of its own unless PORTAL_URL names one.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { aPortal } from './lib/ownPortal.ts'

const FOLDER = 'docs/pictures'
const WINDOWS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

interface Picture {
  name: string
  window: keyof typeof WINDOWS
  /** Who looks; nobody for pages without sign-in. */
  by?: string
  path: `/${string}`
  /** What is opened on that page before the picture is taken, by its words. */
  open?: string | RegExp
  dark?: boolean
}
const PICTURES: readonly Picture[] = [
  { name: 'desk-home-en', window: 'desk', by: '10000002', path: '/en/home' },
  { name: 'desk-request-en', window: 'desk', by: '10000002', path: '/en/workflow/assigned', open: /^Overtime on/ },
  { name: 'desk-board-en', window: 'desk', by: '10000005', path: '/en/dashboard' },
  { name: 'desk-meals-dark-zh', window: 'desk', by: '10000001', path: '/zh/myFreeMeal', dark: true },
  { name: 'phone-home-zh', window: 'phone', by: '10000001', path: '/zh/home' },
  { name: 'phone-meals-zh', window: 'phone', by: '10000001', path: '/zh/myFreeMeal' },
  { name: 'phone-pay-zh', window: 'phone', by: '10000001', path: '/zh/profile/pay' },
  { name: 'phone-albums-en', window: 'phone', by: '10000001', path: '/en/team-member-photo-album/index' },
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function take(browser: Browser, portal: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: WINDOWS[picture.window],
    deviceScaleFactor: picture.window === 'phone' ? 2 : 1,
    colorScheme: picture.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  if (picture.by) await page.request.get(`${portal}/api/basic/role/v1/ssologin?sso=${picture.by}`)
  await page.goto(portal + picture.path)
  await page.waitForLoadState('networkidle')
  if (picture.open) {
    await page.getByRole('main').getByText(picture.open).filter({ visible: true }).first().click()
    await page.waitForLoadState('networkidle')
  }
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
  await page.screenshot({ path: join(FOLDER, `${picture.name}.png`) })
  await context.close()
  say(`  ${picture.name}`)
}

mkdirSync(FOLDER, { recursive: true })
const portal = await aPortal()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const picture of PICTURES) await take(browser, portal.address, picture)
} finally {
  await browser.close()
  portal.end()
}
