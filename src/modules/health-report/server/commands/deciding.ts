import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { and, desc, eq, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { operate } from '../../contract.ts'
import { deciding } from '../../rules.ts'
import { inReach, type ReportFacts } from '../policy.ts'
import { followUps, reports } from '../tables.ts'
import { REPORT } from './record.ts'
import { finish, tellFit } from './telling.ts'

type Decision = Omit<ParsedOf<typeof operate>, 'ids'>

/** Whether the last test of somebody who stays away was negative. */
async function isNegative(ctx: WriteCtx, report: string): Promise<boolean> {
  const [last] = await ctx.db
    .select({ testResult: followUps.testResult })
    .from(followUps)
    .where(and(eq(followUps.report, report), ne(followUps.testResult, 'none')))
    .orderBy(desc(followUps.id))
    .limit(1)
  return last?.testResult === 'negative'
}

/** HEALTH-11: of two who decide about one report the second hears what was decided; who has not seen a correction sees it first. */
function requireSeen(ctx: WriteCtx, row: ReportFacts, revision: number): void {
  if (row.revision === revision) return
  if (row.state === 'reported') throw refuse('SHELL-64')
  throw refuse('HEALTH-11', { state: ctx.text(`state.HealthReport.${row.state}`) })
}

async function decide(ctx: Writer, row: ReportFacts, { action, until, comment }: Decision): Promise<void> {
  // what nobody reported is closed by the end of its round alone
  if (row.state === 'to-report') throw refuse('LIFE-01', { state: ctx.text(`state.HealthReport.${row.state}`) })
  const facts = { state: row.state, until: row.quarantineUntil, negative: await isNegative(ctx, row.id) }
  enforce(deciding, { facts, input: { action, until, comment }, p: {}, now: ctx.now })
  // beside the move, which is audited: the log has no use for what is medical
  await ctx.db.update(reports).set({ comment }).where(eq(reports.id, row.id))
  const after = await advance(ctx, REPORT, row.id, action, {
    set: {
      ...{ revision: row.revision + 1, decidedBy: ctx.actor.ssoId, decidedAt: ctx.now },
      ...(action === 'quarantine' && { quarantinedOn: ctx.today, quarantineUntil: until }),
      ...(action === 'extend' && { quarantineUntil: until }),
      ...(action === 'close' && { closedAt: ctx.now }),
    },
  })
  await finish(ctx, { businessId: row.id, ...(action !== 'close' && { event: 'flagged' }) })
  if (action === 'quarantine') await tellFit(ctx, after, 'quarantined')
  if (action === 'extend') await tellFit(ctx, after, 'extended')
  if (action === 'close' && row.state === 'quarantined') await tellFit(ctx, after, 'released')
}

/** Decides about reports, all or none. @throws HEALTH-07, HEALTH-11, HEALTH-12, LIFE-01, SHELL-64, not-found */
export async function decideReports(ctx: Writer, { ids, ...decision }: ParsedOf<typeof operate>): Promise<void> {
  // in one order, so that no two wait for each other
  for (const { id, revision } of ids.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await locked(ctx, reports, reports.id, id)
    await inReach(ctx, row)
    requireSeen(ctx, row, revision)
    await decide(ctx, row, decision)
  }
}
