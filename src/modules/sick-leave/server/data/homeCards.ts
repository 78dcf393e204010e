import { and, eq, inArray, isNull, notInArray, type SQL } from '#foundation/database/drizzle.ts'
import type { HomeCard } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, TEAM } from '../../contract.ts'
import { VOID } from '../../rules.ts'
import { ofTeam } from '../policy.ts'
import { leaves } from '../tables.ts'

/** Beyond that it is many. */
const CAP = 1_000

/** On the home page: certificates that the person owes, leaves of the team that were not acknowledged, leaves that HR is to check. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { permissions, ssoId } = ctx.actor
  const count = async (key: 'mine' | 'team' | 'all', asked: boolean, where: () => SQL | undefined): Promise<HomeCard[]> => {
    const value = asked ? await countUpTo(ctx.db, ctx.db.select({ id: leaves.id }).from(leaves).where(where()).getSQL(), CAP) : 0
    if (value === 0) return []
    const said = (what: string, lang: 'zh' | 'en') => ctx.text(`sick-leave.home.${what}`, {}, lang)
    return [
      {
        key,
        part: 'todo',
        titleCn: said(key, 'zh'),
        titleEn: said(key, 'en'),
        figure: { value, unitCn: said('unit', 'zh'), unitEn: said('unit', 'en') },
        path: `/{lang}/sick-leave/index?tab=${key}`,
      },
    ]
  }
  return [
    ...(await count('mine', permissions.has('ESSMSS_ESS'), () => and(eq(leaves.ssoId, ssoId), inArray(leaves.status, ['certificate-due', 'returned'])))),
    ...(await count('team', permissions.has(TEAM), () => and(ofTeam(ctx, leaves.ssoId), isNull(leaves.acknowledgedAt), notInArray(leaves.status, [...VOID])))),
    ...(await count('all', permissions.has(ADMIN), () => and(scopeFilter(ctx.actor, ADMIN, leaves.ssoId), eq(leaves.status, 'to-check')))),
  ]
}
