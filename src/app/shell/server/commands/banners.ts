import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { Entity } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { bannerState } from '../data/banners.ts'
import { shellBanners as banners } from '../tables.ts'

interface Banner {
  id?: string | undefined
  textCn: string
  textEn: string
  from: string
  to: string | null
  entities: Entity[]
}

/** Plans a banner, or changes one that has not ended. @throws SHELL-39 for an end before the beginning */
export async function saveBanner(ctx: Writer, { id, ...given }: Banner): Promise<{ id: string }> {
  const row = { ...given, from: new Date(given.from), to: given.to === null ? null : new Date(given.to), updatedBy: ctx.actor.ssoId, updatedAt: ctx.now }
  if (row.to !== null && row.to <= row.from) throw illegal('to')
  const before = id === undefined ? undefined : await locked(ctx, banners, banners.id, id)
  if (before) await refuseEnded(ctx, before.id)
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
