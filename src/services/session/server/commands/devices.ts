import { noticeRequested } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { devices } from '../tables.ts'

/**
 * Remembers the browser of a sign-in. One that the person has never used is told to them, save the very first:
 * that tells nobody anything.
 */
export async function noteDevice(ctx: WriteCtx, given: { ssoId: SsoId; deviceHash: string; name: string; sessionId: string }): Promise<void> {
  const { ssoId, deviceHash, name } = given
  const [isNew] = await ctx.db
    .insert(devices)
    .values({ ssoId, deviceHash, name, firstSeenAt: ctx.now, lastSeenOn: ctx.today })
    .onConflictDoNothing()
    .returning({ ssoId: devices.ssoId })
  if (!isNew) {
    await ctx.db
      .update(devices)
      .set({ lastSeenOn: ctx.today, name })
      .where(and(eq(devices.ssoId, ssoId), eq(devices.deviceHash, deviceHash)))
    return
  }
  const [other] = await ctx.db
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.ssoId, ssoId), ne(devices.deviceHash, deviceHash)))
    .limit(1)
  if (!other) return
  await ctx.emit(noticeRequested, {
    module: 'session',
    event: 'newDevice',
    receivers: [ssoId],
    params: { device: name, at: format(ctx.now, 'YYYY-MM-DD HH:mm'), ip: ctx.ip },
    businessId: given.sessionId,
    link: '/session/mine',
    mandatory: true,
  })
}
