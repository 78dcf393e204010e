import { defineConfig } from '@playwright/test'

/** The journeys run against a portal that script/test has started with a demo resort of its own. */
const portal = process.env.PORTAL_URL ?? 'http://localhost:3000'
const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--log-level=3'],
}

export default defineConfig({
  testDir: 'src',
  testMatch: ['**/tests/journey.browser.ts', '**/tests/journey/*.browser.ts'],
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '.cache/results/playwright.json' }]],
  use: { baseURL: portal, launchOptions: browser, trace: 'off', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'screens', testDir: 'gates', testMatch: '*.browser.ts', use: { viewport: { width: 390, height: 844 } } },
  ],
})
