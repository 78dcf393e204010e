import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Room } from './house.ts'

/** Something that may be declared once in the whole house, or once in its module. */
interface Declared {
  what: string
  name: string
  by: string
}

const inModule = (room: Room, what: string, names: readonly string[]): Declared[] =>
  names.map((name) => ({ what, name: `${room.name}.${name}`, by: room.name }))

/** Routes with differently named placeholders are one route. */
const route = (path: string): string => path.replace(/:\w+|\{\w+\}/g, ':')

const declarationsOf = (room: Room): Declared[] => [
  ...room.endpoints.map((e) => ({ what: 'the call', name: `${e.method} ${route(e.path)}`, by: room.name })),
  ...Object.keys(room.manifest.permissions).map((name) => ({ what: 'the permission', name, by: room.name })),
  ...room.manifest.screens.map(({ path }) => ({ what: 'the screen', name: route(path), by: room.name })),
  ...inModule(
    room,
    'the job',
    (room.wiring.jobs ?? []).map(({ name }) => name),
  ),
  ...inModule(
    room,
    'the subscription',
    (room.wiring.hears ?? []).map(({ name }) => name),
  ),
  ...inModule(
    room,
    'the command',
    (room.wiring.commands ?? []).map(({ name }) => name),
  ),
]

/** Where calls lie (SHELL-22). */
const isBelowBase = (path: string): boolean => /^\/api\/(basic|ehs-ess|flperformance|docSafety)\//.test(path)

/** Whether a screen says its language in its path, or needs none: without header, the first page, an older address that leads on, a paper (SHELL-01). */
const isBelowLanguage = ({ path, bare, leadsOn, ownLanguage }: ScreenSpec): boolean =>
  path.split('/').includes('{lang}') || Boolean(bare || leadsOn || ownLanguage) || path === '/'

/** What does not lie where it has to. */
const misplacedIn = ({ name, endpoints, manifest }: Room): string[] => [
  ...endpoints.filter(({ path }) => !isBelowBase(path)).map(({ call }) => `the call ${call} of ${name} lies below none of the base paths`),
  ...manifest.screens.filter((screen) => !isBelowLanguage(screen)).map(({ path }) => `the screen ${path} of ${name} does not say {lang}`),
]

/**
 * What the modules declare twice, or in the wrong place, or declare and do not carry out: without this the second would take the place of the first, or nobody
 * would notice until the call is made.
 * @returns sentences that name the thing and both modules
 */
export function registrationFaults(rooms: readonly Room[]): string[] {
  const first = new Map<string, Declared>()
  const faults: string[] = []
  for (const one of rooms.flatMap(declarationsOf)) {
    const before = first.get(`${one.what} ${one.name}`)
    if (!before) first.set(`${one.what} ${one.name}`, one)
    else
      faults.push(before.by === one.by ? `${one.by} declares ${one.what} ${one.name} twice` : `${before.by} and ${one.by} both declare ${one.what} ${one.name}`)
  }
  for (const room of rooms) {
    faults.push(...misplacedIn(room))
    const bound = new Set(room.bindings.filter(({ handler }) => handler).map(({ endpoint }) => endpoint.call))
    for (const { call } of room.endpoints)
      if (!bound.has(call)) faults.push(`${room.name} declares the call ${call} in contract.ts, and server/index.ts does not bind it`)
  }
  return faults
}
