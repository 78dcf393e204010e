import type { Notice } from '#foundation/contract/notices.ts'
import { noticeRequested } from '#foundation/contract/notices.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import manifest from '../../module.ts'
import { breakGlassRules, confirmationRules, namingRules } from '../../rules.ts'
import { roleName, tellingRoles } from '../data/words.ts'
import { auditGlass as glass, auditInvestigations as investigations } from '../tables.ts'
import { insertEvent } from './record.ts'

const BATCH = 500
const days = (count: number): number => count * 24

/** Leave to look at data outside one's scope. */
export interface GlassGrant {
  id: string
  until: Date
  /** When the person is told. */
  noticeAt: Date
}

/**
 * Opens a view outside the actor's scope for 30 minutes (AUDIT-06). The person is told at once, with role and reason; only a confirmed
 * confidential investigation of this person delays that, at most 90 days.
 * @param given.what what is looked at, as the room names it (`payslip`, `medical`)
 * @throws AUDIT-06 where the reason is too short; not-found for an investigation that is not of this person, not confirmed, or over
 */
export async function breakGlass(ctx: Writer, given: { subject: string; what: string; reason: string; investigation?: string }): Promise<GlassGrant> {
  const p = ctx.parameters(manifest)
  enforce(breakGlassRules, { facts: {}, input: given, p, now: ctx.now })
  const subject = asSsoId(given.subject)
  const delayed = given.investigation ? await delayOf(ctx, given.investigation, subject) : undefined
  const latest = addHours(ctx.now, days(p.investigationDelayDays))
  const noticeAt = delayed ? new Date(Math.min(delayed.getTime(), latest.getTime())) : ctx.now
  const roles = tellingRoles(ctx.actor.roles)
  const row = {
    id: newId(ctx.now),
    actor: ctx.actor.ssoId,
    subject,
    what: given.what,
    reason: given.reason.trim(),
    roles,
    from: ctx.now,
    until: addMinutes(ctx.now, p.breakGlassMinutes),
    noticeAt,
    ...(given.investigation && { investigation: given.investigation }),
    ...(!delayed && { noticedAt: ctx.now }),
  }
  await ctx.db.insert(glass).values(row)
  await insertEvent(
    ctx.db,
    { actor: ctx.by, ip: ctx.ip, requestId: ctx.requestId, at: ctx.now, roles },
    { module: 'audit', kind: 'glass.broken', target: row.id, subject, after: { what: row.what, until: row.until }, reason: row.reason },
    delayed ? { hiddenUntil: noticeAt } : {},
  )
  if (!delayed) await ctx.emit(noticeRequested, noticeOf(ctx, row))
  return { id: row.id, until: row.until, noticeAt }
}

/** Until when the notice waits for an investigation. */
async function delayOf(ctx: Ctx, id: string, subject: string): Promise<Date> {
  const [found] = await ctx.db
    .select({ until: investigations.until })
    .from(investigations)
    .where(
      and(eq(investigations.id, id), eq(investigations.subject, asSsoId(subject)), isNotNull(investigations.confirmedAt), gt(investigations.until, ctx.now)),
    )
  if (!found) throw notFound()
  return found.until
}

function noticeOf(ctx: Ctx, row: { id: string; subject: string; roles: readonly string[]; what: string; reason: string }): Notice {
  const roles = namesListed(row.roles.map((code) => ({ nameCn: roleName(ctx, code, 'zh'), nameEn: roleName(ctx, code, 'en') })))
  return {
    module: 'audit',
    event: 'glassBroken',
    receivers: [asSsoId(row.subject)],
    params: { roleCn: roles.nameCn, roleEn: roles.nameEn, what: row.what, reason: row.reason },
    businessId: row.id,
    mandatory: true,
    urgent: true,
  }
}

/** The grant by which the actor may look at this now, outside her scope; none when it never was or is over. */
export async function openGlass(ctx: Reader, subject: string, what: string): Promise<GlassGrant | undefined> {
  const [found] = await ctx.db
    .select({ id: glass.id, until: glass.until, noticeAt: glass.noticeAt })
    .from(glass)
    .where(and(eq(glass.actor, ctx.actor.ssoId), eq(glass.subject, asSsoId(subject)), eq(glass.what, what), gt(glass.until, ctx.now)))
    .orderBy(desc(glass.until))
    .limit(1)
  return found
}

/** Until when what this person sees of anybody stays hidden from them: while an open grant of hers waits with its notice. */
export async function hiddenUntil(ctx: Ctx, actor: string): Promise<ReadonlyMap<string, Date>> {
  if (!/^\d{8}$/.test(actor)) return new Map()
  const found = await ctx.db
    .select({ subject: glass.subject, noticeAt: glass.noticeAt })
    .from(glass)
    .where(and(eq(glass.actor, asSsoId(actor)), gt(glass.until, ctx.now), isNull(glass.noticedAt)))
    .orderBy(asc(glass.noticeAt))
  return new Map(found.map(({ subject, noticeAt }) => [subject, noticeAt]))
}

/** Names a confidential investigation; it counts when another administrator has confirmed it. @returns its id @throws AUDIT-06 for too short a reason, AUDIT-12 for one of oneself */
export async function nameInvestigation(ctx: Writer, given: { subject: string; reason: string; delayDays?: number }): Promise<string> {
  const p = ctx.parameters(manifest)
  enforce(breakGlassRules, { facts: {}, input: given, p, now: ctx.now })
  enforce(namingRules, { facts: {}, input: { subject: given.subject, by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const until = addHours(ctx.now, days(Math.min(given.delayDays ?? p.investigationDelayDays, p.investigationDelayDays)))
  const subject = asSsoId(given.subject)
  await ctx.db.insert(investigations).values({ id, subject, reason: given.reason.trim(), namedBy: ctx.actor.ssoId, namedAt: ctx.now, until })
  await ctx.audit({ module: 'audit', kind: 'investigation.named', target: id, after: { subject, until }, reason: given.reason })
  return id
}

/** @throws AUDIT-12 where the confirmer named it or is its subject; not-found */
export async function confirmInvestigation(ctx: Writer, id: string): Promise<void> {
  const row = await locked(ctx, investigations, investigations.id, id)
  enforce(confirmationRules, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  if (row.confirmedAt) return
  await ctx.db.update(investigations).set({ confirmedBy: ctx.actor.ssoId, confirmedAt: ctx.now }).where(eq(investigations.id, id))
  await ctx.audit({ module: 'audit', kind: 'investigation.confirmed', target: id, after: { confirmedBy: ctx.actor.ssoId } })
}

/** Tells the persons whose delayed notice is due (AUDIT-06). */
export async function tellDelayed(job: JobCtx): Promise<void> {
  while ((await job.write(tellSome)) === BATCH);
}

async function tellSome(ctx: WriteCtx): Promise<number> {
  const due = await ctx.db
    .select({ id: glass.id, subject: glass.subject, roles: glass.roles, what: glass.what, reason: glass.reason })
    .from(glass)
    .where(and(isNull(glass.noticedAt), lte(glass.noticeAt, ctx.now)))
    .orderBy(asc(glass.noticeAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (!due.length) return 0
  for (const row of due) await ctx.emit(noticeRequested, noticeOf(ctx, row))
  await ctx.db
    .update(glass)
    .set({ noticedAt: ctx.now })
    .where(
      inArray(
        glass.id,
        due.map((row) => row.id),
      ),
    )
  return due.length
}
