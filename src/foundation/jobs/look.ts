import { stillDemo } from '#foundation/server/nature.ts'
import type { Portal } from '#foundation/server/portal.ts'

/** What one node changed the others know within five seconds (PARAM-03, UOP-07). */
export const LOOK_MILLISECONDS = 4_000

/** Has every module read anew what it keeps in memory, and looks whether the database became real. What cannot be read now keeps what it knew. */
export async function lookAnew(portal: Portal): Promise<void> {
  const told = (name: string) => (err: unknown) => portal.log.warn({ err }, `${name} could not look anew`)
  await Promise.all([stillDemo(portal).catch(told('the portal')), ...portal.rooms.map(({ name, wiring }) => wiring.look?.(portal).catch(told(name)))])
}

/**
 * Looks every few seconds whether another node has changed what this one remembers. An embedded database has one node, which hears its own events.
 * @returns a function that ends it
 */
export function startLooking(portal: Portal): () => void {
  if (portal.database.engine === 'pglite') return () => {}
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void lookAnew(portal).finally(() => {
      looking = false
    })
  }, LOOK_MILLISECONDS)
  timer.unref()
  return () => clearInterval(timer)
}
