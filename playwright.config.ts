import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The journeys run against a portal that script/test has started with a demo resort of its own. */
const portal = process.env.PORTAL_URL ?? 'http://localhost:3000'
/** Two runs beside each other leave their results apart. */
const results = process.env.TEST_RESULTS ?? 'playwright'
const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--log-level=3'],
}

/**
 * What a width runs: what is about the other one (@phone, @desk) never; on landing (DEPTH=landing) a room's story (@story), and its other journeys file by
 * file in turn, for the browser takes most of the time there is; with DEPTH=all, or when a file is run by hand, everything.
 */
const journeys = globSync('src/**/tests/{journey,journey/*}.browser.ts').sort()
const atWidth = (own: '@phone' | '@desk', other: '@phone' | '@desk'): { grep?: RegExp[]; grepInvert: RegExp } => {
  const grepInvert = new RegExp(other)
  if (process.env.DEPTH !== 'landing') return { grepInvert }
  const files = journeys.filter((_, nth) => nth % 2 === (own === '@phone' ? 0 : 1))
  return { grep: [/@story/, new RegExp(own), new RegExp(files.map((file) => file.slice('src/'.length).replaceAll('.', '\\.')).join('|'))], grepInvert }
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
    { name: 'phone', ...atWidth('@phone', '@desk'), use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desk', ...atWidth('@desk', '@phone'), use: { viewport: { width: 1440, height: 900 } } },
    // one file of many tests: a shard takes a share of them
    { name: 'screens', fullyParallel: true, testDir: 'gates', testMatch: '*.browser.ts', use: { viewport: { width: 390, height: 844 } } },
  ],
})
