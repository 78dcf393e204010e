import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, notExists } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { worksByShift } from '../policy.ts'
import { staff } from '../tables.ts'

const BATCH = 500

/** Everybody who works by the shift and is not among the staff yet begins as active. */
export async function enroll(ctx: WriteCtx): Promise<void> {
  const known = ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.ssoId, peoplePersons.ssoId))
  const fresh = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(worksByShift, inArray(peoplePersons.status, ['active', 'on-leave']), notExists(known)))
  for (let at = 0; at < fresh.length; at += BATCH) {
    const rows = fresh.slice(at, at + BATCH).map(({ ssoId }) => ({ id: newId(ctx.now), ssoId, activationStatus: 'active' as const }))
    await ctx.db.insert(staff).values(rows).onConflictDoNothing({ target: staff.ssoId })
  }
}
