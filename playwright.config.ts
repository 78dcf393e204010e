import { defineConfig } from '@playwright/test'

/** The journeys run against a portal that script/test has started with a demo resort of its own. */
const portal = process.env.PORTAL_URL ?? 'http://localhost:3000'
/** Two runs beside each other leave their results apart. */
const results = process.env.TEST_RESULTS ?? 'playwright'
const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--log-level=3'],
}

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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'screens', testDir: 'gates', testMatch: '*.browser.ts', use: { viewport: { width: 390, height: 844 } } },
  ],
})
