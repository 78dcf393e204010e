import { expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { defineModule } from '#foundation/contract/manifest.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import { type Code, hold } from './hold.ts'
import { specOf } from './read.ts'
import { runsWhenSaid } from './times.ts'

const SPEC = `
module: tea
base: /api/basic
permissions: [{id: TEA}, {id: TEA_ADMIN, planned: true}]
routes:
  - {path: "/{lang}/tea", title: {zh: 茶, en: Tea}, permission: [TEA], keepAlive: true, entities: [MB]}
  - {path: "/{lang}/tea/{id}", title: {zh: 壶, en: Pot}, permission: [TEA], hidden: true}
  - {path: "/{lang}/tea/report", title: {zh: 报表, en: Report}, permission: [TEA], planned: true}
lifecycles:
  - of: Pot
    initial: cold
    states: {cold: 冷 / Cold, hot: 热 / Hot, broken: 碎 / Broken, sold: 售 / Sold}
    transitions:
      - {action: heat, from: cold, to: hot}
      - {action: stir, from: [hot], to: "="}
      - {action: break, from: "*", to: broken}
      - {action: sell, from: cold, to: sold, planned: true}
rules:
  - {id: TEA-01, error: {zh: "最多{cups}杯", en: "At most {cups} cups"}}
  - {id: TEA-02, planned: true}
parameters:
  - {key: cups, default: 4, unit: cups, range: 1..9, rule: TEA-01}
calls:
  - {call: GET /tea/v1/mine; POST /tea/v1/save}
  - {call: POST /tea/v1/export; POST /tea/v1/print, permission: TEA, planned: true}
jobs:
  - "daily 01:00: wash the pots"
  - {says: "daily 02:00: count the pots", planned: true}
notifies:
  - {says: "everybody: the tea is ready", planned: true}
`
const manifest = defineModule({
  name: 'tea',
  floor: 'room',
  standsOn: [],
  permissions: { TEA: [] },
  screens: [
    { path: '/{lang}/tea', permission: ['TEA'], page: 'Tea', group: 'mine', keepAlive: true, entities: ['MB'] },
    { path: '/{lang}/tea/{id}', permission: ['TEA'], page: 'Pot' },
  ],
  parameters: { cups: { default: 4, unit: 'cups', min: 1, max: 9, rule: 'TEA-01' } },
})
const call = (of: 'GET /api/basic/tea/v1/mine' | 'POST /api/basic/tea/v1/save', kind: 'read' | 'write', access = 'TEA') =>
  endpoint(of, { kind, access, input: z.object({}), output: z.object({}) })
const pot = lifecycle({
  of: 'Pot',
  initial: 'cold',
  states: { cold: 'n', hot: 'g', broken: 'r' },
  transitions: [
    { action: 'heat', from: ['cold'], to: 'hot', by: 'cook' },
    { action: 'stir', from: ['hot'], to: 'hot', by: 'cook' },
    { action: 'break', from: ['cold', 'hot'], to: 'broken', by: 'cook' },
  ],
})
const words = (tea: string, potTitle: string, limit: string, states: readonly string[]) => ({
  'screen./{lang}/tea': tea,
  'screen./{lang}/tea/{id}': potTitle,
  'permission.TEA': tea,
  'parameter.cups': tea,
  'rule.TEA-01': limit,
  ...Object.fromEntries(['cold', 'hot', 'broken'].map((state, i) => [`state.Pot.${state}`, states[i]!])),
})
const WELL: Code = {
  manifest,
  endpoints: [call('GET /api/basic/tea/v1/mine', 'read'), call('POST /api/basic/tea/v1/save', 'write')],
  lifecycles: [pot],
  wiring: { jobs: [{ name: 'wash', cron: '0 1 * * *', spec: 'daily 01:00', run: async () => {} }] },
  words: { zh: words('茶', '壶', '最多4杯', ['冷', '热', '碎']), en: words('Tea', 'Pot', 'At most {cups} cups', ['Cold', 'Hot', 'Broken']) },
  shown: () => 'passed',
  bites: () => 'yes',
  written: () => true,
  exists: (file) => file === 'web/parts/Pot.tsx',
}
const faults = (other: Partial<Code>) => hold(specOf(SPEC, 'spec.yaml'), { ...WELL, ...other }).faults

test('code that keeps its spec.yaml is whole, and what is planned is counted apart', () => {
  expect(hold(specOf(SPEC, 'spec.yaml'), WELL)).toEqual({
    module: 'tea',
    routes: { met: 2, of: 2 },
    calls: { met: 2, of: 2 },
    lifecycles: { met: 1, of: 1 },
    rules: { met: 1, of: 1 },
    jobs: { met: 1, of: 1 },
    planned: 8,
    faults: [],
    owed: [],
  })
})

test('a route that is missing, differs, or is known to nobody falls short', () => {
  const screens = (...given: unknown[]) => faults({ manifest: { ...manifest, screens: given as typeof manifest.screens } })
  const [tea, potScreen] = manifest.screens
  expect(screens(tea)).toEqual(['route /{lang}/tea/{id}: is not among the screens of module.ts'])
  expect(screens(tea, { ...potScreen, group: 'mine' })).toEqual(['route /{lang}/tea/{id}: is hidden by spec.yaml, and in the menu group mine'])
  expect(screens({ ...tea, permission: 'public' }, potScreen)[0]).toContain('permission is "public"')
  expect(screens({ ...tea, keepAlive: false, withoutNetwork: true, entities: undefined }, potScreen)).toHaveLength(3)
  expect(screens(tea, potScreen, { ...tea, path: '/{lang}/cake' })).toEqual(['route /{lang}/cake: is in the code and not in spec.yaml'])
  expect(screens(tea, potScreen, { ...tea, path: '/{lang}/tea/report' })).toEqual([
    'route /{lang}/tea/report: is built; take planned from its line in spec.yaml',
  ])
})

test('a call that is missing, of another kind or open to others falls short', () => {
  const [mine, save] = WELL.endpoints as [Code['endpoints'][number], Code['endpoints'][number]]
  expect(faults({ endpoints: [mine] })).toEqual(['call POST /api/basic/tea/v1/save: is not in contract.ts'])
  expect(faults({ endpoints: [mine, call('POST /api/basic/tea/v1/save', 'read')] })).toEqual([
    'call POST /api/basic/tea/v1/save: is a read; method and name say write or upload',
  ])
  expect(faults({ endpoints: [call('GET /api/basic/tea/v1/mine', 'read', 'signed-in'), save] })).toEqual([
    'call GET /api/basic/tea/v1/mine: access is signed-in; spec.yaml says TEA',
  ])
  expect(faults({ written: (of) => of === mine })).toEqual(['call POST /api/basic/tea/v1/save: nothing carries it out yet, in server/index.ts it is unwritten'])
})

test('a lifecycle that lacks a move, knows another, or words a state otherwise falls short', () => {
  expect(faults({ lifecycles: [] })).toEqual(['lifecycle Pot: rules.ts exports none of that name'])
  expect(faults({ lifecycles: [{ ...pot, transitions: pot.transitions.slice(0, 2) }] })).toEqual([
    'lifecycle Pot: lacks the move break: cold → broken',
    'lifecycle Pot: lacks the move break: hot → broken',
  ])
  expect(faults({ lifecycles: [{ ...pot, transitions: [...pot.transitions, { action: 'heat', from: ['broken'], to: 'hot', by: 'cook' }] }] })).toEqual([
    'lifecycle Pot: has the move heat: broken → hot, which spec.yaml does not know',
  ])
  expect(faults({ words: { ...WELL.words, en: { ...WELL.words.en, 'state.Pot.hot': 'Warm' } } })).toEqual([
    'lifecycle Pot: the en text state.Pot.hot is «Warm», spec.yaml says «Hot»',
  ])
})

test('a rule without a passed test or with other words, a job and a parameter that are not there fall short', () => {
  expect(faults({ shown: () => 'untested' })).toEqual(['rule TEA-01: no test that bears its id ran'])
  expect(faults({ bites: () => 'no' })).toEqual(['rule TEA-01: its tests pass without it; npm run bite -- TEA-01 says where'])
  expect(faults({ bites: () => 'untried' })).toEqual([])
  expect(hold(specOf(SPEC, 'spec.yaml'), { ...WELL, bites: () => 'owed' })).toMatchObject({
    rules: { met: 0, of: 1 },
    faults: [],
    owed: [expect.stringMatching(/^rule TEA-01: /)],
  })
  expect(faults({ shown: () => 'failed' })).toEqual(['rule TEA-01: a test that bears its id failed'])
  expect(faults({ words: { ...WELL.words, zh: { ...WELL.words.zh, 'rule.TEA-01': '太多' } } })).toEqual([
    'rule TEA-01: the zh text rule.TEA-01 is «太多», spec.yaml says «最多{cups}杯»',
  ])
  expect(faults({ wiring: {} })).toEqual(['job «daily 01:00: wash the pots»: nothing in wiring.ts says it carries it out'])
  expect(faults({ wiring: { elsewhere: { 'daily 0': 'everywhere' } } })).toContain('job «daily 0»: begins 2 lines of spec.yaml, and has to begin one')
  expect(faults({ manifest: { ...manifest, parameters: { cups: { ...manifest.parameters.cups, max: 8 } } } })).toEqual([
    'parameter cups: goes from 1 to 8, spec.yaml says 1..9',
  ])
  expect(faults({ manifest: { ...manifest, permissions: {} } })).toEqual(['permission TEA: is not among the permissions of module.ts'])
})

test('a job that runs at another time, or is said to stand where nothing is, falls short', () => {
  const [wash] = WELL.wiring.jobs!
  expect(faults({ wiring: { jobs: [{ ...wash!, cron: '0 2 * * *' }] } })).toEqual(['job «daily 01:00: wash the pots»: wash runs at 0 2 * * *'])
  expect(faults({ wiring: { elsewhere: { 'daily 01:00': 'web/parts/Pot.tsx and web/parts/Lid.tsx' } } })).toEqual([
    'job «daily 01:00: wash the pots»: is said to stand in web/parts/Lid.tsx, which is not there',
  ])
  const said: [string, string, boolean][] = [
    ['1st of each month 00:05: pour', '5 0 1 * *', true],
    ['monthly, 1st 04:15: count', '15 4 2 * *', false],
    ['hourly: stir', '7 * * * *', true],
    ['every minute: look', '* * * * *', true],
    ['every 15 minutes: look', '*/10 * * * *', false],
    ['every 10 seconds: look', '*/10 * * * * *', true],
    ['on tea.poured: tell', '1 2 3 4 5', true],
  ]
  for (const [says, cron, well] of said) expect(runsWhenSaid(says, cron), says).toBe(well)
})

test('a spec.yaml of another form is refused by place', () => {
  expect(() => specOf('module: tea\nbase: /api\nrules: [{says: nothing}]', 'spec.yaml')).toThrow('spec.yaml: rules.0.id')
})
