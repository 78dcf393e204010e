import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { Manifest } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { Wiring } from '#foundation/jobs/wiring.ts'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { Bite } from '../../gates/bite/records.ts'
import { lifeFaults } from './lives.ts'
import { callsOf, type Spec, type SpecCall } from './read.ts'
import type { Shown } from './results.ts'
import { runsWhenSaid } from './times.ts'

/** A module's code, as far as its spec.yaml speaks of it. */
export interface Code {
  manifest: Manifest
  endpoints: readonly Endpoint[]
  lifecycles: readonly Lifecycle[]
  wiring: Wiring
  /** Whether `server/index.ts` binds a call to what carries it out. */
  written: (of: Endpoint) => boolean
  /** All words of the house: a rule's text may stand in foundation. */
  words: Readonly<Record<Lang, Readonly<Record<string, string>>>>
  shown: (rule: string) => Shown
  /** Whether its tests were seen to fail while it was switched off, as it and they are now (gates/bite). */
  bites: (rule: string) => Bite
  /** Whether a file is there, by its path below the module or below the root. */
  exists: (file: string) => boolean
}

export interface Tally {
  met: number
  of: number
}
export interface Held {
  module: string
  routes: Tally
  calls: Tally
  lifecycles: Tally
  rules: Tally
  jobs: Tally
  planned: number
  /** What falls short, in words. */
  faults: string[]
  /** Rules that do not count as met although nothing is known to be wrong with them, in words. */
  owed: string[]
}

const LANGS = ['zh', 'en'] as const

/** Holds a spec.yaml against the code beside it. */
export function hold(spec: Spec, code: Code): Held {
  const faults: string[] = []
  /** Counts the items that have no fault, and keeps the faults. */
  const tally = <T extends { planned: boolean }>(items: readonly T[], check: (item: T) => string[]): Tally => {
    const due = items.filter((item) => !item.planned)
    const short = due.map(check)
    faults.push(...short.flat())
    return { met: short.filter((found) => found.length === 0).length, of: due.length }
  }
  const owed = spec.rules.filter(({ id, planned }) => !planned && code.bites(id) === 'owed')
  const held = {
    module: spec.module,
    routes: tally(spec.routes, (route) => routeFaults(route, code)),
    calls: tally(callsOf(spec), (call) => callFaults(call, code)),
    lifecycles: tally(spec.lifecycles, (life) => lifeFaults(life, code)),
    rules: tally(spec.rules, (rule) => ruleFaults(rule, code)),
    jobs: tally(spec.jobs, (job) => jobFaults(job.says, code)),
    planned: spec.plannedLines,
    faults,
    owed: owed.map(({ id }) => `rule ${id}: passes with the rule switched off, or was not tried; gates/bite/owed.ts says why`),
  }
  held.rules.met -= owed.filter((rule) => ruleFaults(rule, code).length === 0).length
  tally(spec.permissions, ({ id }) => permissionFaults(id, code))
  tally(spec.parameters, (parameter) => parameterFaults(parameter, code))
  faults.push(...unknownToSpec(spec, code))
  return held
}

const same = (a: readonly string[] | string, b: readonly string[] | string): boolean => [a].flat().toSorted().join() === [b].flat().toSorted().join()

/** Whether a text stands in both languages, and as the spec has it where it gives the words. */
function textFaults(what: string, key: string, code: Code, expected?: Readonly<Record<Lang, string>>, values: Record<string, string | number> = {}): string[] {
  return LANGS.flatMap((lang) => {
    const there = code.words[lang][key]
    if (there === undefined) return [`${what}: the ${lang} text ${key} is missing`]
    const wanted = expected?.[lang]
    if (wanted === undefined || fill(there, values, lang) === fill(wanted, values, lang)) return []
    return [`${what}: the ${lang} text ${key} is «${there}», spec.yaml says «${wanted}»`]
  })
}

