import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml'
import { z } from '#foundation/zod.ts'
import { callsOf, type Spec, type SpecCall, specOf } from '../spec/read.ts'

const says = z.string().default('')
const both = z.object({ zh: z.string(), en: z.string() })

/** What of a brief the living specification does not hold against code, and a skeleton says nevertheless. */
const further = z.object({
  name: both,
  floor: z.string().default('room'),
  purpose: says,
  stands_on: z.array(z.string()).default([]),
  entities: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])).default({}),
  permissions: z.array(z.object({ grants: says })).default([]),
  routes: z.array(z.object({ as: says, shows: says })).default([]),
  calls: z.array(z.object({ call: z.string(), in: says, out: says })).default([]),
  lifecycles: z.array(z.object({ transitions: z.array(z.object({ by: says, when: says })) })).default([]),
  beyond: z.array(z.unknown()).default([]),
})

type Life = Spec['lifecycles'][number]
export interface BriefCall extends SpecCall {
  in: string
  out: string
  /** Whether what goes in and comes out is said of this call alone. */
  alone: boolean
}
export interface BriefLife extends Life {
  transitions: (Life['transitions'][number] & { by: string; when: string })[]
}

/** A brief as a skeleton is made of it: what is planned for later is left out. */
export interface Brief {
  module: string
  base: string
  name: { zh: string; en: string }
  purpose: string
  standsOn: readonly string[]
  permissions: readonly { id: string; grants: string }[]
  routes: readonly (Spec['routes'][number] & { as: string; shows: string })[]
  calls: readonly BriefCall[]
  lifecycles: readonly BriefLife[]
  /** Of each stored thing its fields, in the brief's words. */
  entities: Readonly<Record<string, Readonly<Record<string, string>>>>
  rules: Spec['rules']
  parameters: Spec['parameters']
  jobs: Spec['jobs']
}

/**
 * Reads a brief for the room of that name.
 * @throws in words where it has another form, is another's, or leaves open what no skeleton can do without
 */
export function briefOf(text: string, file: string, module: string): Brief {
  const spec = specOf(text, file)
  const read = further.safeParse(parse(text))
  if (!read.success) throw new Error(`${file}: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
  const more = read.data
  if (spec.module !== module) throw new Error(`${file} is the brief of ${spec.module}, and the folder of a room bears its name`)
  if (more.floor !== 'room') throw new Error(`${file} is the brief of a ${more.floor}; this makes rooms`)
  const words = more.calls.flatMap(({ call, ...told }) => call.split(';').map((_, _at, all) => ({ ...told, alone: all.length === 1 })))
  const due = <T extends { planned: boolean }>(all: readonly T[]): T[] => all.filter(({ planned }) => !planned)
  const calls = due(callsOf(spec).map((call, at) => ({ ...call, ...words[at]! })))
  const unsaid = calls.find(({ permission }) => permission.length === 0)
  if (unsaid) throw new Error(`${file} does not say who may call ${unsaid.method} ${unsaid.path}: give it a permission, or signed-in`)
  const lifecycles = spec.lifecycles.map((life, at) => {
    const told = more.lifecycles[at]!.transitions
    return { ...life, transitions: due(life.transitions.map((move, n) => ({ ...move, ...told[n]! }))) }
  })
  const entities = Object.entries(more.entities).flatMap(([name, fields]) => {
    if (typeof fields === 'string' || /stored nowhere/.test(String(fields.note))) return []
    return [[name, Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]))]]
  })
  return {
    ...{ module, base: spec.base, name: more.name, purpose: more.purpose, standsOn: more.stands_on, calls },
    permissions: due(spec.permissions.map((one, at) => ({ ...one, ...more.permissions[at]! }))),
    routes: due(spec.routes.map((one, at) => ({ ...one, ...more.routes[at]!, path: placed(one.path) }))),
    lifecycles: due(lifecycles),
    entities: Object.fromEntries(entities),
    rules: due(spec.rules),
    parameters: due(spec.parameters),
    jobs: due(spec.jobs),
  }
}

/** An optional parameter of a path as routes have it. */
const placed = (path: string): string => path.replace(/\{(\w+)\?\}/g, '{$1}?')

/** The brief as the room's spec.yaml: each line of `beyond` is planned, paths are written as routes are; all else stays as it was written. */
export function specFrom(text: string): string {
  const root = parseDocument(text).contents
  const beyond = isMap(root) ? root.get('beyond', true) : undefined
  const lines = isSeq(beyond) ? beyond.items.filter((item) => isScalar(item)) : []
  let out = text
  for (const { value, range } of lines.toReversed())
    if (range) out = `${out.slice(0, range[0])}{says: ${JSON.stringify(String(value))}, planned: true}${out.slice(range[1])}`
  return out.replace(/\bpath: .*/g, placed)
}
