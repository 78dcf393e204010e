import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isEndpoint } from '#foundation/contract/endpoint.ts'
import { isListCall } from '#foundation/contract/listing.ts'
import type { Manifest } from '#foundation/contract/manifest.ts'
import { getTableConfig, type PgTable } from '#foundation/database/drizzle.ts'
import type { Retention } from '#foundation/database/retention.ts'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { type Binding, unwritten } from '#foundation/server/serve.ts'
import { runTool } from '../lib/run.ts'
import { type Code, hold } from '../spec/hold.ts'
import { specOf } from '../spec/read.ts'
import { briefOf } from './brief.ts'
import { roomFiles } from './files.ts'
import { pagesOf } from './manifest.ts'
import { plural } from './names.ts'

const BRIEF = `# what was found and whose it is
module: lost-property
name: {zh: 失物, en: Lost property}
base: /api/basic
floor: room
purpose: Who found something brings it here.
stands_on: [people, notifications, lockers]
permissions:
  - {id: LOST_ADMIN, grants: "all that was found, by {id}"}
  - {id: LOST_SALE, grants: "what nobody claimed", planned: true}
routes:
  - {path: "/{lang}/lost/index", title: {zh: 失物, en: Lost property}, permission: [], as: list, shows: "what was found 失物 and where"}
  - {path: "/{lang}/lost/{id?}", title: {zh: 一件, en: A find}, permission: [LOST_ADMIN], hidden: true, keepAlive: true}
  - {path: "/{lang}/lost/admin", title: {zh: 管理, en: A find}, permission: [LOST_ADMIN], entities: [MB]}
  - {path: /lost/print, title: {zh: 纸, en: Label}, permission: [LOST_ADMIN], as: print, hidden: true}
entities:
  LostPropertyFind: {id: sid, name: "zh, en", kind: "key | phone", foundOn: date, at: instant, worthFen: "fen, guessed", big: boolean, finder: ssoId or none, ssoId: "person, whose it is", place: "list of places", owner: "person, or a company", state: see lifecycle}
  Shelf: {number: "integer > 0", note: in the cellar}
lifecycles:
  - of: LostPropertyFind
    initial: found
    states: {found: 已登记 / Found, claimed: 已认领 / Claimed, 3: 已处理 / Gone}
    transitions:
      - {action: claim, from: found, to: claimed, by: owner, when: "it is shown what's his"}
      - {action: look-at, from: "*", to: "=", by: anybody}
      - {action: destroy, from: [found, claimed], to: 3, by: clock}
      - {action: sell, from: found, to: 3, by: clock, planned: true}
  - of: Claim
    initial: pending
    states: {pending: 待审批 / Pending, approved: 已批准 / Approved, rejected: 已拒绝 / Rejected, withdrawn: 已撤回 / Withdrawn}
    transitions: [{action: withdraw, from: pending, to: withdrawn}, {action: approve, from: pending, to: approved}, {action: reject, from: pending, to: rejected}]
rules:
  - {id: LOST-01, says: "at most 3 claims", error: {zh: "最多{claims}件", en: "At most {claims} claims"}}
parameters:
  - {key: claims, default: 3, unit: claims, range: 1..9, rule: LOST-01}
calls:
  - {call: POST /lost/v1/list; POST /lost/v1/export; POST /lost/v1/import, permission: LOST_ADMIN}
  - {call: "GET /lost/v1/find/{id}", out: a find, permission: signed-in}
  - {call: POST /lost/v1/delete, in: id, permission: [LOST_ADMIN, HRBP]}
  - {call: POST /lost/v1/claims, in: "filters, page", permission: signed-in}
  - {call: GET /api/ehs-ess/lost/v2/count, permission: service}
  - {call: POST /lost/v1/sell, permission: LOST_ADMIN, planned: true}
jobs:
  - "daily 01:00: what lay for a year goes"
beyond:
  - 'a picture: "seen" by all'
  - {says: a map, planned: true, note: later}
`
const house = { modules: new Set(['people', 'notifications', 'workflow']), actions: { reject: { zh: '拒绝', en: 'Reject' } } }
const brief = briefOf(BRIEF, 'brief.yaml', 'lost-property')
const { files, texts } = roomFiles(brief, BRIEF, house)

