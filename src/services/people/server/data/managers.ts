import { asSsoId, type PersonRef, type SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peopleHistory } from '../tables.ts'
import { personRefs } from './refs.ts'

/** The last so many changes are told. */
const MOST = 20

/** Who decided for a person and since when, the newest change first; none where it never changed since the directory knows the person. */
export async function managersOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<{ manager: PersonRef | null; since: Day }[]> {
  const rows = await ctx.db
    .select({ to: peopleHistory.to, effective: peopleHistory.effective })
    .from(peopleHistory)
    .where(and(eq(peopleHistory.ssoId, ssoId), eq(peopleHistory.field, 'manager')))
    .orderBy(desc(peopleHistory.seq))
    .limit(MOST)
  const known = await personRefs(
    ctx,
    rows.flatMap(({ to }) => (to === null ? [] : [asSsoId(to)])),
  )
  return rows.map(({ to, effective }) => ({ manager: (to !== null && known.get(asSsoId(to))) || null, since: effective }))
}
