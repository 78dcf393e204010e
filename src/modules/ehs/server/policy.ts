import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { can, inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { ADMIN, GIFTS, HANDLE } from '../contract/base.ts'
import { concerns, exchanges } from './tables.ts'

/** What ehs-admin sees: what people within the scope of the role have reported. */
export const overseen = ({ actor }: Reader): SQL | undefined => scopeFilter(actor, ADMIN, concerns.reporter)

export const isAdmin = ({ actor }: Reader): boolean => can(actor, ADMIN)
const administers = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => isAdmin(ctx) && inScopeOf(ctx, ADMIN, ssoId)

/** Departments that somebody leads, with those below. */
const led = ({ actor }: Reader): SQL => sql`(select mine.code from people_departments mine
  join people_departments owned on owned.owner = ${actor.ssoId} and starts_with(mine.path, owned.path))`

/** Whether somebody handles it: what was assigned to them, and to a department that they lead. */
const handledBy = (ctx: Reader): SQL | undefined =>
  can(ctx.actor, HANDLE) ? or(eq(concerns.handler, ctx.actor.ssoId), sql`${concerns.department} in ${led(ctx)}`) : undefined

/** What somebody reported, or handles, where the duplicates of the first are left out. Each is found first by itself: of either there may be few among many. */
export function minded(ctx: Reader, as: 'mine' | 'handled' | undefined): SQL {
  const me = ctx.actor.ssoId
  if (!can(ctx.actor, HANDLE)) return as === 'handled' ? sql`false` : eq(concerns.reporter, me)
  const mine = sql`select id from ehs_concerns where reporter = ${me}`
  const handled = [sql`handler = ${me}`, sql`department = any (array${led(ctx)})`].map(
    (which) => sql`select id from ehs_concerns where ${which} and merged_into is null`,
  )
  const all = [...(as === 'handled' ? [] : [mine]), ...(as === 'mine' ? [] : handled)]
  return sql`${concerns.id} = any (array(${sql.join(all, sql` union all `)}))`
}

/** What is somebody's to read: reported, handled or administered by them. */
export const readable = (ctx: Reader): SQL | undefined =>
  or(eq(concerns.reporter, ctx.actor.ssoId), handledBy(ctx), isAdmin(ctx) ? (overseen(ctx) ?? sql`true`) : undefined)

/** @throws not-found for who administers other people only. Not asked of jobs */
export async function inReach(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  if (ctx.actor && !(await administers({ ...ctx, actor: ctx.actor }, ssoId))) throw notFound()
}

/** Exchanges that who hands out sees: of people within the scope of either role. */
export const handedOut = ({ actor }: Reader): SQL | undefined =>
  or(...[GIFTS, ADMIN].filter((one) => can(actor, one)).map((one) => scopeFilter(actor, one, exchanges.ssoId) ?? sql`true`))

/** @throws not-found for a person out of whose reach the hand-out is */
export async function handsOutTo(ctx: Writer, ssoId: SsoId): Promise<void> {
  for (const one of [GIFTS, ADMIN]) if (can(ctx.actor, one) && (await inScopeOf(ctx, one, ssoId))) return
  throw notFound()
}
