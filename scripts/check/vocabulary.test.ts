import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { MAX_LINES, vocabulary } from './vocabulary.ts'

const ROOM = { 'src/modules/tea/spec.yaml': '', 'src/modules/tea/module.ts': "screens: [{ page: 'Tea' }]", 'src/modules/tea/web/Tea.tsx': '' }
const faults = (files: Record<string, string>) =>
  inFixture({ ...ROOM, ...files }, async (root) => (await vocabulary.find(root)).map(({ where, what }) => `${where} ${what}`))
const tea = (path: string) => faults({ [`src/modules/tea/${path}`]: '' })

test('a room of known names is well', async () => {
  expect(
    await faults({
      'src/modules/tea/contract.ts': '',
      'src/modules/tea/rules/brewing.ts': '',
      'src/modules/tea/server/commands/pour.ts': '',
      'src/modules/tea/server/tables/index.ts': '',
      'src/modules/tea/server/migrations/0001_init.sql': '',
      'src/modules/tea/web/parts/Cup.tsx': '',
      'src/modules/tea/web/parts/steepTime.ts': '',
      'src/modules/tea/locales/zh.json': '',
      'src/modules/tea/tests/rules.test.ts': '',
      'src/modules/tea/tests/calls/pour.test.ts': '',
      'src/modules/tea/tests/journey.browser.ts': '',
      'src/modules/tea/tests/calls/pots.ts': '',
      'src/modules/tea/tests/volume.ts': '',
      'src/foundation/web/kit/ListPage.tsx': '',
      'src/foundation/web/text.tsx': 'export const useText = 1',
    }),
  ).toEqual([])
})

test('other names are named, wherever they stand', async () => {
  for (const path of ['helpers.ts', 'server/service.ts', 'server/sql/a.ts', 'web/hooks/useTea.ts', 'locales/fr.json', 'tests/tea.spec.ts', 'notes.md'])
    expect(await tea(path), path).toEqual([`src/modules/tea/${path} is not one of the names that a module has`])
})

test('a folder is cut by subject, one deep, and entered by its index', async () => {
  expect(await tea('server/commands/helpers.ts')).toEqual(['src/modules/tea/server/commands/helpers.ts is named for a technical kind'])
  expect(await tea('server/commands/Pour.ts')).toEqual(['src/modules/tea/server/commands/Pour.ts is no camelCase.ts'])
  expect(await tea('server/commands/pots/pour.ts')).toEqual(['src/modules/tea/server/commands/pots/pour.ts lies too deep'])
  expect(await tea('server/api/pour.ts')).toEqual(['src/modules/tea/server/api/ has no index.ts'])
  expect(await faults({ 'src/modules/tea/rules.ts': '', 'src/modules/tea/rules/pour.ts': '' })).toEqual([
    'src/modules/tea/rules.ts stands beside a folder of the same name',
  ])
})

test('screens and pages belong together', async () => {
  expect(await faults({ 'src/modules/tea/module.ts': "page: 'Pot'" })).toEqual([
    'src/modules/tea/web/Pot.tsx is missing',
    'src/modules/tea/web/Tea.tsx is the page of no screen',
  ])
})

test('a module without its brief, an unknown floor, a badly named file and a long one are found', async () => {
  expect(await inFixture({ 'src/modules/tea/module.ts': '' }, async (root) => (await vocabulary.find(root))[0]?.where)).toBe('src/modules/tea/spec.yaml')
  expect(await faults({ 'src/lib/x.ts': '' })).toEqual(['src/lib is no floor of the house'])
  expect(await faults({ 'src/foundation/utils/x.ts': '' })).toEqual(['src/foundation/utils is no piece of foundation'])
  expect(await faults({ 'src/foundation/web/listPage.tsx': 'export default 1' })).toEqual(['src/foundation/web/listPage.tsx is no PascalCase.tsx'])
  expect((await tea('web/tea.tsx'))[0]).toBe('src/modules/tea/web/tea.tsx is no screen')
  expect(await faults({ 'src/foundation/Time.ts': '' })).toEqual(['src/foundation/Time.ts is not in camelCase'])
  expect(await faults({ 'src/modules/tea/contract.ts': '//\n'.repeat(MAX_LINES + 1) })).toEqual([`src/modules/tea/contract.ts has ${MAX_LINES + 1} lines`])
})
