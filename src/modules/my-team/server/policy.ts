import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { departmentFilter, inScope, lineLevels, scopeFilter as nearTo, peoplePersons } from '#services/people/server/api.ts'
import type { Asked } from '../contract.ts'
import { LEFT_DAYS, scopeRules } from '../rules.ts'

const SUPERVISE = 'ESSMSS_SUPERVISOR_VIEW'
export const supervises = ({ actor }: Reader): boolean => actor.permissions.has(SUPERVISE)

/** The reader as nothing but somebody's manager or HRBP: rights of other work widen no team (MYTEAM-01). */
export const asManager = (ctx: Reader): Reader => ({ ...ctx, actor: { ...ctx.actor, permissions: new Set<string>() } })

/** Who left stays visible for a while (MYTEAM-07). */
export const shownStill = (today: Day): SQL =>
  or(ne(peoplePersons.status, 'left'), gte(peoplePersons.lastWorkingDate, addDays(today, -LEFT_DAYS))) ?? sql`false`

export interface Team {
  /** Levels below the manager as a relation of `sso_id` and `level`; none where people are seen by department. */
  levels: SQL | undefined
  /** The people of the team, on a column of people_persons. */
  where: SQL
}

/** Whom somebody supervises: the people of the data scope of the role (ACCESS-03). */
const supervised = ({ actor }: Reader): SQL => scopeFilter(actor, SUPERVISE, peoplePersons.ssoId)

/**
 * The people of a team: what the reader asks for, cut to what the reader may see (MYTEAM-01). It is reckoned from the directory whenever it is asked.
 * @throws MYTEAM-01 for everybody, asked by who supervises nobody
 */
export function teamOf(ctx: Reader, { scope, managerSso }: Asked): Team {
  const wide = supervises(ctx)
  const of = managerSso ?? ctx.actor.ssoId
  if (scope === 'any') {
    enforce(scopeRules, { facts: { inScope: wide }, input: undefined, p: {}, now: ctx.now })
    return { levels: undefined, where: and(supervised(ctx), ne(peoplePersons.ssoId, ctx.actor.ssoId), shownStill(ctx.today)) ?? sql`false` }
  }
  const near = nearTo(asManager(ctx).actor, peoplePersons.ssoId)
  const cut = of === ctx.actor.ssoId ? undefined : wide ? or(supervised(ctx), near) : near
  const own = scope === 'direct' ? eq(peoplePersons.manager, of) : scope === 'department' ? departmentFilter(of, peoplePersons.ssoId) : undefined
  const levels = scope === 'line' ? lineLevels(of) : undefined
  const within = levels ? sql`${peoplePersons.ssoId} in (select sso_id from ${levels} as below)` : own
  return { levels, where: and(within, cut, ne(peoplePersons.ssoId, ctx.actor.ssoId), shownStill(ctx.today)) ?? sql`false` }
}

/** The same for columns of other tables, which offers ask with. */
export const ofTeam =
  ({ where }: Team) =>
  (column: PgColumn): SQL =>
    sql`${column} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${where})`

/** Whether somebody is in the reader's own scope, as a manager or an HRBP. */
export const isOwn = async (ctx: Reader, ssoId: SsoId): Promise<boolean> =>
  ssoId !== ctx.actor.ssoId && (await inScope(asManager(ctx), ssoId)) !== 'none' && isShown(ctx, ssoId)

async function isShown(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, ssoId), shownStill(ctx.today)))
  return rows.length > 0
}

/**
 * Who only stands in for a manager answers for nobody (MYTEAM-09).
 * @returns whether the person is in the reader's own scope, and not only in that of who supervises
 * @throws MYTEAM-01 for who is not of the reader's team, whether there is such a person or not
 */
export async function requireMember(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  const own = await isOwn(ctx, ssoId)
  const seen = own || (supervises(ctx) && ssoId !== ctx.actor.ssoId && (await inScopeOf(ctx, SUPERVISE, ssoId)) && (await isShown(ctx, ssoId)))
  enforce(scopeRules, { facts: { inScope: seen }, input: undefined, p: {}, now: ctx.now })
  return own
}
