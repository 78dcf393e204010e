import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from '#foundation/zod.ts'

const planned = z.boolean().default(false)
const both = z.object({ zh: z.string(), en: z.string() })
/** A line is a text, or `{says, planned: true}` where a later issue builds it. */
const line = z
  .union([z.string(), z.object({ says: z.string(), planned })])
  .transform((given) => (typeof given === 'string' ? { says: given, planned: false } : given))
const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat())
const codes = z.union([z.string(), z.number()]).transform(String)

const route = z.object({
  path: z.string(),
  title: both,
  permission: z.union([z.literal('public'), z.array(z.string())]),
  hidden: z.boolean().default(false),
  entities: z.array(z.string()).optional(),
  keepAlive: z.boolean().default(false),
  withoutNetwork: z.boolean().default(false),
  planned,
})
const call = z.object({ call: z.string(), permission: oneOrMore.optional(), kind: z.enum(['read', 'write', 'upload', 'stream']).optional(), planned })
const transition = z.object({
  action: z.string(),
  from: z.union([codes.transform((one) => [one]), z.array(codes)]),
  to: codes,
  planned,
})
const life = z.object({
  of: z.string(),
  initial: z.union([codes.transform((one) => [one]), z.array(codes)]),
  derived: z.boolean().default(false),
  states: z.record(z.string(), z.string()),
  transitions: z.array(transition),
  planned,
})
const rule = z.object({ id: z.string(), code: codes.optional(), error: both.optional(), planned })
const parameter = z.object({ key: z.string(), default: z.union([z.number(), z.string()]), unit: z.string(), range: z.string(), rule: z.string(), planned })

const form = z.looseObject({
  module: z.string(),
  base: z.string(),
  permissions: z.array(z.object({ id: z.string(), planned })).default([]),
  routes: z.array(route).default([]),
  calls: z.array(call).default([]),
  lifecycles: z.array(life).default([]),
  rules: z.array(rule).default([]),
  parameters: z.array(parameter).default([]),
  jobs: z.array(line).default([]),
})

/** A module's spec.yaml, as far as code can be held against it. */
export interface Spec extends z.output<typeof form> {
  /** Lines of any kind that a later issue builds. */
  plannedLines: number
}
export type SpecLife = Spec['lifecycles'][number]
/** One call of a line that may bundle several. */
export interface SpecCall {
  method: string
  path: string
  permission: readonly string[]
  kind: z.output<typeof call>['kind']
  planned: boolean
}

/** @throws naming file and place where spec.yaml has not the form that a brief has */
export function readSpec(dir: string): Spec {
  const file = join(dir, 'spec.yaml')
  return specOf(readFileSync(file, 'utf8'), file)
}

export function specOf(text: string, file: string): Spec {
  const raw: unknown = parse(text)
  const read = form.safeParse(raw)
  if (!read.success) throw new Error(`${file}: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
  return { ...read.data, plannedLines: countPlanned(raw) }
}

function countPlanned(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countPlanned(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  if ('planned' in value && value.planned === true) return 'call' in value && typeof value.call === 'string' ? value.call.split(';').length : 1
  return countPlanned(Object.values(value))
}

/** Every call of a spec by itself, with its whole path and the permission that its file implies where it names none. */
export function callsOf(spec: Spec): SpecCall[] {
  const [implied] = spec.routes.map((r) => (r.permission === 'public' ? ['public'] : r.permission.length ? r.permission : ['signed-in']))
  return spec.calls.flatMap(({ call: calls, permission, kind, planned }) =>
    calls.split(';').map((one) => {
      const [method, path] = one.trim().split(' ') as [string, string]
      return { method, path: path.startsWith('/api/') ? path : spec.base + path, permission: permission ?? implied ?? [], kind, planned }
    }),
  )
}
