import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, isNotNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { monthValues } from '#foundation/time.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { checkRules, publishRules, scheduleRules, withdrawRules } from '../../rules.ts'
import { sealedTotals } from '../data/sealed.ts'
import { requireCompany } from '../policy.ts'
import { batches, slips } from '../tables.ts'
import { storedBatches } from './lives.ts'

const PAGE = '/profile/pay'
const RECEIVERS = 500

const moved = ({ id, status }: { id: string; status: (typeof batches.$inferSelect)['status'] }) => ({ id, state: status })

/** Holds the totals that were entered by hand against those of the file. */
export async function checkBatch(ctx: Writer, { id, ...input }: { id: string; grossTotalFen: number; netTotalFen: number }) {
  return moved(
    await advance(ctx, storedBatches, id, 'check', {
      set: { checkedBy: ctx.actor.ssoId },
      guard(row) {
        requireCompany(ctx, row)
        enforce(checkRules, { facts: sealedTotals.open(ctx, row.totals), input, p: {}, now: ctx.now })
      },
    }),
  )
}

/** PAYSLIP-11: who checked does not publish, nor say when. */
const byAnother = (ctx: Writer) => (row: typeof batches.$inferSelect) => {
  requireCompany(ctx, row)
  enforce(publishRules, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
}

export async function scheduleBatch(ctx: Writer, { id, publishAt }: { id: string; publishAt: string }) {
  enforce(scheduleRules, { facts: {}, input: { publishAt }, p: {}, now: ctx.now })
  return moved(await advance(ctx, storedBatches, id, 'schedule', { set: { publishAt: new Date(publishAt) }, guard: byAnother(ctx) }))
}

export const unscheduleBatch = async (ctx: Writer, { id }: { id: string }) =>
  moved(await advance(ctx, storedBatches, id, 'unschedule', { set: { publishAt: null }, guard: (row) => requireCompany(ctx, row) }))

export const publishBatch = (ctx: Writer, { id }: { id: string }) => publish(ctx, id, byAnother(ctx))

async function publish(ctx: WriteCtx, id: string, guard?: (row: typeof batches.$inferSelect) => void) {
  const row = await advance(ctx, storedBatches, id, 'publish', { set: { publishedAt: ctx.now, publishAt: ctx.now }, ...(guard && { guard }) })
  await finish(ctx, { module: module.name, businessId: id })
  await tell(ctx, row, 'published')
  return moved(row)
}

/** Tells everybody of a batch, without an amount; of one that is taken back those who had read it (PAYSLIP-14). */
async function tell(ctx: WriteCtx, { id, month }: { id: string; month: string }, event: 'published' | 'withdrawn'): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ ssoId: slips.ssoId })
    .from(slips)
    .where(and(eq(slips.batch, id), event === 'withdrawn' ? isNotNull(slips.readAt) : undefined))
  const all = rows.map(({ ssoId }) => ssoId)
  for (let from = 0; from < all.length; from += RECEIVERS)
    await notify(ctx, { module: module.name, event, receivers: all.slice(from, from + RECEIVERS), params: monthValues(month), businessId: id, link: PAGE })
}

/** @throws PAYSLIP-14 once the time to withdraw is over */
export async function withdrawBatch(ctx: Writer, { id, reason }: { id: string; reason: string }) {
  const p = ctx.parameters(module)
  const row = await advance(ctx, storedBatches, id, 'withdraw', {
    guard(facts) {
      requireCompany(ctx, facts)
      enforce(withdrawRules, { facts, input: {}, p, now: ctx.now })
    },
    reason,
  })
  await finish(ctx, { module: module.name, businessId: id })
  if (row.publishedAt) await tell(ctx, row, 'withdrawn')
  return moved(row)
}

/** Publishes what was scheduled and has come; each batch in a transaction of its own. */
export async function publishDue(job: JobCtx): Promise<void> {
  const due = and(eq(batches.status, 'scheduled'), lte(batches.publishAt, job.now))
  const rows = await job.read(({ db }) => db.select({ id: batches.id }).from(batches).where(due).orderBy(asc(batches.publishAt)))
  const going = goingOn(job)
  await going.each(
    rows,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [still] = await ctx.db
        .select({ id: batches.id })
        .from(batches)
        .where(and(eq(batches.id, id), due))
        .for('update')
      if (still) await publish(ctx, id)
    },
  )
  going.end()
}
