import { randomBytes } from 'node:crypto'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { OWN_SHIFTS } from '../../contract.ts'
import { fingerprintOf, providedCalendar, sealToken } from '../data/feed.ts'
import { rosterLinks } from '../tables.ts'

interface Given {
  of: string
}

/** Makes the secret address of a feed anew; whoever has the one before reads nothing more. @throws not-found for a calendar that is none, or not for the person */
export async function renewLink(ctx: Writer, { of }: Given): Promise<void> {
  if (of !== OWN_SHIFTS) providedCalendar(ctx, of)
  const { ssoId } = ctx.actor
  const token = randomBytes(32).toString('base64url')
  const made = { fingerprint: fingerprintOf(ctx, token), sealed: sealToken(ctx, token), renewedAt: ctx.now }
  await ctx.db
    .insert(rosterLinks)
    .values({ ssoId, of, ...made })
    .onConflictDoUpdate({ target: [rosterLinks.ssoId, rosterLinks.of], set: made })
  await ctx.audit({ module: 'roster', kind: 'link.renewed', target: ssoId, subject: ssoId, after: { module: of } })
}

/** The feed ends. */
export async function endLink(ctx: Writer, { of }: Given): Promise<void> {
  const { ssoId } = ctx.actor
  const gone = await ctx.db
    .delete(rosterLinks)
    .where(and(eq(rosterLinks.ssoId, ssoId), eq(rosterLinks.of, of)))
    .returning({ ssoId: rosterLinks.ssoId })
  if (gone.length > 0) await ctx.audit({ module: 'roster', kind: 'link.ended', target: ssoId, subject: ssoId, after: { module: of } })
}
