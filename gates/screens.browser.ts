/**
 * Gate 4: every screen of every manifest, as somebody who may see it and somebody who may not (docs/gates.md).
 * Generated from the manifests: a room meets it without a line of its own.
 */
import { expect, test } from '@playwright/test'
import { inRotation } from './depth.ts'
import { faultsOfDrawings, lettersOf } from './screens/drawings.ts'
import { linkTo, remember } from './screens/links.ts'
import { mayNotOpen, mayOpen, type Opened, whoOpensWhat } from './screens/people.ts'
import { refusedTo } from './screens/refused.ts'
import { addressOf, isOfOneThing, SCREENS, type Screen } from './screens/screens.ts'
import { look } from './screens/seen.ts'
import { GALLERY, THOROUGH } from './screens/states.ts'
import { heightsOfTargets } from './screens/targets.ts'
import { visit, type Where } from './screens/visit.ts'
import { type Fault, faultsOfWords } from './screens/words.ts'

/** All combinations and what is opened take as long as there are buttons. */
if (THOROUGH) test.setTimeout(600_000)

let opened: Opened
test.beforeAll(async ({ baseURL }) => {
  opened = await whoOpensWhat(baseURL!)
})

/** Screens of modules that were not touched take their turn on a landing. */
const OTHERS = 20

for (const screen of inRotation('screens', SCREENS, ({ module }) => module, OTHERS)) {
  test(`screen ${screen.module} ${screen.path}`, async ({ browser }) => {
    const may = mayOpen(screen, opened)
    expect(may, `${screen.module} ${screen.path}: nobody of the demo resort may open it → give its permission to a role that a named person holds`).not.toEqual(
      [],
    )
    const first: Where = { by: may[0]!, address: addressOf(screen, 'zh') }
    const where = isOfOneThing(screen) ? await linkTo(browser, screen, opened) : first
    expect(where, `${screen.module} ${screen.path}: no page of the module links to one → let the list link to its rows, and the demo have one`).toBeDefined()
    const { faults, links } = await visit(browser, screen, where!)
    remember(links, where!, opened)
    const findings = told(screen, where!.by, faults)
    if (GALLERY) process.stdout.write(findings && `\n${findings}\n`)
    else expect(findings, findings).toBe('')
  })

  if (GALLERY) continue // who is refused sees nothing that is worth a picture
  test(`refused ${screen.module} ${screen.path}`, async ({ browser }) => {
    const by = mayNotOpen(screen, opened)
    test.skip(by === undefined, 'everybody may open it')
    const faults = await refusedTo(browser, by!, addressOf(screen, 'zh').replaceAll(/\{\w+\}/g, 'anything'))
    expect(told(screen, by!, faults), told(screen, by!, faults)).toBe('')
  })
}

test('the gate finds a squeezed drawing, a low place to sign, and a print without words', async ({ page }) => {
  const drawing = '<circle cx="50" cy="50" r="40"/>'
  await page.setContent(`<svg class="strip" viewBox="0 0 100 100" style="display:block;width:300px;height:20px">${drawing}</svg>
    <canvas class="pad" width="640" height="220" style="display:block;width:320px;height:110px;touch-action:none"></canvas>
    <svg class="right" viewBox="0 0 100 100" style="display:block;width:300px;height:300px">${drawing}</svg>`)
  expect((await faultsOfDrawings(page)).map(({ what }) => what)).toEqual([
    expect.stringContaining('svg.strip is 300 × 20'),
    expect.stringContaining('canvas.pad is 320 × 110'),
  ])
  expect(await lettersOf(await page.pdf())).toEqual([])
  await page.setContent('<p style="font-size:20px">申请单</p>')
  expect(Math.max(...(await lettersOf(await page.pdf())))).toBeGreaterThan(10)
})

test('the gate finds names of the program in what is marked as typed, and lets codes and what people type be', async ({ page }) => {
  await page.setContent(`<html lang="zh"><body><p data-typed>fileId → 12</p><p data-typed>条件 f46381264 不成立</p><p data-typed>audit.seal</p>
    <p data-typed>{joinDate} 入职，见 a/fileId 和 fileId.pdf，写给 liLei@resort.example</p><p data-typed><code>stepIndex</code></p>
    <p data-typed>MEAL_OVERTIME</p><p data-typed>请补充行程</p></body></html>`)
  const { words } = await page.evaluate(look)
  expect(faultsOfWords(words, 'zh').map(({ what }) => /shows (\S+)$/.exec(what)?.[1])).toEqual(['fileId', 'f46381264', 'audit.seal', 'MEAL_OVERTIME'])
})

/** What a finger meets without looking twice. */
const LEAST_HIGH = 44

test('what the kit makes to be pressed is 44 pixels high on a phone', async ({ page }) => {
  const low = Object.entries(await heightsOfTargets(page)).filter(([, high]) => high < LEAST_HIGH)
  expect(low).toEqual([])
})

const SHOWN = 25

/** What was found, in the form of all checks: where, what, and what to do. */
function told({ module, path }: Screen, by: string, faults: readonly Fault[]): string {
  const lines = faults.slice(0, SHOWN).map(({ what, todo }) => `${module} ${path} as ${by}, ${what}\n  → ${todo}`)
  return [...lines, ...(faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more`] : [])].join('\n')
}
