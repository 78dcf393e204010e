import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import { ADMIN, APPROVE } from '../contract/shapes.ts'
import { albums } from './tables.ts'

export type Album = typeof albums.$inferSelect

export const isAdmin = (actor: Actor): boolean => can(actor, ADMIN)
/** Whether the actor decides what this person asked for: of the own scope (ACCESS-03). */
export const approvesFor = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => can(ctx.actor, APPROVE) && (await inScopeOf(ctx, APPROVE, ssoId))
/** @throws not-found for what somebody outside of the scope offered or asked */
export async function requireLooksAfter(ctx: Reader, ssoId: SsoId): Promise<void> {
  if (!(await inScopeOf(ctx, ADMIN, ssoId))) throw notFound()
}

/** PHOTO-15: who is in its audience at this moment, while it is visible; admins see every album. */
export const seesAlbum = async (ctx: Reader, { status, audience }: Pick<Album, 'status' | 'audience'>): Promise<boolean> =>
  isAdmin(ctx.actor) || (status === '1' && (await includes(ctx, audience, ctx.actor.ssoId)))

/** @throws PHOTO-06 where there is none, or none for whoever asks */
export async function albumFor(ctx: Reader, id: string): Promise<Album> {
  const [row] = await ctx.db.select().from(albums).where(eq(albums.id, id))
  if (!row || !(await seesAlbum(ctx, row))) throw refuse('PHOTO-06')
  return row
}
