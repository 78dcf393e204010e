import { equalHalves } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { NOTE_TEXTS, type saveNote } from '../../contract.ts'
import { bannerState } from '../data/banners.ts'
import { shellBanners as banners } from '../tables.ts'

/** Plans a banner, or changes one that has not ended. @throws SHELL-39 for an end before the beginning, SHELL-61 */
export async function saveBanner(ctx: Writer, { id, fits, confirmed, ...given }: ParsedOf<typeof saveNote>): Promise<{ id: string }> {
  const [from, to] = [new Date(given.from), given.to === null ? null : new Date(given.to)]
  if (to !== null && to <= from) throw illegal('to')
  const before = id === undefined ? undefined : await locked(ctx, banners, banners.id, id)
  if (before) await refuseEnded(ctx, before.id)
  const stale = equalHalves(NOTE_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed })
  const row = { ...given, from, to, stale, updatedBy: ctx.actor.ssoId, updatedAt: ctx.now }
  const saved = id ?? newId(ctx.now)
  await ctx.db
    .insert(banners)
    .values({ id: saved, ...row })
    .onConflictDoUpdate({ target: banners.id, set: row })
  await ctx.audit({ module: 'shell', kind: 'NoticeBanner.saved', target: saved, before, after: row })
  return { id: saved }
}

/** Takes a banner down, or one still to come out of the plan. */
export async function endBanner(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, banners, banners.id, id)
  await refuseEnded(ctx, id)
  await ctx.db
    .update(banners)
    .set({ to: ctx.now, from: new Date(Math.min(before.from.getTime(), ctx.now.getTime())), updatedBy: ctx.actor.ssoId, updatedAt: ctx.now })
    .where(eq(banners.id, id))
  await ctx.audit({ module: 'shell', kind: 'NoticeBanner.end', target: id, before, after: { to: ctx.now } })
}

async function refuseEnded(ctx: Writer, id: string): Promise<void> {
  if ((await bannerState(ctx, id)) === 'ended') throw refuse('LIFE-01', { state: ctx.text('state.NoticeBanner.ended') })
}
