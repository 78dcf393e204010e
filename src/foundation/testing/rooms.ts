import type { Ports } from '#foundation/ports.ts'
import { type Room, withGround } from '#foundation/server/house.ts'
import type { Portal } from '#foundation/server/portal.ts'

/** The house as the roof puts it together. */
export interface House {
  rooms: readonly Room[]
  ports: (portal: () => Portal) => Ports
}
type Reading = (chosen?: (rooms: readonly Room[]) => readonly Room[]) => Promise<House>

/** Which modules a test opens, where it is not enough what it shows by its place. */
export interface Opening {
  /** Rooms that it needs besides its own and what that stands on. */
  modules?: readonly string[]
  /** All of them: for what collects from every room, or lists the house. */
  whole?: boolean
}

/** All of the house; found by path, since foundation imports nothing above it. */
const houseOf = async (...given: Parameters<Reading>): Promise<House> =>
  ((await import(new URL('../../app/house.ts', import.meta.url).href)) as { house: Reading }).house(...given)

/**
 * The whole house, of which the database of every test is made, and the part of it that the calling test opens: all services, its own room with what
 * that stands on, and what it asks for besides, where that is there: a room can be deleted. A test that lies in no service or room opens the whole.
 */
export async function housesFor({ modules = [], whole }: Opening): Promise<{ whole: House; opened: House; own: string | undefined }> {
  const all = await houseOf()
  const own = await ownModule()
  if (whole || !own) return { whole: all, opened: all, own }
  const asked = [own, ...modules]
  return { whole: all, opened: await houseOf((rooms) => withGround(rooms, ({ name, manifest }) => manifest.floor === 'service' || asked.includes(name))), own }
}

/** The module in whose folder the running test file lies; outside of the test runner there is none. */
async function ownModule(): Promise<string | undefined> {
  if (!process.env.VITEST) return undefined
  const { expect } = await import('vitest')
  return /[\\/]src[\\/](?:services|modules)[\\/]([^\\/]+)[\\/]/.exec(expect.getState().testPath ?? '')?.[1]
}
