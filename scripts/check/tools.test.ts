import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { boundaries, style, types, unused } from './tools.ts'

const MANIFEST = (standsOn: string) => `export default { standsOn: [${standsOn}] }\n`
const found = async (files: Record<string, string>) =>
  inFixture(files, async (root) => (await boundaries.find(root)).map(({ where, what }) => `${where} ${what}`), ['.dependency-cruiser.cjs', 'package.json'])
const TEA = {
  'src/services/tea/module.ts': MANIFEST(''),
  'src/services/tea/server/api.ts': 'export const pour = 1\n',
  'src/services/tea/server/data.ts': 'export const pot = 1\n',
}

test('imports that go down, through a door, by the manifest, are well', async () => {
  expect(
    await found({
      ...TEA,
      'src/modules/cake/module.ts': MANIFEST("'tea'"),
      'src/modules/cake/server/data.ts': "export { pour } from '#services/tea/server/api.ts'\n",
    }),
  ).toEqual([])
})

test('an import upward, past the door, beyond the manifest, across the sides, or in a circle is found', async () => {
  const wrong: Record<string, [from: string, to: string]> = {
    'floor: services': ['src/services/tea/server/wiring.ts', '#modules/cake/module.ts'],
    'floor: modules': ['src/modules/cake/server/wiring.ts', '#app/main.ts'],
    'floor: foundation': ['src/foundation/time.ts', '#services/tea/server/api.ts'],
    'room: doors': ['src/modules/cake/server/data.ts', '#services/tea/server/data.ts'],
    'stands-on: pie': ['src/modules/pie/server/data.ts', '#services/tea/server/api.ts'],
    'room: can be deleted': ['src/app/testing/pots.ts', '#modules/cake/module.ts'],
    'room: can be deleted \\(pie\\)': ['src/modules/pie/tests/calls.test.ts', '#modules/cake/module.ts'],
    'both-sides': ['src/services/tea/contract.ts', './server/data.ts'],
    'web-not-server': ['src/services/tea/web/Tea.tsx', '../server/data.ts'],
    'server-not-web': ['src/services/tea/server/policy.ts', '../web/Tea.tsx'],
    'door: drizzle': ['src/services/tea/server/commands.ts', 'drizzle-orm'],
    'door: zod': ['src/services/tea/rules.ts', 'zod'],
    resolvable: ['src/services/tea/events.ts', './gone.ts'],
  }
  const files = Object.fromEntries(Object.values(wrong).map(([from, to]) => [from, `export * from '${to}'\n`]))
  const manifests = { 'src/modules/cake/module.ts': MANIFEST("'tea'"), 'src/modules/pie/module.ts': MANIFEST(''), 'src/app/main.ts': 'export {}\n' }
  const circle = { 'src/foundation/a.ts': "import './b.ts'\n", 'src/foundation/b.ts': "import './a.ts'\n" }
  const all = await found({ ...TEA, ...manifests, ...files, ...circle })
  for (const [rule, [from]] of Object.entries(wrong)) expect(all).toContainEqual(expect.stringMatching(`^${from} imports .*\\(${rule}\\)$`))
  expect(all).toContainEqual(expect.stringContaining('imports in a circle: src/foundation/a.ts'))
})

test('a wrong type, a lint and a format fault, and dead code are found', async () => {
  const tsconfig = JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['*.ts'] })
  const files = { 'tsconfig.json': tsconfig, 'a.ts': "export const a: number = 'a'\n" }
  expect((await inFixture(files, types.find, ['package.json']))[0]?.where).toBe('a.ts:1')
  const biome = { 'a.ts': 'export const a : any = 1\n', '.gitignore': 'node_modules' }
  const marks = (await inFixture(biome, style.find, ['biome.json'])).map(({ what }) => what.split(':')[0])
  expect(marks).toEqual(expect.arrayContaining(['lint/suspicious/noExplicitAny', 'format']))
  const dead = { 'src/app/main.ts': 'export {}\n', 'src/foundation/time.ts': 'export const day = 1\n' }
  expect((await inFixture(dead, unused.find, ['knip.json', 'package.json', 'tsconfig.json'])).map(({ what }) => what)).toContainEqual(
    expect.stringContaining('src/foundation/time.ts'),
  )
})
