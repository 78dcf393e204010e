import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { consent as consentCall, mark as markCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { markRules } from '../../rules.ts'
import { photoFor } from '../data/photos.ts'
import { isAdmin } from '../policy.ts'
import { consents, marks } from '../tables.ts'

/** Records that one may be marked, or takes it back with every mark (PHOTO-21). */
export async function consent(ctx: Writer, { agree }: ParsedOf<typeof consentCall>): Promise<{ agreed: boolean }> {
  const { ssoId } = ctx.actor
  const changed = agree
    ? await ctx.db.insert(consents).values({ ssoId, at: ctx.now }).onConflictDoNothing().returning()
    : await ctx.db.delete(consents).where(eq(consents.ssoId, ssoId)).returning()
  if (changed.length > 0) await ctx.audit({ module: module.name, kind: agree ? 'PhotoConsent.given' : 'PhotoConsent.withdrawn', target: ssoId, subject: ssoId })
  return { agreed: agree }
}

/** Says that somebody is in a photo, or is not. @throws PHOTO-21, PHOTO-06, not-found */
export async function mark(ctx: Writer, { photo, ssoId: named, inIt }: ParsedOf<typeof markCall>): Promise<void> {
  await photoFor(ctx, photo)
  const ssoId = named ?? ctx.actor.ssoId
  const given = await ctx.db.select({ at: consents.at }).from(consents).where(eq(consents.ssoId, ssoId)).for('update')
  const facts = { consented: given.length > 0, own: ssoId === ctx.actor.ssoId, admin: isAdmin(ctx.actor) }
  enforce(markRules, { facts, input: {}, p: {}, now: ctx.now })
  if (inIt) await ctx.db.insert(marks).values({ photo, ssoId, markedBy: ctx.actor.ssoId, at: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(marks).where(and(eq(marks.photo, photo), eq(marks.ssoId, ssoId)))
}
