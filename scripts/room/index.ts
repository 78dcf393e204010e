/**
 * Makes the folder of a room from its brief: `npm run room -- NAME BRIEF.yaml`. What the brief says stands there then, what it leaves open is empty.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allWords } from '../lib/locales.ts'
import { run, runTool } from '../lib/run.ts'
import { briefOf } from './brief.ts'
import { roomFiles } from './files.ts'

const USAGE = `Usage: npm run room -- NAME BRIEF.yaml

The brief says what the room is. The least of one:

  module: NAME
  base: /api/ehs-ess
  name: {zh: "…", en: Lost property}
  permissions: [{id: LOST_ADMIN, grants: "all that was found"}]
  routes: [{path: "/{lang}/lost", title: {zh: "…", en: Lost property}, permission: []}]
  calls: [{call: POST /lost/v1/list, permission: signed-in}]

It may have stands_on, entities, lifecycles, rules, parameters, jobs and beyond, as the spec.yaml of any room has.
`

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [name, file] = process.argv.slice(2)
if (!name || !file) stop(USAGE)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) stop(`${name} is no name of a module: those are in kebab-case`)
const floors = ['src/services', 'src/modules']
const there = floors.map((floor) => join(floor, name)).find((dir) => existsSync(dir))
if (there) stop(`${there} is there already`)
if (!existsSync(file)) stop(`there is no brief ${file}`)

const root = process.cwd()
const words = allWords(root)
const kit = words.find(({ owner }) => owner === 'foundation')
const ACT = 'kit.act.'
const actions = Object.entries(kit?.zh ?? {})
  .filter(([key]) => key.startsWith(ACT))
  .map(([key, zh]) => [key.slice(ACT.length), { zh, en: kit?.en[key] ?? zh }] as const)
const house = { modules: new Set(floors.flatMap((floor) => readdirSync(floor))), actions: Object.fromEntries(actions) }

try {
  const text = readFileSync(file, 'utf8')
  const { files, texts } = roomFiles(briefOf(text, file, name), text, house)
  const dir = join('src/modules', name)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  const { code, out, err } = await runTool(root, 'biome', ['check', '--write', dir])
  if (code) stop(`${dir} is made, and its style is not that of the house:\n${out}${err}`)
  // without its tables the demo resort cannot be made
  const made = files.has('server/tables.ts') ? await run(root, process.execPath, ['scripts/migration.ts', name]) : undefined
  if (made?.code) stop(`${dir} is made, and its first migration is not:\n${made.out}${made.err}`)
  say(`${dir}: ${files.size} files${made ? ', and the first migration' : ''}`)
  if (texts.toWord.length) say(`To be worded in both languages: ${texts.toWord.join(', ')}`)
  for (const key of Object.keys(texts.words))
    for (const other of words.filter(({ zh }) => key in zh)) say(`${key} stands in ${other.dir} already: one of the two needs another name`)
  say(`Next: roles for its permissions in module.ts, or nobody opens its screens; the columns in server/tables.ts, then npm run migration -- ${name} anew; npm run lifecycles.
npm run spec -- ${name} lists what is still to be written, CONTRIBUTING.md how.`)
} catch (fault) {
  stop(fault instanceof Error ? fault.message : String(fault))
}