function routeFaults(route: Spec['routes'][number], code: Code): string[] {
  const what = `route ${route.path}`
  const screen = code.manifest.screens.find(({ path }) => path === route.path)
  if (!screen) return [`${what}: is not among the screens of module.ts`]
  const differs = (name: string, has: unknown, wants: unknown) =>
    `${what}: ${name} is ${JSON.stringify(has ?? null)}, spec.yaml says ${JSON.stringify(wants ?? null)}`
  const samePermission = Array.isArray(screen.permission) === Array.isArray(route.permission) && same(screen.permission, route.permission)
  return [
    ...(samePermission ? [] : [differs('permission', screen.permission, route.permission)]),
    ...(route.hidden && screen.group ? [`${what}: is hidden by spec.yaml, and in the menu group ${screen.group}`] : []),
    ...(!route.hidden && !screen.group ? [`${what}: is in no menu group, and spec.yaml does not hide it`] : []),
    ...(same(screen.entities ?? [], route.entities ?? []) ? [] : [differs('entities', screen.entities, route.entities)]),
    ...((screen.keepAlive ?? false) === route.keepAlive ? [] : [differs('keepAlive', screen.keepAlive, route.keepAlive)]),
    ...((screen.withoutNetwork ?? false) === route.withoutNetwork ? [] : [differs('withoutNetwork', screen.withoutNetwork, route.withoutNetwork)]),
    ...textFaults(what, `screen.${route.path}`, code, route.title),
  ]
}

/** `:id` of the server is `{id}` of the spec. */
const asInSpec = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Last words of paths that can only be the one kind or the other. */
const CHANGES = /^(save|delete|remove|add|disable|enable|revoke|withdraw|submit|operate|renew|redeem|reverse|end|logout)$/
const ASKS = /^(list|search|mine|detail|history|statement|expiring|current|menu|count|preview|report)$/

function kindsOf({ kind, method, path }: SpecCall): string[] {
  if (kind) return [kind]
  if (method === 'GET') return ['read', 'stream']
  const last = path.split('/').at(-1)!
  return CHANGES.test(last) ? ['write', 'upload'] : ASKS.test(last) ? ['read', 'stream'] : ['read', 'write', 'upload', 'stream']
}

function callFaults(call: SpecCall, code: Code): string[] {
  const what = `call ${call.method} ${call.path}`
  const found = code.endpoints.find((e) => e.method === call.method && asInSpec(e.path) === call.path)
  if (!found) return [`${what}: is not in contract.ts`]
  const kinds = kindsOf(call)
  return [
    ...(kinds.includes(found.kind) ? [] : [`${what}: is a ${found.kind}; ${call.kind ? 'spec.yaml says' : 'method and name say'} ${kinds.join(' or ')}`]),
    ...(same(found.access, call.permission) ? [] : [`${what}: access is ${[found.access].flat().join(', ')}; spec.yaml says ${call.permission.join(', ')}`]),
    ...(code.written(found) ? [] : [`${what}: nothing carries it out yet, in server/index.ts it is unwritten`]),
  ]
}

function ruleFaults(rule: Spec['rules'][number], code: Code): string[] {
  const shown = code.shown(rule.id)
  const limits = Object.fromEntries(Object.entries(code.manifest.parameters).map(([key, { default: value }]) => [key, value]))
  return [
    ...(shown === 'failed' ? [`rule ${rule.id}: a test that bears its id failed`] : []),
    ...(shown === 'passed' && code.bites(rule.id) === 'no' ? [`rule ${rule.id}: its tests pass without it; npm run bite -- ${rule.id} says where`] : []),
    ...(shown === 'untested' ? [`rule ${rule.id}: no test that bears its id ran`] : []),
    ...(rule.error ? textFaults(`rule ${rule.id}`, `rule.${rule.id}`, code, rule.error, limits) : []),
  ]
}

