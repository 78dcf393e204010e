import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOLDER, INDEX, pagesOf } from '../lifecycles/pages.ts'
import { inFixture } from './fixture.ts'
import { lifecycles } from './lifecycles.ts'

const life = (of: string) => `/**
 * A thing of ${of}.
 */
export const life = { of: '${of}', initial: 'cold', states: ['cold', 'hot'], transitions: [{ action: 'heat', from: ['cold'], to: 'hot', by: 'cook' }] }
`
const room = (name: string, rules: Readonly<Record<string, string>>) => ({
  [`src/modules/${name}/module.ts`]: '',
  [`src/modules/${name}/spec.yaml`]: `name: {zh: 茶, en: A ${name}}`,
  [`src/modules/${name}/locales/en.json`]: '{"state.Pot.hot": "Hot"}',
  ...Object.fromEntries(Object.entries(rules).map(([file, text]) => [`src/modules/${name}/${file}`, text])),
})
const POT = `${FOLDER}/pot.md`
const HOUSE = { ...room('pot', { 'rules.ts': life('Pot') }), ...room('cup', { 'rules.ts': 'export const full = 7' }) }

const faults = async (root: string) => (await lifecycles.find(root)).map(({ where, what }) => `${where} ${what}`)

/** A house whose pages were written, and changed by `after`. */
const written = <T>(after: (root: string, pages: ReadonlyMap<string, string>) => Promise<T>) =>
  inFixture(HOUSE, async (root) => {
    const pages = await pagesOf(root)
    mkdirSync(join(root, FOLDER), { recursive: true })
    for (const [path, text] of pages) writeFileSync(join(root, path), text)
    return await after(root, pages)
  })

test('a page that is missing is found; a module without a lifecycle has none', async () => {
  expect(await inFixture(HOUSE, faults)).toEqual([`${POT} is missing`])
})

test('pages as they are written are well, and tell name, comment, states and moves', async () => {
  await written(async (root, pages) => {
    expect(await faults(root)).toEqual([])
    expect([...pages.keys()]).toEqual([INDEX, POT])
    const page = pages.get(POT)
    for (const said of [
      '# A pot: lives\n',
      '\nA thing of Pot.\n',
      '  cold --> hot: heat (cook)\n',
      '| `hot` |  | Hot | ends |',
      '| `cold` | `heat` | `hot` | cook |',
    ])
      expect(page).toContain(said)
    expect(pages.get(INDEX)).toContain('| [pot](pot.md): A pot | [Pot](pot.md#pot) |')
  })
})

test('a page that says otherwise than the code is named with its first such line, and what is due there', async () => {
  await written(async (root, pages) => {
    writeFileSync(join(root, POT), pages.get(POT)!.replace('heat (cook)', 'heat (guest)'))
    const at = pages.get(POT)!.split('\n').indexOf('  cold --> hot: heat (cook)') + 1
    const said = 'is not as the code has it: there stands «  cold --> hot: heat (guest)», due is «  cold --> hot: heat (cook)»'
    expect(await faults(root)).toEqual([`${POT}:${at} ${said}`])
  })
})

test('of a room that was deleted the page left over is named, and nothing else; the index alone where it alone is wrong', async () => {
  await written(async (root) => {
    rmSync(join(root, 'src/modules/pot'), { recursive: true })
    expect(await faults(root)).toEqual([`${POT} is left over: its module is gone, or has no lifecycle`])
    rmSync(join(root, POT))
    expect(await faults(root)).toEqual([expect.stringMatching(/^docs\/lifecycles\/README\.md:\d+ is not as the code has it: there stands «\| \[pot\]/)])
  })
})

test('lives stand in the order of their files, each once, with the comment where they are declared', async () => {
  const rules = {
    'rules/index.ts': "export { life } from './a.ts'\n",
    'rules/a.ts': life('Pot'),
    'rules/b.ts': `${life('Lid').replace('life =', 'z =')}\nexport const a = { of: 'Tea', initial: 'x', states: ['x'], transitions: [] }\n`,
  }
  const page = await inFixture(room('pot', rules), async (root) => (await pagesOf(root)).get(POT))
  expect(page?.match(/^## .*\n\n.*/gm)).toEqual(['## Pot\n\nA thing of Pot.', '## Lid\n\nA thing of Lid.', '## Tea\n\n```mermaid'])
})
