import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { merge } from '../../contract/handling.ts'
import { isMerged } from '../../rules/index.ts'
import { overseen, type ReportRow, reportById, requireStanding } from '../policy.ts'
import { reports } from '../tables.ts'
import { REPORT, record, standsOtherwise } from './stored.ts'
import { askToAssign, finish, tell } from './telling.ts'

/** What was merged into a report, the oldest first. */
export const mergedInto = (ctx: Pick<Ctx, 'db'>, id: string): Promise<ReportRow[]> =>
  ctx.db.select().from(reports).where(eq(reports.mergedInto, id)).orderBy(asc(reports.id))

/** The move that brings a report to where the main one is; none where it is there, or was withdrawn. */
function moveTo(main: ReportRow, { state }: ReportRow): 'assign' | 'close' | 'reject' | 'reopen' | undefined {
  if (state === 'withdrawn') return undefined
  if (main.state === 'investigating') return state === 'closed' || state === 'rejected' ? 'reopen' : 'assign'
  if (main.state === 'closed') return state === 'investigating' ? 'close' : undefined
  return main.state === 'rejected' && state === 'new' ? 'reject' : undefined
}

/** Brings a merged report to where the main one is (INFR-10). */
async function keepUp(ctx: WriteCtx, main: ReportRow, one: ReportRow): Promise<void> {
  const action = moveTo(main, one)
  const { investigator, severity, assignedAt, legalBasis, outcome, answer, thanks, closedAt, reason } = main
  if (action) await advance(ctx, REPORT, one.id, action, { set: { investigator, severity, assignedAt, legalBasis, outcome, answer, thanks, closedAt, reason } })
}

/** Moves what was merged into it along, and tells the reporter of each by its own number (INFR-10). */
export async function follow(ctx: WriteCtx, main: ReportRow, event?: 'taken' | 'answered' | 'rejected'): Promise<void> {
  const all = await mergedInto(ctx, main.id)
  for (const one of all) await keepUp(ctx, main, one)
  if (!event) return
  const says = event === 'answered' && main.thanks ? 'thanked' : event
  const more = event === 'rejected' ? { params: { reason: main.reason } } : {}
  for (const one of [main, ...all.filter(({ state }) => state !== 'withdrawn')]) await tell(ctx, says, one, 'reporter', [one.reporter], more)
}

/** What was merged into a report that is withdrawn goes on by itself, and is to be assigned again. */
export async function release(ctx: WriteCtx, { id }: ReportRow): Promise<void> {
  const freed = await ctx.db.update(reports).set({ mergedInto: null }).where(eq(reports.mergedInto, id)).returning()
  for (const one of freed) if (one.state === 'new') await askToAssign(ctx, one)
}

const isOpen = ({ state }: ReportRow): boolean => state === 'new' || state === 'investigating'

/**
 * Merges a report into another that is open, with what was merged into it before (INFR-10).
 * @throws not-found; INFR-10 for what was merged already; LIFE-01 for what is over; illegal input for a number that is none, its own, or not as far
 */
export async function mergeReport(ctx: Writer, { id, into }: ParsedOf<typeof merge>): Promise<void> {
  await requireStanding(ctx, await reportById(ctx, id), 'admin')
  const [other] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.number, into.toUpperCase()), overseen(ctx)))
  if (!other || other.id === id) throw illegal('into')
  // of two merges crosswise the second finds that the first has made its main one a part of the other
  const rows = new Map<string, ReportRow>()
  for (const one of [id, other.id].toSorted()) rows.set(one, await locked(ctx, reports, reports.id, one))
  const [one, main] = [rows.get(id), rows.get(other.id)]
  if (!one || !main) throw notFound()
  if (one.mergedInto === main.id) return
  if (isMerged(one)) throw refuse('INFR-10')
  if (!isOpen(one)) throw standsOtherwise(ctx, one)
  if (isMerged(main) || !isOpen(main) || (main.state === 'new' && one.state !== 'new')) throw illegal('into')
  const all = [one, ...(await mergedInto(ctx, id))]
  await finish(ctx, { businessId: id })
  for (const each of all) {
    await ctx.db.update(reports).set({ mergedInto: main.id }).where(eq(reports.id, each.id))
    await keepUp(ctx, main, each)
    if (main.state === 'investigating' && each.state === 'new') await tell(ctx, 'taken', each, 'reporter', [each.reporter])
  }
  await record(ctx, 'InfringementReport.merged', { target: id, after: { into: main.number } })
}
