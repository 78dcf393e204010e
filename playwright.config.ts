import { defineConfig } from '@playwright/test'
import { touched } from './scripts/lib/touched.ts'

/** The journeys run against a portal that script/test has started with a demo resort of its own. */
const portal = process.env.PORTAL_URL ?? 'http://localhost:3000'
/** Two runs beside each other leave their results apart. */
const results = process.env.TEST_RESULTS ?? 'playwright'
const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--log-level=3'],
}

/**
 * On a landing (DEPTH=landing) a phone runs the stories (@story) of touched modules and the core ones (@core), a desk what differs there (@desk); with
 * DEPTH=all, or when a file is run by hand, each width runs everything but what is about the other one.
 */
const landing = process.env.DEPTH === 'landing'
const stories = landing ? [...touched().modules].map((name) => new RegExp(`(services|modules|app)/${name}/tests/.*@story`)) : []
const phone = landing ? { grep: [/@core/, ...stories] } : {}
const desk = landing ? { grep: /@desk/ } : {}

export default defineConfig({
  testDir: 'src',
  testMatch: ['**/tests/journey.browser.ts', '**/tests/journey/*.browser.ts'],
  workers: 1,
  // long enough for a machine with much else to do: what is waited for ends the wait
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: `test-results/${results}`,
  reporter: [['list'], ['json', { outputFile: `.cache/results/${results}.json` }]],
  // a worker would answer what a journey has taken away; the journey about it lets it in
  use: { baseURL: portal, launchOptions: browser, trace: 'off', serviceWorkers: 'block', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  projects: [
    { name: 'phone', ...phone, grepInvert: /@desk/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desk', ...desk, grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // one file of many tests: a shard takes a share of them
    { name: 'screens', fullyParallel: true, testDir: 'gates', testMatch: '*.browser.ts', use: { viewport: { width: 390, height: 844 } } },
  ],
})