// below the root, so that the files find the house
mkdirSync('.cache', { recursive: true })
const dir = mkdtempSync(join(process.cwd(), '.cache/room-'))
afterAll(() => rmSync(dir, { recursive: true }))
for (const [path, content] of files) {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), content)
}
const made = async <T>(path: string): Promise<Record<string, T>> => import(pathToFileURL(join(dir, path)).href)
const manifest = (await made<Manifest>('module.ts')).default!
const contract = await made<unknown>('contract.ts')
const lives = Object.values(await made<Lifecycle>('rules/life.ts'))
const words = { zh: JSON.parse(files.get('locales/zh.json')!), en: JSON.parse(files.get('locales/en.json')!) }

test('what is made compiles', async () => {
  // what it has of the house compiles by the check of types; what is known of that stays from one time to the next
  const config = { extends: '../../tsconfig.json', compilerOptions: { tsBuildInfoFile: '../room.tsbuildinfo' }, include: ['**/*'] }
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config))
  const { out } = await runTool(process.cwd(), 'tsc', ['-p', dir, '--pretty', 'false'])
  expect(out.split('\n').filter((line) => line.startsWith('.cache/') || line.startsWith('error'))).toEqual([])
})

test('a room has the files of a room and no others', () => {
  expect([...files.keys()].toSorted()).toEqual(
    [
      ...['spec.yaml', 'module.ts', 'contract.ts', 'rules/life.ts', 'locales/zh.json', 'locales/en.json', 'tests/samples.ts'],
      ...['tables', 'retention', 'index', 'wiring'].map((name) => `server/${name}.ts`),
      ...['LostProperty', 'AFind', 'LostAdmin', 'Label'].map((name) => `web/${name}.tsx`),
    ].toSorted(),
  )
  expect(files.get('web/LostProperty.tsx')).toMatch(
    /\/\*\* what was found and where \*\/\nexport default function LostProperty\(\) \{[\s\S]*t\('screen\.\/\{lang\}\/lost\/index'\)/,
  )
})

test('spec.yaml is the brief, with what is beyond it planned and paths as routes have them', () => {
  const { beyond, routes, ...rest } = parse(files.get('spec.yaml')!)
  const given = parse(BRIEF)
  expect(beyond).toEqual([{ says: 'a picture: "seen" by all', planned: true }, given.beyond[1]])
  expect(routes.map(({ path }: { path: string }) => path)).toEqual(['/{lang}/lost/index', '/{lang}/lost/{id}?', '/{lang}/lost/admin', '/lost/print'])
  expect(rest).toEqual(Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'beyond' && key !== 'routes')))
  expect(files.get('spec.yaml')).toContain('# what was found')
})

test('routes, calls, lifecycles, permissions and parameters are those of the brief; rules and jobs are left to be written', () => {
  const endpoints = Object.values(contract).filter(isEndpoint)
  const code = {
    manifest,
    endpoints,
    lifecycles: lives,
    wiring: {},
    written: () => true,
    words,
    shown: () => 'untested',
    bites: () => 'untried',
    exists: () => false,
  } satisfies Code
  const held = hold(specOf(files.get('spec.yaml')!, 'spec.yaml'), code)
  expect(held).toMatchObject({ routes: { met: 4, of: 4 }, calls: { met: 7, of: 7 }, lifecycles: { met: 2, of: 2 }, planned: 5 })
  expect(held.faults).toEqual(['rule LOST-01: no test that bears its id ran', expect.stringContaining('job «daily 01:00: what lay for a year goes»: nothing')])
})

test('the manifest stands on what is there, and has menu entries for what can be one', () => {
  expect(manifest.standsOn).toEqual(['people', 'notifications', 'workflow'])
  expect(files.get('module.ts')).toContain('lockers')
  expect(manifest.screens.map(({ group }) => group)).toEqual(['mine', undefined, 'operations', undefined])
  expect(manifest.screens[3]).toMatchObject({ ownLanguage: true })
  expect(manifest.parameters).toEqual({ claims: { default: 3, unit: 'claims', min: 1, max: 9, rule: 'LOST-01' } })
})

test('a list is declared with its export, what goes in stands above, and what is in the path is taken', () => {
  expect(Object.keys(contract).toSorted()).toEqual(
    ['claims', 'count', 'deleteLostProperty', 'exportLostProperty', 'find', 'importLostProperty', 'list'].toSorted(),
  )
  expect(['list', 'claims'].every((name) => isListCall(contract[name]))).toBe(true)
  expect(contract).toMatchObject({
    importLostProperty: { kind: 'upload' },
    exportLostProperty: { kind: 'stream', path: '/api/basic/lost/v1/export' },
    count: { permission: 'LOSTPROPERTY_COUNT' },
  })
  expect(files.get('contract.ts')).toMatch(/\/\*\* In: id\. \*\/\nexport const deleteLostProperty/)
  expect(contract.find).toMatchObject({ path: '/api/basic/lost/v1/find/:id', input: { shape: { id: expect.anything() } } })
})

