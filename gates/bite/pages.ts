import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DEMO_SETTINGS } from '#foundation/testing/demoSettings.ts'
import { run } from '../../scripts/lib/run.ts'
import { resultsOf, shownRules } from '../../scripts/spec/results.ts'
import type { Rule } from './house.ts'
import type { Outcome } from './run.ts'

const SWITCH = 'bite.js'
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'
const isJourney = (file: string): boolean => file.endsWith('.browser.ts')

/**
 * Rules that journeys alone show: pages are built from the copy with its switches, and each page reads from a script which rule is off. Only
 * what runs in the browser is switched off: a rule that the server carries has a test over HTTP.
 */
export async function tryInBrowser(copy: string, rules: readonly Rule[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const these = rules.filter(({ tests }) => tests.some(isJourney))
  if (!these.length) return outcomes
  // without one every journey fails, and each would be taken for one that bites
  if (!existsSync(BROWSER)) throw new Error(`there is no browser at ${BROWSER}: script/test all bite installs one, CHROMIUM names another`)
  const page = join(copy, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head><script src="/${SWITCH}"></script>`))
  writeFileSync(join(copy, 'public', SWITCH), '')
  const built = await run(copy, join(copy, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'])
  if (built.code) throw new Error(`the pages could not be built:\n${built.err.slice(-4_000)}`)
  const portal = await startPortal(copy)
  try {
    for (const rule of these) outcomes.set(rule.id, await journeysOf(copy, rule, portal.url))
  } finally {
    portal.process.kill()
  }
  return outcomes
}

async function journeysOf(copy: string, { id, tests }: Rule, url: string): Promise<Outcome> {
  writeFileSync(join(copy, 'dist/web', SWITCH), `globalThis.bite = ${JSON.stringify(id)}\n`)
  const env = { ...process.env, PORTAL_URL: url }
  await run(copy, join(copy, 'node_modules/.bin/playwright'), ['test', ...tests.filter(isJourney), '-g', `${id}\\b`, '-x'], env)
  const shown = shownRules(resultsOf(JSON.parse(readFileSync(join(copy, '.cache/results/playwright.json'), 'utf8')) as object))(id)
  return shown === 'failed' ? 'bites' : shown === 'passed' ? 'toothless' : 'idle'
}

async function startPortal(copy: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, ...DEMO_SETTINGS, PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(copy, 'data'), DATABASE_URL: '' }
  const portal = spawn(process.execPath, ['src/app/main.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const said of portal.stdout) if (String(said).includes('Backlot is ready')) return { process: portal, url }
  throw new Error('the portal of the copy did not start')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
