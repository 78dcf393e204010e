import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { Fault } from './words.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical. */
export async function faultsOfAccess(page: Page): Promise<Fault[]> {
  // Evaluated by the debugger, which the content policy of the page does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, helpUrl, nodes }) => ({
      what: `${id} (${help}): ${nodes.map(({ target, any }) => [target.join(' '), any[0]?.message].filter(Boolean).join(' — ')).join('; ')}`,
      todo: `see ${helpUrl}`,
    }))
}
