import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'

/** The closed names of a module. A new one is a decision, made once for all: write it into docs/decisions and here. */
const BOTH_SIDES = ['module', 'contract', 'rules', 'events']
const SERVER = ['tables', 'retention', 'policy', 'data', 'commands', 'api', 'wiring', 'index', 'demo']
/** Folders that others enter by their name need an index.ts. */
const ENTERED = ['module', 'contract', 'events', 'tables', 'api', 'wiring', 'index', 'demo']
const TESTS: Record<string, string> = { rules: '.test.ts', calls: '.test.ts', journey: '.browser.ts' }
/** What a module brings to the gates: how its tables grow and which lists are opened then, each of its calls as somebody really makes it, its story in calls. */
const BROUGHT = ['volume.ts', 'samples.ts', 'story.ts']
/** Code beside the house: what keeps it, what no room can slip past, and measures. */
const BESIDE = ['scripts', 'gates', 'bench']
const FLOORS = ['app', 'modules', 'services', 'foundation']
const FOUNDATION = ['contract', 'database', 'jobs', 'lifecycle', 'locales', 'server', 'testing', 'web']
/** A folder is cut by subject; these names say nothing of what is in them. */
const KINDS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'constants', 'hooks', 'models', 'shared', 'lib']
export const MAX_LINES = 400

const CAMEL = /^[a-z][a-zA-Z0-9]*$/
const PASCAL = /^[A-Z][a-zA-Z0-9]*$/

export const vocabulary: Check = {
  name: 'vocabulary',
  covers: 'file names and sizes',
  async find(root) {
    const modules = moduleFolders(root)
    return [...floors(root), ...modules.flatMap((dir) => moduleFaults(root, dir)), ...names(root), ...sizes(root)]
  },
}

