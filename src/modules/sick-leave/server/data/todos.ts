import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, inArray, isNull, notInArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Todo, Todos } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countEach } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, TEAM } from '../../contract.ts'
import { VOID } from '../../rules.ts'
import { leaves } from '../tables.ts'

/** Beyond that it is many. */
const CAP = 1_000

/** Asked by every open page: those whom one leads oneself, whoever else one may look after. */
const ofReports = ({ db, actor }: Reader) =>
  inArray(leaves.ssoId, db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(eq(peoplePersons.manager, actor.ssoId)))

/** What waits: leaves of direct reports that were not acknowledged, leaves that HR is to check. For the certificate of one's own a message asks. */
function queries(ctx: Reader): { key: 'team' | 'all'; query: SQL; cap: number }[] {
  const { db, actor } = ctx
  const of = (where: SQL | undefined) => ({ query: db.select({ id: leaves.id }).from(leaves).where(where).getSQL(), cap: CAP })
  return [
    ...(actor.permissions.has(TEAM)
      ? [{ key: 'team' as const, ...of(and(ofReports(ctx), isNull(leaves.acknowledgedAt), notInArray(leaves.status, [...VOID]))) }]
      : []),
    ...(actor.permissions.has(ADMIN) ? [{ key: 'all' as const, ...of(and(scopeFilter(actor, ADMIN, leaves.ssoId), eq(leaves.status, 'to-check'))) }] : []),
  ]
}

export const todos: Todos = { waiting: async (ctx) => queries(ctx), list }

async function list(ctx: Reader): Promise<Todo[]> {
  const asked = queries(ctx)
  const counts = asked.length > 0 ? await countEach(ctx.db, asked) : []
  return asked.flatMap(({ key }, n) => {
    const value = counts[n] ?? 0
    if (value === 0) return []
    const unit = inBoth(ctx, 'unit', 'sick-leave.home.unit')
    return [{ key, ...inBoth(ctx, 'title', `sick-leave.home.${key}`), figure: { value, ...unit }, path: `/{lang}/sick-leave/index?tab=${key}` as const }]
  })
}
