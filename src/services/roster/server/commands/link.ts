import { randomBytes } from 'node:crypto'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { fingerprintOf, sealToken } from '../data/feed.ts'
import { rosterLinks } from '../tables.ts'

/** Makes the secret address of the person's feed anew; whoever has the one before reads nothing more. */
export async function renewLink(ctx: Writer): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const made = { fingerprint: fingerprintOf(ctx, token), sealed: sealToken(ctx, token), renewedAt: ctx.now }
  await ctx.db
    .insert(rosterLinks)
    .values({ ssoId: ctx.actor.ssoId, ...made })
    .onConflictDoUpdate({ target: rosterLinks.ssoId, set: made })
  await ctx.audit({ module: 'roster', kind: 'link.renewed', target: ctx.actor.ssoId, subject: ctx.actor.ssoId })
}

/** The feed ends. */
export async function endLink(ctx: Writer): Promise<void> {
  const gone = await ctx.db.delete(rosterLinks).where(eq(rosterLinks.ssoId, ctx.actor.ssoId)).returning({ ssoId: rosterLinks.ssoId })
  if (gone.length > 0) await ctx.audit({ module: 'roster', kind: 'link.ended', target: ctx.actor.ssoId, subject: ctx.actor.ssoId })
}
