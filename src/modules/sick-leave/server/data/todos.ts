import { and, eq, inArray, isNull, notInArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Todo } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
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
export async function todos(ctx: Reader): Promise<Todo[]> {
  const { permissions } = ctx.actor
  const count = async (key: 'team' | 'all', asked: boolean, where: () => SQL | undefined): Promise<Todo[]> => {
    const value = asked ? await countUpTo(ctx.db, ctx.db.select({ id: leaves.id }).from(leaves).where(where()).getSQL(), CAP) : 0
    if (value === 0) return []
    const said = (what: string, lang: 'zh' | 'en') => ctx.text(`sick-leave.home.${what}`, {}, lang)
    return [
      {
        key,
        titleCn: said(key, 'zh'),
        titleEn: said(key, 'en'),
        figure: { value, unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
        path: `/{lang}/sick-leave/index?tab=${key}`,
      },
    ]
  }
  return [
    ...(await count('team', permissions.has(TEAM), () => and(ofReports(ctx), isNull(leaves.acknowledgedAt), notInArray(leaves.status, [...VOID])))),
    ...(await count('all', permissions.has(ADMIN), () => and(scopeFilter(ctx.actor, ADMIN, leaves.ssoId), eq(leaves.status, 'to-check')))),
  ]
}
