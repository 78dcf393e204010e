import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { TeamDue } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { HRBP, TEAM } from '../../contract.ts'
import { isAt, type RenewalRow, renewalsOf, reportsTo } from '../policy.ts'
import { renewals } from '../tables.ts'

/** Whom a renewal waits for, by which permission, and where they decide it. */
const DESKS = [
  { role: 'manager', permission: TEAM, state: 'waiting-manager', page: '/{lang}/profile/contractRenewProfile?tab=team' },
  { role: 'hrbp', permission: HRBP, state: 'waiting-hrbp', page: '/{lang}/contract-renewal/hrbp?' },
] as const
type Desk = (typeof DESKS)[number]

const pageOf = ({ page }: Desk, id: string) => `${page}${page.endsWith('?') ? '' : '&'}id=${id}` as const
const deskOf = ({ state }: Pick<RenewalRow, 'state'>) => DESKS.find((desk) => desk.state === state)

/** Renewals that wait for whoever asks, on the day on which the contract ends; for a job, which only counts them, all that wait for anybody's manager or HRBP. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const { actor } = ctx
  const waiting = DESKS.flatMap(({ role, permission, state }) =>
    actor && !actor.permissions.has(permission) ? [] : [and(eq(renewals.state, state), actor && renewalsOf({ ...ctx, actor }, role))],
  )
  const rows = await ctx.db
    .select({ id: renewals.id, ssoId: renewals.ssoId, dueOn: renewals.contractEnd, state: renewals.state })
    .from(renewals)
    .where(and(or(...waiting) ?? sql`false`, lte(renewals.contractEnd, until), of(renewals.ssoId)))
    .orderBy(asc(renewals.contractEnd), asc(renewals.id))
  return rows.flatMap(({ id, ...row }) => {
    const desk = deskOf(row)
    return desk
      ? [{ ssoId: row.ssoId, kind: 'contract-renewal', ...inBoth(ctx, 'kind', 'contract-renewal.team.due'), dueOn: row.dueOn, path: pageOf(desk, id) }]
      : []
  })
}

/** The decision on somebody's contract, for whom it waits: a manager decides for people who report to that manager today. */
export async function teamActions(ctx: Reader, member: SsoId) {
  const [row] = await ctx.db
    .select()
    .from(renewals)
    .where(and(eq(renewals.ssoId, member), inArray(renewals.state, ['waiting-manager', 'waiting-hrbp'])))
  const desk = row && deskOf(row)
  if (!desk || !(await isAt(ctx, desk.role, row))) return []
  if (desk.role === 'manager' && !(await reportsTo(ctx, row, ctx.actor.ssoId))) return []
  return [{ key: 'contract-renewal', ...inBoth(ctx, 'title', `contract-renewal.team.${desk.role}`), path: pageOf(desk, row.id) }]
}
