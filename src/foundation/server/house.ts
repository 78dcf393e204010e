import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, isEndpoint } from '#foundation/contract/endpoint.ts'
import type { Manifest } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { Retention } from '#foundation/database/retention.ts'
import type { Wiring } from '#foundation/jobs/wiring.ts'
import { StartFault } from '#foundation/startFault.ts'
import type { JobCtx } from './context.ts'
import { loadPart } from './parts.ts'
import type { Portal } from './portal.ts'
import { registrationFaults } from './registrations.ts'
import type { Binding } from './serve.ts'

/** A module as the server sees it: what its folder holds. */
export interface Room {
  name: string
  dir: string
  manifest: Manifest
  endpoints: readonly Endpoint[]
  bindings: readonly Binding[]
  wiring: Wiring
  /** How long each of its tables is kept, and whose it is. */
  retention?: readonly Retention[]
  /** Its texts, read anew each time: what is made of them is what stays in memory. */
  locales: () => Readonly<Record<Lang, Readonly<Record<string, string>>>>
  /** Fills the demo resort; imported only when the demo is made. */
  demo?: () => Promise<Fill>
  /** What tests begin with: the named people and what they cannot do without. */
  named?: Fill
}

type Fill = (job: JobCtx, portal: Portal) => Promise<void>

const NO_MANIFEST = (name: string): Manifest => ({ name, floor: 'room', standsOn: [], permissions: {}, screens: [], parameters: {} })

/**
 * Reads the rooms from their folders: the folder is the registration.
 * @returns them so that each comes after all it stands on
 * @throws naming the circle, or the missing module, in `standsOn`, and every thing that two modules declare
 */
export async function readHouse(dirs: readonly string[]): Promise<Room[]> {
  const rooms = await Promise.all(dirs.flatMap(roomDirs).map(readRoom))
  const faults = registrationFaults(rooms)
  if (faults.length) throw new StartFault(`The modules do not fit together:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return inOrder(rooms)
}

/** Those of the rooms that are wanted and all on which they stand, in the order in which they came. */
export function withGround(rooms: readonly Room[], isWanted: (room: Room) => boolean): Room[] {
  const names = new Set<string>()
  // each comes after all it stands on: from the last to the first, whoever is needed is known before it is met
  for (const room of rooms.toReversed()) if (isWanted(room) || names.has(room.name)) for (const name of [room.name, ...room.manifest.standsOn]) names.add(name)
  return rooms.filter(({ name }) => names.has(name))
}

const roomDirs = (dir: string): string[] =>
  existsSync(join(dir, 'module.ts'))
    ? [dir]
    : existsSync(dir)
      ? readdirSync(dir, { withFileTypes: true }).flatMap((e) => (e.isDirectory() && existsSync(join(dir, e.name, 'module.ts')) ? [join(dir, e.name)] : []))
      : []

async function readRoom(dir: string): Promise<Room> {
  const name = dir.split(/[\\/]/).at(-1)!
  const [module, contract, index, wired, keeping] = await Promise.all([
    part(dir, 'module'),
    part(dir, 'contract'),
    part(dir, 'server/index'),
    part(dir, 'server/wiring'),
    part(dir, 'server/retention'),
  ])
  const manifest = (module?.default as Manifest | undefined) ?? NO_MANIFEST(name)
  if (manifest.name !== name) throw new Error(`${dir}/module.ts names the module ${manifest.name}; its folder is ${name}`)
  const demo = find(dir, 'server/demo')
  return {
    name,
    dir,
    manifest,
    endpoints: Object.values(contract ?? {}).filter(isEndpoint),
    bindings: (index?.default as Binding[] | undefined) ?? [],
    wiring: (wired?.default as Wiring | undefined) ?? {},
    retention: (keeping?.default as Retention[] | undefined) ?? [],
    locales: () => ({ zh: locale(dir, 'zh'), en: locale(dir, 'en') }),
    ...(demo && {
      demo: async () => (await loadPart(demo)).default as Fill,
      named: async (job, portal) => ((await loadPart(demo)) as { named?: Fill }).named?.(job, portal),
    }),
  }
}

/** `x.ts`, or `x/index.ts` where it has become a folder. */
function find(dir: string, part: string): string | undefined {
  return [join(dir, `${part}.ts`), join(dir, part, 'index.ts')].find((file) => existsSync(file))
}

async function part(dir: string, name: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const file = find(dir, name)
  return file ? loadPart(file) : undefined
}

const locale = (dir: string, lang: Lang): Record<string, string> => {
  const file = join(dir, 'locales', `${lang}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

function inOrder(rooms: readonly Room[]): Room[] {
  const byName = new Map(rooms.map((room) => [room.name, room]))
  const done = new Set<Room>()
  const visit = (room: Room, path: readonly string[]): void => {
    if (done.has(room)) return
    if (path.includes(room.name)) throw new Error(`standsOn goes in a circle: ${[...path, room.name].join(' → ')}`)
    for (const name of room.manifest.standsOn) {
      const below = byName.get(name)
      if (!below) throw new Error(`${room.name} stands on ${name}, and there is no such module`)
      visit(below, [...path, room.name])
    }
    done.add(room)
  }
  for (const room of [...rooms].sort((a, b) => a.name.localeCompare(b.name))) visit(room, [])
  return [...done]
}
