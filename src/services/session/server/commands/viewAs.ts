import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { viewed } from '#services/audit/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { inService } from '../../rules/admission.ts'
import { VIEW_MINUTES } from '../../rules/life.ts'
import { sessions } from '../tables.ts'

/**
 * Turns the present session into a read-only one that shows what another person would get. It stands in the audit log and
 * in the person's own list of who looked at their data, with the reason.
 * @throws not-found for somebody who could not sign in, or oneself
 */
export async function viewAs(ctx: Writer, ssoId: SsoId, reason: string): Promise<{ until: string }> {
  const whom = ssoId === ctx.actor.ssoId ? undefined : await person(ctx, ssoId)
  if (!whom || !inService({ ...whom, today: ctx.today })) throw notFound()
  const until = addMinutes(ctx.now, VIEW_MINUTES)
  await ctx.db.update(sessions).set({ viewedSsoId: ssoId, viewedUntil: until }).where(eq(sessions.id, ctx.actor.sessionId))
  await viewed(ctx, ssoId, 'viewAs.started', { module: 'session', target: ctx.actor.sessionId, reason })
  return { until: until.toISOString() }
}

/** Back to being oneself. */
export async function endViewAs(ctx: WriteCtx, sessionId: string): Promise<void> {
  const [before] = await ctx.db.select({ viewed: sessions.viewedSsoId, by: sessions.ssoId }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!before?.viewed) return
  await ctx.db.update(sessions).set({ viewedSsoId: null, viewedUntil: null }).where(eq(sessions.id, sessionId))
  await ctx.audit({ module: 'session', kind: 'viewAs.ended', target: sessionId, subject: before.viewed })
}
