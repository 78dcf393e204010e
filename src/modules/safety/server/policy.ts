import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { can, inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, ESS, SUBMIT, VIEW } from '../contract/base.ts'
import { followUps, infractions } from './tables.ts'

const SEES = [VIEW, ADMIN] as const

/** The rows of people in whose scope somebody sees infractions. */
export const overseen = ({ actor }: Reader, ssoId: PgColumn): SQL =>
  or(...SEES.filter((one) => can(actor, one)).map((one) => scopeFilter(actor, one, ssoId))) ?? sql`false`

/** What stands in somebody's list: infractions of people in their scope, and those that they have recorded. */
export const listed = (ctx: Reader): SQL =>
  or(overseen(ctx, infractions.ssoId), can(ctx.actor, SUBMIT) ? eq(infractions.submitter, ctx.actor.ssoId) : undefined) ?? sql`false`

/** What somebody may open: that, one's own, and what one has to do something about (SAFETY-14). */
export const readable = (ctx: Reader): SQL | undefined => {
  const me = ctx.actor.ssoId
  const own = can(ctx.actor, ESS) ? eq(infractions.ssoId, me) : undefined
  const owed = and(sql`${infractions.id} in (select ${followUps.infraction} from ${followUps} where ${followUps.owner} = ${me})`, ne(infractions.ssoId, me))
  return or(listed(ctx), own, can(ctx.actor, SUBMIT) ? owed : undefined)
}

/** Whether somebody may record infractions of a person, oneself among them: what is wrong with that says a rule (SAFETY-06). */
export const mayRecord = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => can(ctx.actor, SUBMIT) && inScopeOf(ctx, SUBMIT, ssoId)

/** Whether somebody may know the points of a person. */
export async function mayAsk(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  if (ssoId === ctx.actor.ssoId) return true
  for (const one of [SUBMIT, ...SEES]) if (can(ctx.actor, one) && (await inScopeOf(ctx, one, ssoId))) return true
  return false
}

/** Whether safety-admin decides about a person: never about oneself. */
export const administers = async (ctx: Reader, ssoId: SsoId): Promise<boolean> =>
  can(ctx.actor, ADMIN) && ssoId !== ctx.actor.ssoId && inScopeOf(ctx, ADMIN, ssoId)

/** @throws not-found for who does not decide about the person. Not asked of jobs */
export async function inReach(ctx: WriteCtx, { ssoId }: { ssoId: SsoId }): Promise<void> {
  if (ctx.actor && !(await administers({ ...ctx, actor: ctx.actor }, ssoId))) throw notFound()
}
