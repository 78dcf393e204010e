import { and, eq, lte } from '#foundation/database/drizzle.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { sessions } from '../tables.ts'

/** Notes that a session is in use. Two requests at once write once; a write that fails never fails the request. */
export async function touch(portal: Portal, sessionId: string): Promise<void> {
  const now = portal.clock()
  try {
    await portal.database.write((tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, sessionId), lte(sessions.lastSeenAt, addMinutes(now, -1)))),
    )
  } catch (fault) {
    portal.log.warn({ err: fault }, 'last-seen could not be written')
  }
}