test('a life that is the one of requests is that of the workflow', () => {
  expect(files.get('rules/life.ts')).toContain("requestLife('Claim')")
  expect(lives.find(({ of }) => of === 'LostPropertyFind')!.transitions.filter(({ action }) => action === 'look-at')).toHaveLength(2)
})

test('columns are of the types that are plain, and each table says whose it is', async () => {
  const tables = await made<PgTable>('server/tables.ts')
  const { name, columns, indexes } = getTableConfig(tables.finds!)
  expect(name).toBe('lost_property_finds')
  expect(Object.fromEntries(columns.map((column) => [column.name, `${column.getSQLType()}${column.notNull ? '' : ' or none'}`]))).toEqual({
    ...{ id: 'uuid', name_cn: 'text', name_en: 'text', kind: 'text', found_on: 'date', at: 'timestamp with time zone', worth_fen: 'integer', big: 'boolean' },
    ...{ finder: 'char(8) or none', sso_id: 'char(8)', place: 'text', owner: 'text', state: 'text' },
  })
  expect(indexes).toHaveLength(2)
  expect(getTableConfig(tables.shelfs!).columns.map((column) => column.name)).toEqual(['id', 'number'])
  const kept = (await made<Retention[]>('server/retention.ts')).default!
  expect(kept.map(({ of }) => of !== undefined)).toEqual([true, false])
})

test('texts are the brief’s, and what it says in one language is named', () => {
  expect(words.zh).toMatchObject({
    'screen./{lang}/lost/admin': '管理',
    'rule.LOST-01': '最多{claims}件',
    'state.LostPropertyFind.3': '已处理',
    'action.Claim.reject': '拒绝',
  })
  expect(words.en).toMatchObject({ 'permission.LOST_ADMIN': 'All that was found, by id', 'action.LostPropertyFind.look-at': 'Look at' })
  expect(texts.toWord).toContain('action.LostPropertyFind.claim')
  expect(texts.toWord).not.toContain('action.Claim.reject')
  expect([...files].filter(([path, content]) => /\.tsx?$/.test(path) && /\p{Script=Han}/u.test(content))).toEqual([])
})

test('what has no name in letters, or no plural, is called so nevertheless', () => {
  const [route] = brief.routes
  expect(pagesOf({ ...brief, routes: [{ ...route!, path: '/{lang}/404', title: { zh: '404', en: '404' } }] })).toMatchObject([{ page: 'LostProperty404' }])
  expect(['Find', 'Story', 'Box', 'PartTimeStaff'].map(plural)).toEqual(['Finds', 'Stories', 'Boxes', 'PartTimeStaff'])
})

test('calls are bound and sampled one by one', async () => {
  const bindings = (await made<Binding[]>('server/index.ts')).default!
  expect(bindings).toHaveLength(7)
  expect(bindings.every(({ handler }) => handler === unwritten)).toBe(true)
  expect((await made<unknown[]>('tests/samples.ts')).default).toHaveLength(7)
})

test('a brief of another name or floor, or with a call of nobody, is refused', () => {
  expect(() => briefOf(BRIEF, 'brief.yaml', 'found')).toThrow('brief.yaml is the brief of lost-property')
  expect(() => briefOf(BRIEF.replace('floor: room', 'floor: service'), 'brief.yaml', 'lost-property')).toThrow('is the brief of a service')
  const bare = 'module: tea\nbase: /api/basic\nname: {zh: 茶, en: Tea}\ncalls: [{call: GET /tea/v1/mine}]'
  expect(() => briefOf(bare, 'tea.yaml', 'tea')).toThrow('tea.yaml does not say who may call GET /api/basic/tea/v1/mine')
  expect([...roomFiles(briefOf(bare.replace(/\ncalls.*/, ''), 'tea.yaml', 'tea'), bare, house).files.keys()]).toEqual([
    ...['spec.yaml', 'module.ts', 'server/wiring.ts', 'locales/zh.json', 'locales/en.json'],
  ])
})