const folders = (root: string, dir: string): string[] =>
  existsSync(join(root, dir))
    ? readdirSync(join(root, dir), { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : []

const moduleFolders = (root: string): string[] => [
  ...['services', 'modules'].flatMap((floor) => folders(root, `src/${floor}`).map((name) => `src/${floor}/${name}`)),
  ...(existsSync(join(root, 'src/app/shell')) ? ['src/app/shell'] : []),
]

function floors(root: string): Finding[] {
  const unknown = (dir: string, known: readonly string[], what: string): Finding[] =>
    folders(root, dir)
      .filter((name) => !known.includes(name))
      .map((name) => ({ where: `${dir}/${name}`, what: `is no ${what}`, remedy: `Known are ${known.join(', ')}. Move it to where it belongs.` }))
  return [...unknown('src', FLOORS, 'floor of the house'), ...unknown('src/foundation', FOUNDATION, 'piece of foundation')]
}

function moduleFaults(root: string, dir: string): Finding[] {
  const faults: Finding[] = []
  const name = dir.split('/').at(-1)!
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    faults.push({ where: dir, what: 'is no module name', remedy: 'A module is named in kebab-case, as its spec.yaml says.' })
  const files = filesBelow(root, dir).map((path) => path.slice(dir.length + 1))
  for (const needed of ['spec.yaml', 'module.ts'])
    if (!files.includes(needed))
      faults.push({ where: `${dir}/${needed}`, what: 'is missing', remedy: `Every module has one; see src/modules/free-meal/${needed}.` })
  for (const file of files) {
    const fault = misplaced(file)
    if (fault) faults.push({ where: `${dir}/${file}`, ...fault })
  }
  return [...faults, ...doubled(dir, files), ...withoutIndex(dir, files), ...pages(root, dir, files)]
}

type Fault = Omit<Finding, 'where'>
const noName = (known: string): Fault => ({
  what: 'is not one of the names that a module has',
  remedy: `Here stand ${known}. Any x.ts may become a folder x/.`,
})

/** What is wrong with the place of a file in its module, if anything. */
function misplaced(file: string): Fault | undefined {
  const [top, second, third, ...deeper] = file.split('/')
  if (!second)
    return top === 'spec.yaml' || BOTH_SIDES.some((n) => top === `${n}.ts`)
      ? undefined
      : noName(`spec.yaml, ${BOTH_SIDES.join('.ts, ')}.ts, server/, web/, locales/, tests/`)
  if (deeper.length) return { what: 'lies too deep', remedy: 'A module is at most one folder deep below server/, web/ and tests/.' }
  if (BOTH_SIDES.includes(top!)) return third ? tooDeep() : subject(second)
  if (top === 'server') return serverFault(second, third)
  if (top === 'web') return webFault(second, third)
  if (top === 'locales') return !third && ['zh.json', 'en.json'].includes(second) ? undefined : noName('zh.json and en.json')
  if (top === 'tests') return testFault(second, third)
  return noName(`spec.yaml, ${BOTH_SIDES.join('.ts, ')}.ts, server/, web/, locales/, tests/`)
}

const tooDeep = (): Fault => ({ what: 'lies too deep', remedy: 'A folder of subjects holds files, no folders.' })

/** A file of a folder that stands for x.ts: named in camelCase for its subject. */
function subject(file: string): Fault | undefined {
  const stem = file.replace(/\.ts$/, '')
  if (stem === file || !CAMEL.test(stem)) return { what: 'is no camelCase.ts', remedy: 'Name it for its subject, e.g. overtime.ts.' }
  return KINDS.includes(stem) ? { what: 'is named for a technical kind', remedy: 'Name it for its subject, e.g. overtime.ts.' } : undefined
}

function serverFault(second: string, third: string | undefined): Fault | undefined {
  const known = `${SERVER.join('.ts, ')}.ts, migrations/`
  if (second === 'migrations')
    return third && /^\d{4}_[a-z0-9_]+\.sql$/.test(third) ? undefined : { what: 'is no migration', remedy: 'Migrations are named NNNN_what_it_does.sql.' }
  if (third) return SERVER.includes(second) ? subject(third) : noName(known)
  return SERVER.some((n) => second === `${n}.ts`) ? undefined : noName(known)
}

function webFault(second: string, third: string | undefined): Fault | undefined {
  if (!third)
    return /\.tsx$/.test(second) && PASCAL.test(second.slice(0, -4))
      ? undefined
      : { what: 'is no screen', remedy: 'web/ holds one PascalCase.tsx per screen; what several share goes to web/parts/.' }
  if (second !== 'parts') return noName('PascalCase.tsx for each screen, parts/ for what several share')
  const [, stem = '', ending] = /^(.*)\.(tsx|ts|css)$/.exec(third) ?? []
  // styles: for the rare page that looks like no other; what two pages share is the kit's
  const fits = ending === 'tsx' ? PASCAL.test(stem) : CAMEL.test(stem)
  return fits ? undefined : { what: 'is named neither as a component nor as code', remedy: 'Components are PascalCase.tsx, everything else camelCase.ts.' }
}

function testFault(second: string, third: string | undefined): Fault | undefined {
  const known = noName('rules.test.ts, calls.test.ts, journey.browser.ts, volume.ts, or folders rules/, calls/, journey/ of such files and what they share')
  if (!third) return BROUGHT.includes(second) || Object.entries(TESTS).some(([stem, ending]) => second === stem + ending) ? undefined : known
  const ending = TESTS[second]
  return ending && CAMEL.test(third.replace(ending, '').replace(/\.ts$/, '')) ? undefined : known
}

const doubled = (dir: string, files: readonly string[]): Finding[] =>
  files
    .filter((file) => file.endsWith('.ts') && files.some((other) => other.startsWith(`${file.slice(0, -3)}/`)))
    .map((file) => ({ where: `${dir}/${file}`, what: `stands beside a folder of the same name`, remedy: `Move it into ${file.slice(0, -3)}/.` }))

function withoutIndex(dir: string, files: readonly string[]): Finding[] {
  const stems = new Set(files.filter((f) => /^(server\/)?[a-z]+\/[^/]+\.ts$/.test(f)).map((f) => f.slice(0, f.lastIndexOf('/'))))
  return [...stems]
    .filter((stem) => ENTERED.includes(stem.split('/').at(-1)!) && !files.includes(`${stem}/index.ts`) && stem !== 'server')
    .map((stem) => ({ where: `${dir}/${stem}/`, what: 'has no index.ts', remedy: 'Others enter it by its name; let index.ts export what they need.' }))
}

/** Each screen has its page, and each page its screen. */
function pages(root: string, dir: string, files: readonly string[]): Finding[] {
  if (!files.includes('module.ts')) return []
  const named = [...readText(root, `${dir}/module.ts`).matchAll(/\bpage:\s*'(\w+)'/g)].map((m) => m[1]!)
  const there = files.filter((f) => /^web\/\w+\.tsx$/.test(f)).map((f) => f.slice(4, -4))
  return [
    ...[...new Set(named)]
      .filter((page) => !there.includes(page))
      .map((page) => ({ where: `${dir}/web/${page}.tsx`, what: 'is missing', remedy: 'A screen of module.ts names this page; write it or correct the name.' })),
    ...there
      .filter((page) => !named.includes(page))
      .map((page) => ({
        where: `${dir}/web/${page}.tsx`,
        what: 'is the page of no screen',
        remedy: 'Name it in the screens of module.ts, or move it to web/parts/.',
      })),
  ]
}

/** Outside modules names are free, but written alike. A .tsx that exports no component of its own name, a hook with its provider for instance, is camelCase. */
function names(root: string): Finding[] {
  const free = [
    ...filesBelow(root, 'src/foundation'),
    ...filesBelow(root, 'src/app').filter((f) => !f.startsWith('src/app/shell/')),
    ...BESIDE.flatMap((dir) => filesBelow(root, dir)),
  ]
  return free.flatMap((path) => {
    const stem = path
      .split('/')
      .at(-1)!
      .replace(/(\.(test|browser|d))?\.tsx?$/, '')
    const component = path.endsWith('.tsx') && (PASCAL.test(stem) || new RegExp(`export (default|function ${stem}\\b)`).test(readText(root, path)))
    if (!/\.tsx?$/.test(path) || (component ? PASCAL : CAMEL).test(stem)) return []
    return [
      {
        where: path,
        what: component ? 'is no PascalCase.tsx' : 'is not in camelCase',
        remedy: 'React components are PascalCase.tsx, everything else camelCase.ts.',
      },
    ]
  })
}

function sizes(root: string): Finding[] {
  return ['src', ...BESIDE]
    .flatMap((dir) => filesBelow(root, dir))
    .filter((path) => /\.(tsx?|css|cjs|mjs|js)$/.test(path))
    .flatMap((path) => {
      const lines = readText(root, path).trimEnd().split('\n').length
      return lines > MAX_LINES ? [{ where: path, what: `has ${lines} lines`, remedy: `A code file has at most ${MAX_LINES}. Split it by subject.` }] : []
    })
}
