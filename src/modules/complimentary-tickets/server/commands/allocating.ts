import type { SsoId } from '#foundation/contract/schemas.ts'
import { trying } from '#foundation/database/apart.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, count, eq, gt, gte, inArray, lte, sum } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { ADMIN, pause, resume, retry, start } from '../../contract/index.ts'
import { allocationWorks } from '../../events.ts'
import { lastDay, periodKey, quotaOfBasis, RULE_BASES } from '../../rules/quotas.ts'
import { countReaching, peopleReaching } from '../data/reaching.ts'
import { failures, quotaRules, quotas, runs } from '../tables.ts'
import { giveQuota } from './granting.ts'
import { type Kind, kindById, kindWords, notify, RUN, RUNS_PAGE } from './record.ts'

type Rule = typeof quotaRules.$inferSelect
type Run = typeof runs.$inferSelect

/** Days ahead for which runs are planned, so that they can be looked at and paused. */
const AHEAD = 7
/** People of one transaction. */
const BATCH = 100

/** Plans the runs of a rule from a day on: those on which somebody reaches what it grants by. Again it plans nothing twice (CTIX-15). */
export async function planRule(ctx: WriteCtx, rule: Rule, from: Day): Promise<void> {
  const days = Array.from({ length: AHEAD + 1 }, (_, n) => addDays(from, n)).filter((day) => rule.effectiveDate <= day && day <= rule.expirationDate)
  if (days.length === 0) return
  for (const basis of RULE_BASES) {
    const quota = quotaOfBasis(rule, basis)
    if (quota === null) continue
    const found = [...(await countReaching(ctx, rule, basis, days))]
    const planned = found.map(([runDate, people]) => ({ ruleId: rule.id, basis, runDate, status: 'planned' as const, people, vouchers: people * quota }))
    if (planned.length > 0) await ctx.db.insert(runs).values(planned).onConflictDoNothing()
  }
}

/** Every night: plans, and runs what is due and nobody has paused. */
export async function allocate(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const inForce = await job.read(({ db }) =>
    db
      .select()
      .from(quotaRules)
      .where(and(eq(quotaRules.active, true), lte(quotaRules.effectiveDate, addDays(day, AHEAD)), gte(quotaRules.expirationDate, day)))
      .orderBy(asc(quotaRules.id)),
  )
  await going.each(
    inForce,
    ({ id }) => id,
    (ctx, rule) => planRule(ctx, rule, day),
  )
  const due = await job.read(({ db }) =>
    db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.status, 'planned'), lte(runs.runDate, day)))
      .orderBy(asc(runs.runDate), asc(runs.id)),
  )
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => startPlanned(ctx, id),
  )
  going.end()
}

/** Another process, or an administrator, may have been first. */
async function startPlanned(ctx: WriteCtx, id: string): Promise<void> {
  const [run] = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.status, 'planned')))
    .for('update')
  if (run) await runMoves.start(ctx, run)
}

const work = (ctx: WriteCtx, run: string, again: boolean) => ctx.emit(allocationWorks, { run, after: null, retry: again })

export const runMoves = moves(
  RUN,
  { start, pause, resume, retry },
  {
    // before its day nobody has reached anything
    start: { may: (ctx, { runDate }) => runDate <= ctx.today, after: (ctx, { id }) => work(ctx, id, false) },
    pause: {},
    resume: {},
    retry: { after: (ctx, { id }) => work(ctx, id, true) },
  },
)

/** Grants the next people of a run what its rule says, each by himself; then itself the ones after them. */
export async function workOn(ctx: WriteCtx, { run: id, after, retry: again }: { run: string; after: SsoId | null; retry: boolean }): Promise<void> {
  const [found] = await ctx.db.select({ rule: quotaRules, run: runs }).from(runs).innerJoin(quotaRules, eq(quotaRules.id, runs.ruleId)).where(eq(runs.id, id))
  if (found?.run.status !== 'running') return
  const { rule, run } = found
  const kind = (await kindById(ctx, rule.kindId))!
  const among = again ? await failedOf(ctx, id, after) : undefined
  const people = await peopleReaching(ctx, rule, { basis: run.basis, on: run.runDate, after, limit: BATCH, ...(among && { among }) })
  // who has failed and is not here any more is not waited for
  if (among && among.length > 0) await ctx.db.delete(failures).where(and(eq(failures.runId, id), inArray(failures.ssoId, among)))
  for (const ssoId of people) await grantOne(ctx, ssoId, { rule, run, kind })
  const last = among ? among.at(-1) : people.at(-1)
  if (last && (among ?? people).length === BATCH) await ctx.emit(allocationWorks, { run: id, after: last, retry: again })
  else await end(ctx, run, kind)
}

const failedOf = async ({ db }: WriteCtx, run: string, after: SsoId | null): Promise<SsoId[]> =>
  (
    await db
      .select({ ssoId: failures.ssoId })
      .from(failures)
      .where(and(eq(failures.runId, run), after === null ? undefined : gt(failures.ssoId, after)))
      .orderBy(asc(failures.ssoId))
      .limit(BATCH)
  ).map(({ ssoId }) => ssoId)

async function grantOne(ctx: WriteCtx, ssoId: SsoId, { rule, run, kind }: { rule: Rule; run: Run; kind: Kind }): Promise<void> {
  const quota = quotaOfBasis(rule, run.basis)
  if (quota === null) return
  const given = { id: rule.id, runId: run.id, periodKey: periodKey(run.basis, run.runDate) }
  const grant = () =>
    giveQuota(ctx, [{ ssoId, count: quota }], { basis: run.basis, kind, from: run.runDate, to: lastDay(run.runDate, rule.validMonths), rule: given })
  const failed = kind.active ? await trying(ctx, grant) : { fault: 'stopped' }
  if (!failed) return
  if (kind.active) ctx.log.error({ err: failed.fault, run: run.id }, 'a grant of a run failed; the others go on')
  await ctx.db.insert(failures).values({ id: newId(ctx.now), runId: run.id, ssoId, reason: kind.active ? 'fault' : 'stopped' })
}

/** Everybody has been tried. */
async function end(ctx: WriteCtx, run: Run, kind: Kind): Promise<void> {
  const [done] = await ctx.db
    .select({ people: count(), vouchers: sum(quotas.total).mapWith(Number) })
    .from(quotas)
    .where(eq(quotas.runId, run.id))
  const failed = await ctx.db.$count(failures, eq(failures.runId, run.id))
  await advance(ctx, RUN, run.id, failed > 0 ? 'fail' : 'finish', { set: { people: done?.people ?? 0, vouchers: done?.vouchers ?? 0 } })
  if (failed === 0) return
  const receivers = await holdersOf(ctx, { permission: ADMIN })
  const params = { ...kindWords(kind), count: failed, ...dayValues(run.runDate, ctx.now) }
  await notify(ctx, 'failures', { receivers, params, businessId: run.id, dedupeKey: `${run.id}:${ctx.now.toISOString()}`, link: RUNS_PAGE })
}