function jobFaults(says: string, { wiring, exists }: Code): string[] {
  const what = `job «${says}»`
  const carried = (spec: string | undefined) => spec !== undefined && says.startsWith(spec)
  const jobs = (wiring.jobs ?? []).filter(({ spec }) => carried(spec))
  const places = Object.entries(wiring.elsewhere ?? {}).flatMap(([spec, where]) => (carried(spec) ? [where] : []))
  if (!jobs.length && !places.length && !(wiring.hears ?? []).some(({ spec }) => carried(spec))) return [`${what}: nothing in wiring.ts says it carries it out`]
  const files = places.flatMap((where) => [...where.matchAll(/[\w./-]+\.tsx?\b/g)].map((match) => match[0]))
  return [
    ...jobs.filter(({ cron }) => !runsWhenSaid(says, cron)).map(({ name, cron }) => `${what}: ${name} runs at ${cron}`),
    ...files.filter((file) => !exists(file)).map((file) => `${what}: is said to stand in ${file}, which is not there`),
  ]
}

const specLinesOf = ({ jobs = [], hears = [], elsewhere = {} }: Wiring): string[] => [
  ...jobs.map((job) => job.spec),
  ...hears.flatMap(({ spec }) => spec ?? []),
  ...Object.keys(elsewhere),
]

function permissionFaults(id: string, code: Code): string[] {
  const owned = id in code.manifest.permissions ? [] : [`permission ${id}: is not among the permissions of module.ts`]
  return [...owned, ...textFaults(`permission ${id}`, `permission.${id}`, code)]
}

function parameterFaults(wanted: Spec['parameters'][number], code: Code): string[] {
  const what = `parameter ${wanted.key}`
  const has = code.manifest.parameters[wanted.key]
  if (!has) return [`${what}: is not among the parameters of module.ts`]
  const bounds = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(wanted.range)
  const differ = (['default', 'unit', 'rule'] as const)
    .filter((key) => has[key] !== wanted[key])
    .map((key) => `${what}: ${key} is ${has[key]}, spec.yaml says ${wanted[key]}`)
  const outside = typeof has.default === 'number' && bounds && (has.min !== Number(bounds[1]) || has.max !== Number(bounds[2]))
  return [
    ...differ,
    ...(outside ? [`${what}: goes from ${has.min} to ${has.max}, spec.yaml says ${wanted.range}`] : []),
    ...textFaults(what, `parameter.${wanted.key}`, code),
  ]
}

type Line = { planned: boolean } | undefined

/** What the code has and spec.yaml does not hold, or holds as planned though it is there. */
function unknownToSpec(spec: Spec, { manifest, endpoints, lifecycles, wiring }: Code): string[] {
  const calls = callsOf(spec)
  const things: [what: string, name: string, line: Line][] = [
    ...manifest.screens.map((s): [string, string, Line] => ['route', s.path, spec.routes.find(({ path }) => path === s.path)]),
    ...endpoints.map((e): [string, string, Line] => ['call', e.call, calls.find((c) => c.method === e.method && c.path === asInSpec(e.path))]),
    ...lifecycles.map((l): [string, string, Line] => ['lifecycle', l.of, spec.lifecycles.find(({ of }) => of === l.of)]),
    ...Object.keys(manifest.permissions).map((id): [string, string, Line] => ['permission', id, spec.permissions.find((p) => p.id === id)]),
    ...Object.keys(manifest.parameters).map((key): [string, string, Line] => ['parameter', key, spec.parameters.find((p) => p.key === key)]),
  ]
  return [
    ...things.filter(([, , line]) => !line).map(([what, name]) => `${what} ${name}: is in the code and not in spec.yaml`),
    ...things.filter(([, , line]) => line?.planned).map(([what, name]) => `${what} ${name}: is built; take planned from its line in spec.yaml`),
    ...specLinesOf(wiring).flatMap((start) => {
      const { length } = spec.jobs.filter(({ says }) => says.startsWith(start))
      return length === 1 ? [] : [`job «${start}»: begins ${length} lines of spec.yaml, and has to begin one`]
    }),
  ]
}
