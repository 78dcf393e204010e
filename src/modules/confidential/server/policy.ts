import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, gt, isNull, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { EDIT } from '../contract.ts'
import { recipients, updates } from './tables.ts'

export type Update = typeof updates.$inferSelect

/** What is there for the actor: published, not over, and addressed to them in this version (CONFID-03). */
export const addressed = ({ actor, now }: Reader): SQL | undefined =>
  and(
    eq(updates.state, 'published'),
    or(isNull(updates.expiresAt), gt(updates.expiresAt, now)),
    sql`exists (select 1 from ${recipients} where ${recipients.updateId} = ${updates.id} and ${recipients.version} = ${updates.version} and ${recipients.ssoId} = ${actor.ssoId})`,
  )

/** An update that is there for the actor. */
export const foundFor = async (ctx: Reader, id: string): Promise<Update | undefined> =>
  (
    await ctx.db
      .select()
      .from(updates)
      .where(and(eq(updates.id, id), addressed(ctx)))
  )[0]

/** @throws CONFID-03 for what is not there for the actor, whatever it is */
export async function requireFor(ctx: Reader, id: string): Promise<Update> {
  const row = await foundFor(ctx, id)
  if (!row) throw refuse('CONFID-03')
  return row
}

/** What an editor looks after: what was written by whom is in the scope of their role. */
export const lookedAfter = ({ actor }: Reader): SQL | undefined => scopeFilter(actor, EDIT, updates.author)

/** @throws not-found for an editor out of whose reach it is */
export async function inReach(ctx: WriteCtx, { author }: Pick<Update, 'author'>): Promise<void> {
  const { actor } = ctx
  if (actor && !(await inScopeOf({ ...ctx, actor }, EDIT, author))) throw notFound()
}

/** An update that an editor looks after. @throws not-found */
export async function requireEdited(ctx: Reader, id: string): Promise<Update> {
  const [row] = await ctx.db
    .select()
    .from(updates)
    .where(and(eq(updates.id, id), lookedAfter(ctx)))
  if (!row) throw notFound()
  return row
}

/** The row that addresses a version to somebody. */
export const ofRecipient = ({ id, version }: Pick<Update, 'id' | 'version'>, ssoId: (typeof recipients.$inferSelect)['ssoId']): SQL | undefined =>
  and(eq(recipients.updateId, id), eq(recipients.version, version), eq(recipients.ssoId, ssoId))
