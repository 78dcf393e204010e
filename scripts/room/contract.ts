import type { Brief, BriefCall } from './brief.ts'
import { camel, comment, imports, literal, naming } from './names.ts'

/** Last words of paths that say what a call is. */
const STREAMS = /^(export\w*|download|pdf|print)$/i
const UPLOADS = /^(upload|import)$/
const LISTS = /^(list|search)$/
const READS = /^(mine|detail|history|statement|expiring|current|menu|count|preview|report|log|changelog)$/

const isParameter = (part: string): boolean => part.startsWith('{')
const last = (path: string): string => path.split('/').findLast((part) => !isParameter(part))!
const folder = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const saysPage = ({ in: goesIn, out, alone }: BriefCall): boolean => alone && (/\bpage$|^page\b|\bpage,/.test(goesIn) || /^page\b/.test(out))

/** A list by pages: by its name, or because the brief says that a page comes out. A list has no part of its path open, and someone is signed in. */
function isList(call: BriefCall): boolean {
  const { method, path, kind, permission } = call
  if (method !== 'POST' || path.includes('{') || (kind && kind !== 'read') || permission.some((one) => one === 'public' || one === 'service')) return false
  return LISTS.test(last(path)) || (saysPage(call) && !STREAMS.test(last(path)))
}

function kindOf(call: BriefCall): NonNullable<BriefCall['kind']> {
  const name = last(call.path)
  if (call.kind) return call.kind
  if (STREAMS.test(name)) return 'stream'
  if (call.method === 'GET' || LISTS.test(name) || READS.test(name)) return 'read'
  return UPLOADS.test(name) ? 'upload' : 'write'
}

export interface Made {
  /** What the contract exports it as. */
  name: string
  call: BriefCall
  kind: NonNullable<BriefCall['kind']>
  list: boolean
  /** The export under the filters of a list, declared with it. */
  sheetOf?: Made
}

const sameAccess = (a: BriefCall, b: BriefCall): boolean => [...a.permission].sort().join() === [...b.permission].sort().join()

/** The calls of a brief with the names of their exports; an export stands with the list beside which its path lies. */
export function madeCalls(brief: Brief): Made[] {
  const name = naming()
  const base = baseOf(brief)
  const made = brief.calls.map((call): Made => {
    const below = call.path.startsWith(`${base}/`) ? call.path.slice(base.length) : call.path.replace(/^.*\/v\d+\//, '')
    const rest = below.split('/').filter((part) => part && !isParameter(part) && !/^v\d+$/.test(part))
    const said = camel(rest.join('-')) || camel(`${last(base)}-by-id`)
    return { name: name(said, camel(`${said}-${brief.module}`)), call, kind: kindOf(call), list: isList(call) }
  })
  const free = made.filter(({ call, kind }) => kind === 'stream' && call.method === 'POST' && last(call.path) === 'export' && !call.path.includes('{'))
  for (const one of made.filter(({ list }) => list)) {
    const beside = [one.call.path, folder(one.call.path)].map((dir) => `${dir}/export`)
    const sheet = free.find(({ call, sheetOf }) => !sheetOf && beside.includes(call.path) && sameAccess(call, one.call))
    if (sheet) sheet.sheetOf = one
  }
  return made
}

/** What all paths below the brief's base have in common. */
function baseOf({ base, calls }: Brief): string {
  const [first, ...others] = calls.map(({ path }) => path).filter((path) => path.startsWith(`${base}/`))
  if (!first) return base
  const common = folder(first).split('/')
  for (const path of others) {
    const differs = common.findIndex((part, at) => part !== path.split('/')[at])
    if (differs >= 0) common.length = differs
  }
  const open = common.findIndex(isParameter)
  return (open < 0 ? common : common.slice(0, open)).join('/')
}

/** The call in code: what goes in and comes out is empty but for what stands in the path, with the brief's words above it. */
function callCode({ name, call, kind, list }: Made, sheet: Made | undefined, { module }: Brief, base: string): string {
  const route = ({ method, path }: BriefCall): string => {
    const open = path.replace(/\{(\w+)\??\}/g, ':$1')
    return open.startsWith(`${base}/`) ? `\`${method} \${BASE}${open.slice(base.length)}\`` : `'${method} ${open}'`
  }
  const told = [call.in && `In: ${call.in}.`, call.out && `Out: ${call.out}.`].filter(Boolean).join(' ')
  const says = comment(told && !call.alone ? `Said of several calls at once. ${told}` : told)
  const access = `access: ${literal(call.permission.length === 1 ? call.permission[0] : call.permission)}`
  if (list) {
    const [names, routes] = sheet ? [`[${name}, ${sheet.name}]`, `[${route(call)}, ${route(sheet.call)}]`] : [name, route(call)]
    return `${says}export const ${names} = listing('${module}.${name}.', ${routes}, {\n  ${access},\n  row: z.object({ id: uuid }),\n})\n`
  }
  const inPath = [...call.path.matchAll(/\{(\w+)\??\}/g)].map((match) => `${match[1]}: requiredText()`)
  const input = inPath.length ? `z.object({ ${inPath.join(', ')} })` : call.in ? 'z.object({})' : 'nothing'
  // what the key of an outside system names, and why anybody may: the gate of access asks until it is written
  const key = call.permission.includes('service') ? `permission: '${`${module}_${name}`.replaceAll('-', '').toUpperCase()}', ` : ''
  const open = call.permission.length === 1 && call.permission[0] === 'public' ? `open: '', ` : ''
  return `${says}export const ${name} = endpoint(${route(call)}, { kind: '${kind}', ${access}, ${key}${open}input: ${input} })\n`
}

/** `contract.ts`. */
export function contractFile(brief: Brief): string {
  const [base, made] = [baseOf(brief), madeCalls(brief)]
  const sheetOf = (list: Made) => made.find((one) => one.sheetOf === list)
  const calls = made.filter((one) => !one.sheetOf).map((one) => callCode(one, sheetOf(one), brief, base))
  const code = `\n${calls.some((one) => one.includes('{BASE}')) ? `const BASE = '${base}'\n\n` : ''}${calls.join('\n')}`
  const from = {
    '#foundation/contract/endpoint.ts': ['endpoint'],
    '#foundation/contract/listing.ts': ['listing'],
    '#foundation/contract/schemas.ts': ['nothing', 'requiredText', 'uuid'],
    '#foundation/zod.ts': ['z'],
  }
  return imports(code, from) + code
}
