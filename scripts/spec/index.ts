/**
 * The living specification: holds every module's spec.yaml against its code and the last test run.
 * `npm run spec` prints a row a module and what falls short; `-- free-meal` one module; `-- --summary` one line.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Room, readHouse } from '#foundation/server/house.ts'
import { unwritten } from '#foundation/server/serve.ts'
import { rulesOfHouse } from '../../gates/bite/house.ts'
import { type Bite, biteOf } from '../../gates/bite/records.ts'
import { livesOf } from '../lib/lives.ts'
import { allWords } from '../lib/locales.ts'
import { type Code, type Held, hold, type Tally } from './hold.ts'
import { readSpec } from './read.ts'
import { idsIn, readResults, shownRules } from './results.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const asked = process.argv.slice(2)
const summaryOnly = asked.includes('--summary')
const names = asked.filter((name) => !name.startsWith('--'))

const rooms = (await readHouse(['src/services', 'src/modules', 'src/app/shell'].map((dir) => join(process.cwd(), dir)))).filter(
  ({ name }) => !names.length || names.includes(name),
)
const words: Code['words'] = allWords(process.cwd()).reduce((all, { zh, en }) => ({ zh: { ...all.zh, ...zh }, en: { ...all.en, ...en } }), { zh: {}, en: {} })
const results = readResults()
// a landing makes the journeys of what was touched and leaves the others to `script/test all`
const journeys = process.env.DEPTH === 'landing' ? globSync('src/**/tests/{journey,journey/*}.browser.ts') : []
const left = new Set(journeys.flatMap((file) => idsIn(readFileSync(file, 'utf8'))))
const shown = shownRules(results, left)
const biteOfRule = biteOf(process.cwd())
const bite = new Map(rulesOfHouse(process.cwd()).map((rule) => [rule.id, biteOfRule(rule)]))
const bites = (rule: string): Bite => bite.get(rule) ?? 'untried'

const held: Held[] = []
for (const room of rooms.toSorted((a, b) => a.name.localeCompare(b.name))) held.push(await heldOf(room))

async function heldOf(room: Room): Promise<Held> {
  const exists = (file: string) => [process.cwd(), room.dir, join(room.dir, 'server')].some((dir) => existsSync(join(dir, file)))
  const code: Code = {
    manifest: room.manifest,
    endpoints: room.endpoints,
    wiring: room.wiring,
    written: (of) => room.bindings.every(({ endpoint, handler }) => endpoint !== of || handler !== unwritten),
    lifecycles: (await livesOf(process.cwd(), relative(process.cwd(), room.dir))).map(({ life }) => life),
    words,
    shown,
    bites,
    exists,
  }
  try {
    return hold(readSpec(room.dir), code)
  } catch (fault) {
    const none: Tally = { met: 0, of: 0 }
    const faults = [fault instanceof Error ? fault.message : String(fault)]
    return { module: room.name, routes: none, calls: none, lifecycles: none, rules: none, jobs: none, planned: 0, faults, owed: [] }
  }
}

type Column = 'routes' | 'calls' | 'lifecycles' | 'rules' | 'jobs'
const COLUMNS: readonly Column[] = ['routes', 'calls', 'lifecycles', 'rules', 'jobs']
const total = (column: Column): Tally => held.reduce((sum, row) => ({ met: sum.met + row[column].met, of: sum.of + row[column].of }), { met: 0, of: 0 })
const figures = (of: (column: Column) => Tally): string => COLUMNS.map((column) => `${column} ${of(column).met}/${of(column).of}`).join(', ')

if (!summaryOnly) {
  if (!results.length) say('There are no results of a test run in .cache/results: run npm test first.')
  for (const row of held) {
    say(`${row.faults.length ? 'SHORT' : 'ok   '} ${row.module.padEnd(16)} ${figures((column) => row[column])}, planned ${row.planned}`)
    for (const fault of row.faults) say(`        ${fault}`)
    for (const rule of row.owed) say(`   owed ${rule}`)
  }
  const leftOut = [...bite.keys()].filter((id) => shown(id) === 'left').length
  if (leftOut) say(`${leftOut} rules are shown by journeys that this run left to script/test all`)
  const untried = [...bite].filter(([, one]) => one === 'untried').length
  if (untried) say(`${untried} rules or their tests were changed since they were last seen to bite: npm run bite tries them`)
}
say(`modules ${held.length}, ${figures(total)}; planned ${held.reduce((sum, row) => sum + row.planned, 0)}`)
process.exit(held.some(({ faults }) => faults.length) || held.length < names.length ? 1 : 0)
