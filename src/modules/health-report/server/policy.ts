import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, TEAM } from '../contract.ts'
import { reports } from './tables.ts'

export type ReportFacts = typeof reports.$inferSelect
export type RoundFacts = typeof import('./tables.ts').rounds.$inferSelect

/** The people of one's team, on a column with the number of a person; oneself is none of them. */
export const ofTeam = ({ actor }: Reader, column: PgColumn): SQL => and(scopeFilter(actor, TEAM, column), ne(column, actor.ssoId)) ?? sql`false`

/** The reports within reach of EHS. */
export const ofAdmin = ({ actor }: Reader): SQL => scopeFilter(actor, ADMIN, reports.ssoId)

/** Whether EHS may look after somebody. */
export const isAdminOf = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => ctx.actor.permissions.has(ADMIN) && inScopeOf(ctx, ADMIN, ssoId)

/** @throws not-found for who is neither the person nor, as their manager, may report for them */
export async function requireOwnOrTeam(ctx: Reader, ssoId: SsoId): Promise<void> {
  if (ssoId === ctx.actor.ssoId) return
  if (!(ctx.actor.permissions.has(TEAM) && (await inScopeOf(ctx, TEAM, ssoId)))) throw notFound()
}

/** @throws not-found for EHS out of whose reach the report is */
export async function inReach(ctx: WriteCtx, row: Pick<ReportFacts, 'ssoId'>): Promise<void> {
  const { actor } = ctx
  if (actor && !(await isAdminOf({ ...ctx, actor }, row.ssoId))) throw notFound()
}
