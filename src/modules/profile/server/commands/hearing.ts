import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import { withdraw } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { isAmong, stillStands } from '../../rules/index.ts'
import { bankTermsOf } from '../data/bank.ts'
import { documentsOf } from '../data/facts.ts'
import { openSides } from '../data/sealed.ts'
import { changes, members } from '../tables.ts'

/** The key of what is said where a change was made from what is no longer so. */
const STALE = 'profile.stale'

/** Somebody's facts have moved: a change that was made from what is no longer so goes back to its author, who is told. */
export async function returnStale(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const pending = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.ssoId, ssoId), eq(changes.status, 'pending')))
  if (pending.length === 0) return
  const [onFile, { legalNames }] = [await documentsOf(ctx, ssoId), await bankTermsOf(ctx, ssoId)]
  for (const row of pending) {
    const { before, after } = openSides(ctx, row)
    const renamed = row.subject === 'bank' && !isAmong(legalNames, String(after.holder ?? onFile.bank.holder))
    if (!row.workflowItem || (stillStands(before, { ...onFile[row.subject] }) && !renamed)) continue
    await withdraw(ctx, row.workflowItem, { reason: STALE })
    const params = inBoth(ctx, 'what', `profile.subject.${row.subject}`)
    await notify(ctx, { module: module.name, event: 'stale', receivers: [ssoId], businessId: row.id, params, link: '/profile/index' })
  }
}

/** Who has left has no profile to open; one that somebody shut before stays shut by them. */
export async function shutAfterLeaving(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  const set = { enabled: false, reason: '', changedBy: null, changedAt: ctx.now }
  await ctx.db
    .insert(members)
    .values({ ssoId, ...set })
    .onConflictDoUpdate({ target: members.ssoId, set, setWhere: eq(members.enabled, true) })
}

/** Who comes back has one again, unless somebody shut it. */
export async function openOnReturn(ctx: WriteCtx, { ssoId, again }: { ssoId: SsoId; again: boolean }): Promise<void> {
  if (!again) return
  await ctx.db
    .update(members)
    .set({ enabled: true, changedAt: ctx.now })
    .where(and(eq(members.ssoId, ssoId), isNull(members.changedBy)))
}
