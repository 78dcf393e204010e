import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, ne, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { MANAGER, PROCESS, SUBMIT } from '../contract.ts'
import { reports } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect
/** As what somebody stands to a report. */
type Standing = 'reporter' | 'manager' | 'investigator'
export type Standings = ReadonlySet<Standing>

/** What security management sees: what was submitted by whom is in the scope of its role. */
export const submitted = ({ actor }: Reader): SQL | undefined => and(ne(reports.state, 'draft'), scopeFilter(actor, MANAGER, reports.reporter))
/** What somebody works on now; what is given to another is out of sight (SECRPT-09). */
export const workedOn = ({ actor }: Reader): SQL => eq(reports.investigator, actor.ssoId)

const isManagerOf = async (ctx: Reader, row: Pick<ReportRow, 'state' | 'reporter'>): Promise<boolean> =>
  row.state !== 'draft' && ctx.actor.permissions.has(MANAGER) && inScopeOf(ctx, MANAGER, row.reporter)

/** All that somebody is to a report; nothing at all to one that is not theirs to see (SECRPT-09). */
export async function standingsTo(ctx: Reader, row: Pick<ReportRow, 'state' | 'reporter' | 'investigator'>): Promise<Standings> {
  const { ssoId, permissions } = ctx.actor
  return new Set<Standing>([
    ...(row.reporter === ssoId && permissions.has(SUBMIT) ? (['reporter'] as const) : []),
    ...((await isManagerOf(ctx, row)) ? (['manager'] as const) : []),
    ...(row.investigator === ssoId && permissions.has(PROCESS) ? (['investigator'] as const) : []),
  ])
}

/** Whether whoever stands so sees what is found out, and what is related. */
export const handles = (as: Standings): boolean => as.has('manager') || as.has('investigator')

/** @throws not-found for a manager out of whose reach it is */
export async function inReach(ctx: WriteCtx, row: ReportRow): Promise<void> {
  const { actor } = ctx
  if (actor && !(await isManagerOf({ ...ctx, actor }, row))) throw notFound()
}
