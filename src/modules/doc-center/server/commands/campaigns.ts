import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { includes, save } from '#services/audience/server/api.ts'
import type { confirm, saveCampaign } from '../../contract/index.ts'
import module from '../../module.ts'
import { confirmedBy, confirming } from '../../rules/index.ts'
import { openedVersion } from '../data/opened.ts'
import { gone } from '../policy.ts'
import { campaigns, confirmations, reads } from '../tables.ts'
import { editable } from './documents.ts'
import type { DocumentStored } from './lives.ts'
import { askMembers, type Titled, tellEnded } from './telling.ts'

/** Asks an audience to confirm a document in force; there is one campaign at a time. @throws DOCC-07, LIFE-01, AUD-02 to AUD-07, illegal input for a day that has passed */
export async function keepCampaign(ctx: Writer, { uid, audience: wanted, until }: ParsedOf<typeof saveCampaign>): Promise<{ id: string }> {
  const document = await editable(ctx, uid)
  if (document.status !== 'effective') throw refuse('LIFE-01', { state: ctx.text(`state.Document.${document.status}`) })
  if (until < ctx.today) throw illegal('until')
  const [before] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.uid, uid), isNull(campaigns.endedAt)))
  const audience = await save(ctx, wanted, { ...(before && { before: before.audience }), field: 'audience' })
  const id = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(campaigns).set({ audience, until }).where(eq(campaigns.id, id))
  else await ctx.db.insert(campaigns).values({ id, uid, audience, until, by: ctx.actor.ssoId })
  await askMembers(ctx, document, { id, audience, until }, document.currentVersion)
  await ctx.audit({ module: module.name, kind: 'DocCampaign.saved', target: uid, before, after: { audience, until } })
  return { id }
}

/** Nobody is asked any more; what was confirmed stays. @throws DOCC-07 */
export async function stopCampaign(ctx: Writer, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ uid: campaigns.uid })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.endedAt)))
  if (!row) throw gone()
  await editable(ctx, row.uid)
  if (!(await endOpen(ctx, row.uid))) throw gone()
}

/** Ends what is asked of a document, which is locked; undefined where nothing is. */
async function endOpen(ctx: Writer, uid: string): Promise<typeof campaigns.$inferSelect | undefined> {
  const [ended] = await ctx.db
    .update(campaigns)
    .set({ endedAt: ctx.now })
    .where(and(eq(campaigns.uid, uid), isNull(campaigns.endedAt)))
    .returning()
  if (ended) await ctx.audit({ module: module.name, kind: 'DocCampaign.ended', target: uid })
  return ended
}

/** DOCC-25: nobody has to confirm what is no longer in force; who asked for it hears so, and may ask for what came in its place. */
export async function endReplaced(ctx: Writer, document: DocumentStored, successor: Titled): Promise<void> {
  const ended = await endOpen(ctx, document.uid)
  if (ended && ended.by !== ctx.actor.ssoId) await tellEnded(ctx, document, successor, ended)
}

/** Confirms the version in force, with the fingerprint of what was read (DOCC-16). @throws DOCC-07 for whom it does not ask, DOCC-16 */
export async function confirmReading(ctx: Writer, { id, version: asked }: ParsedOf<typeof confirm>): Promise<void> {
  const { ssoId } = ctx.actor
  const [row] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.endedAt)))
  if (!row || !(await includes(ctx, row.audience, ssoId))) throw gone()
  const { document, version } = await openedVersion(ctx, row.uid)
  if (document.status !== 'effective') throw gone()
  const [read] = await ctx.db
    .select({ lastAt: reads.lastAt })
    .from(reads)
    .where(and(eq(reads.uid, row.uid), eq(reads.version, version.version), eq(reads.ssoId, ssoId)))
  enforce(confirming, { facts: { version: version.version, read: read !== undefined }, input: { version: asked }, p: {}, now: ctx.now })
  await ctx.db.insert(confirmations).values({ campaignId: id, version: version.version, ssoId, sha256: version.sha256, at: ctx.now }).onConflictDoNothing()
}

/** What comes into force, for the first time or again, has to be confirmed by whoever has not confirmed that version, in some days at least (DOCC-16). */
export async function askAgain(ctx: WriteCtx, document: DocumentStored): Promise<void> {
  const [open] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.uid, document.uid), isNull(campaigns.endedAt)))
    .for('update')
  if (!open) return
  const until = confirmedBy(open.until, ctx.today, ctx.parameters(module).confirmDays)
  await ctx.db.update(campaigns).set({ until }).where(eq(campaigns.id, open.id))
  await askMembers(ctx, document, { ...open, until }, document.currentVersion)
}
