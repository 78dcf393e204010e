import { notFound } from '#foundation/contract/refused.ts'
import { eq, or, type SQL } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { can, inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, INVESTIGATE, SUBMIT } from '../contract/base.ts'
import { reports } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect
/** As what somebody stands to a report. */
export type Standing = 'reporter' | 'admin' | 'investigator'
export type Standings = ReadonlySet<Standing>
type Whose = Pick<ReportRow, 'reporter' | 'investigator'>

/** What infringement-admin sees: what people within the scope of the role have reported. */
export const overseen = ({ actor }: Reader): SQL => scopeFilter(actor, ADMIN, reports.reporter)

/** What somebody handles: all that they oversee, and what is assigned to them now (INFR-12). */
export function handled(ctx: Reader): SQL | undefined {
  const assigned = can(ctx.actor, INVESTIGATE) ? eq(reports.investigator, ctx.actor.ssoId) : undefined
  return can(ctx.actor, ADMIN) ? or(overseen(ctx), assigned) : (assigned ?? overseen(ctx))
}

/** All that somebody is to a report; nothing at all to one that is not theirs to see. */
export async function standingsTo(ctx: Reader, row: Whose): Promise<Standings> {
  const { actor } = ctx
  return new Set<Standing>([
    ...(row.reporter === actor.ssoId && can(actor, SUBMIT) ? (['reporter'] as const) : []),
    ...(can(actor, ADMIN) && (await inScopeOf(ctx, ADMIN, row.reporter)) ? (['admin'] as const) : []),
    ...(row.investigator === actor.ssoId && can(actor, INVESTIGATE) ? (['investigator'] as const) : []),
  ])
}

/** Whether whoever stands so sees what is done about it (INFR-07). */
export const handles = (as: Standings): boolean => as.has('admin') || as.has('investigator')

/** The name of who reported is for them and infringement-admin, and for who works on it where it is not confidential (INFR-06, INFR-12). */
export const isNamed = (as: Standings, { confidential }: Pick<ReportRow, 'confidential'>): boolean => !confidential || as.has('admin') || as.has('reporter')

export const reportById = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<ReportRow | undefined> =>
  (await ctx.db.select().from(reports).where(eq(reports.id, id)))[0]

/** @throws not-found for who is none of these to it */
export async function requireStanding(ctx: Reader, row: ReportRow | undefined, ...whose: readonly Standing[]): Promise<ReportRow> {
  const as = row && (await standingsTo(ctx, row))
  if (!row || !whose.some((one) => as?.has(one))) throw notFound()
  return row
}

/** The report, locked, for who is one of these to it. @throws not-found */
export const toHandle = async (ctx: Writer, id: string, ...whose: readonly Standing[]): Promise<ReportRow> =>
  requireStanding(ctx, await locked(ctx, reports, reports.id, id), ...whose)
