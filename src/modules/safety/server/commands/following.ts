import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { draft } from '#modules/disciplinary/server/api.ts'
import { managerOf } from '#services/people/server/api.ts'
import type { Kind } from '../../contract/base.ts'
import type { followUpDone } from '../../contract/reporting.ts'
import { passed, reachedBy } from '../../rules/index.ts'
import { thresholdsOf } from '../data/points.ts'
import { administers } from '../policy.ts'
import { followUps, scores } from '../tables.ts'
import { type FollowUpRow, finish, type InfractionRow, record } from './record.ts'
import { adminsBut, tellOwner, tellReached } from './telling.ts'

/** Signs that the facts of a letter take. */
const MOST_FACTS = 2_000
const OPEN = and(isNull(followUps.doneAt), isNull(followUps.cancelledAt))

/** Stores what the points of a person add up to now. Whoever changes them holds the lock of the person. */
export async function keepScore(ctx: WriteCtx, ssoId: SsoId, accumulated: number): Promise<void> {
  const threshold = reachedBy(await thresholdsOf(ctx), accumulated)?.kind ?? null
  const values = { accumulated, asOf: ctx.now, threshold }
  await ctx.db
    .insert(scores)
    .values({ ssoId, ...values })
    .onConflictDoUpdate({ target: scores.ssoId, set: values })
}

/** Line managers talk and see to retraining; a referral is safety-admin's. Never the person. */
async function ownerOf(ctx: WriteCtx, { ssoId, submitter }: InfractionRow, kind: Kind): Promise<SsoId> {
  const [manager, [admin]] = [await managerOf(ctx, ssoId), await adminsBut(ctx, ssoId)]
  return (kind === 'referral' ? (admin ?? manager) : (manager ?? admin)) ?? submitter
}

/** Makes the follow-ups of the thresholds that an infraction has reached, each once (SAFETY-09); a referral proposes a letter to HR (SAFETY-10). */
export async function followUp(ctx: WriteCtx, row: InfractionRow, facts: string): Promise<void> {
  const total = row.accumulatedAfter
  for (const { kind, dueDays } of passed(await thresholdsOf(ctx), total - row.points, total)) {
    const before = await ctx.db.$count(followUps, and(eq(followUps.ssoId, row.ssoId), eq(followUps.kind, kind), OPEN))
    if (before > 0) continue
    const owner = await ownerOf(ctx, row, kind)
    const [made] = await ctx.db
      .insert(followUps)
      .values({ id: newId(ctx.now), infraction: row.id, ssoId: row.ssoId, kind, owner, due: addDays(ctx.today, dueDays) })
      .returning()
    await record(ctx, 'SafetyFollowUp.made', { target: made!.id, subject: row.ssoId, after: { kind, owner, due: made!.due } })
    await tellReached(ctx, made!, total)
    if (kind === 'referral') await proposeLetter(ctx, row, facts)
  }
}

/** The letter is written, published or deleted in its own room. */
const proposeLetter = (ctx: WriteCtx, row: InfractionRow, facts: string) =>
  draft(ctx, {
    ...{ ssoId: row.ssoId, level: 'written', category: 'safety', source: 'safety', recordId: row.id },
    ...{ incidentDate: dayOf(row.occurredAt), place: row.place, facts: facts.slice(0, MOST_FACTS) },
  })

/** Takes back what is still to be done, where a person has fallen back behind its threshold (SAFETY-09). */
export async function cancelFollowUps(ctx: WriteCtx, ssoId: SsoId, before: number, after: number): Promise<void> {
  const kinds = passed(await thresholdsOf(ctx), after, before).map(({ kind }) => kind)
  if (kinds.length === 0) return
  const gone = await ctx.db
    .update(followUps)
    .set({ cancelledAt: ctx.now })
    .where(and(eq(followUps.ssoId, ssoId), inArray(followUps.kind, kinds), OPEN))
    .returning()
  for (const row of gone) {
    await record(ctx, 'SafetyFollowUp.cancelled', { target: row.id, subject: ssoId, after: { kind: row.kind } })
    await finish(ctx, { businessId: row.id })
    await tellOwner(ctx, 'followUpCancelled', row)
  }
}

export const isOpen = ({ doneAt, cancelledAt }: Pick<FollowUpRow, 'doneAt' | 'cancelledAt'>): boolean => doneAt === null && cancelledAt === null

/** Notes that it was done, once. @throws not-found for who neither owns it nor administers safety, LIFE-01 where it is done or cancelled */
export async function doFollowUp(ctx: Writer, { id, note }: ParsedOf<typeof followUpDone>): Promise<void> {
  const row = await locked(ctx, followUps, followUps.id, id)
  if (row.owner !== ctx.actor.ssoId && !(await administers(ctx, row.ssoId))) throw notFound()
  if (!isOpen(row)) throw refuse('LIFE-01', { state: ctx.text(`safety.followUp.is.${row.doneAt ? 'done' : 'cancelled'}`) })
  await ctx.db.update(followUps).set({ doneAt: ctx.now, doneBy: ctx.actor.ssoId, note }).where(eq(followUps.id, id))
  await record(ctx, 'SafetyFollowUp.done', { target: id, subject: row.ssoId, after: { kind: row.kind, note } })
  await finish(ctx, { businessId: id })
}
