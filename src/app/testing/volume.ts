import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Clients, type Lists, manyOf, type OpenedList, opening, volumesOf } from '#foundation/testing/volume.ts'

/** How big: rows in each table that grows with use, in those of some modules another number, and how many people beside the named ones. */
export interface Size {
  rows: number
  people: number
  rowsOf?: Readonly<Record<string, number>>
}

/** Which modules are meant, by their names; all where nothing is said. */
type Which = (module: string) => boolean
const every: Which = () => true
const chosen = async (t: TestPortal, which: Which) => (await volumesOf(t)).filter(({ module }) => which(module))

/**
 * Makes the portal big: `rows` in each table that grows with use, one in fifty of them of one person, and more people in proportion.
 * Everything is copied from what the calls made once, so that it is shaped as the modules write it. All modules begin, and those that are meant grow.
 */
export async function fill(t: TestPortal, { rows, people, rowsOf }: Size, say: (module: string) => void = () => {}, which = every): Promise<void> {
  for (const { begin } of await volumesOf(t)) await begin?.(t)
  await t.drain()
  for (const one of await chosen(t, which)) {
    await t.write(({ db, now }) => one.fill?.(manyOf(db, now, { rows: rowsOf?.[one.module] ?? rows, people })) ?? Promise.resolve())
    say(one.module)
  }
  await t.portal.database.read().execute(sql`vacuum analyze`)
}

/**
 * The lists of the house, as people with much, people with little and administrators open them. Whoever opens one begins to sign in when it is asked for;
 * `signedIn` waits for all of them, so that what is noted of a list is not of others who sign in beside it.
 */
export async function listsOf(t: TestPortal, which = every): Promise<Lists & { signedIn(): Promise<unknown> }> {
  const clients: Clients = new Map()
  const lists = (await chosen(t, which)).flatMap((one) => one.lists?.(opening(t, clients)) ?? [])
  const all = (of: (one: Partial<Lists>) => OpenedList[] | undefined) => lists.flatMap((one) => of(one) ?? [])
  return {
    own: (asks, decides) => all((one) => one.own?.(asks, decides)),
    everybodys: () => all((one) => one.everybodys?.()),
    ofOne: () => all((one) => one.ofOne?.()),
    signedIn: () => Promise.all(clients.values()),
  }
}

/** What is asked at every page, and one thing in detail. */
export async function callsOf(t: TestPortal, which = every): Promise<[name: string, call: () => Promise<unknown>][]> {
  const modules = await chosen(t, which)
  return (await Promise.all(modules.map((one) => one.calls?.(t) ?? {}))).flatMap((calls) => Object.entries(calls))
}
