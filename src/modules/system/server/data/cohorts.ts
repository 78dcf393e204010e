import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inForce, accessMembers as members, peopleFitting } from '#services/access/server/api.ts'
import { peoplePersons as people } from '#services/people/server/api.ts'
import type { Change, MembersGiven, RuleGiven } from '../../contract/index.ts'

/** People of a company who hold the same roles, before a change and after it. */
export interface Cohort {
  entity: Entity
  before: readonly string[]
  after: readonly string[]
  count: number
  sample: readonly SsoId[]
}

const SAMPLE = 5

/** Whom a change concerns, gathered by what they hold: many people hold few different sets of roles. */
export async function cohortsOf(ctx: Ctx, change: Change, roles: readonly string[]): Promise<Cohort[]> {
  if (change.kind === 'members') return together(ctx, await byMembers(ctx, change.given), change.given.role)
  if (change.kind === 'rule') return together(ctx, await byRule(ctx, change.given), change.given.role)
  return roles.length ? holding(ctx, roles) : []
}

/** Who holds any of these roles, by all that they hold. */
async function holding(ctx: Ctx, roles: readonly string[]): Promise<Cohort[]> {
  const those = ctx.db
    .select({ ssoId: members.ssoId })
    .from(members)
    .where(and(inArray(members.role, [...roles]), inForce(ctx.today)))
  const rows = await rowsOf<{ entity: Entity; roles: string; count: number; sample: SsoId[] }>(
    ctx.db,
    sql`select entity, roles, count(*)::int as count, (array_agg(sso_id order by sso_id))[1:${sql.raw(String(SAMPLE))}] as sample from (
      select ${members.ssoId}::text as sso_id, ${people.entity} as entity, string_agg(distinct ${members.role}, ',' order by ${members.role}) as roles
      from ${members} join ${people} on ${people.ssoId} = ${members.ssoId}
      where ${inForce(ctx.today)} and ${people.status} in ('active', 'on-leave') and ${members.ssoId} in ${those}
      group by 1, 2) held group by entity, roles`,
  )
  return rows.map(({ roles: held, ...row }) => ({ ...row, before: held.split(','), after: held.split(',') }))
}

interface Moved {
  gaining: readonly SsoId[]
  losing: readonly SsoId[]
}

/** Who gains the role and who loses it by what is granted and ended by hand; who holds it otherwise too keeps it. */
export async function byMembers(ctx: Ctx, given: MembersGiven): Promise<Moved> {
  const losing = given.end.length
    ? await ctx.db
        .selectDistinct({ ssoId: members.ssoId })
        .from(members)
        .where(and(eq(members.role, given.role), inArray(members.id, given.end)))
    : []
  const kept = await holdersBeside(ctx, given.role, given.end)
  return {
    gaining: given.grant.map((one) => one.ssoId).filter((ssoId) => !kept.has(ssoId)),
    losing: losing.map((row) => row.ssoId).filter((ssoId) => !kept.has(ssoId)),
  }
}

/** Who gains a role and who loses it by what a rule says from now on. */
export async function byRule(ctx: Ctx, given: RuleGiven): Promise<Moved> {
  const fitting = given.active ? await peopleFitting(ctx, given.condition) : []
  const ruled = given.id
    ? await ctx.db
        .select({ id: members.id, ssoId: members.ssoId })
        .from(members)
        .where(and(eq(members.byRule, given.id), inForce(ctx.today)))
    : []
  const fits = new Set(fitting)
  const out = ruled.filter((row) => !fits.has(row.ssoId))
  const kept = await holdersBeside(
    ctx,
    given.role,
    out.map((row) => row.id),
  )
  return { gaining: fitting.filter((ssoId) => !kept.has(ssoId)), losing: out.map((row) => row.ssoId).filter((ssoId) => !kept.has(ssoId)) }
}

async function holdersBeside(ctx: Ctx, role: string, ended: readonly string[]): Promise<Set<SsoId>> {
  const rows = await ctx.db
    .select({ id: members.id, ssoId: members.ssoId })
    .from(members)
    .where(and(eq(members.role, role), inForce(ctx.today)))
  const gone = new Set(ended)
  return new Set(rows.filter((row) => !gone.has(row.id)).map((row) => row.ssoId))
}

async function together(ctx: Ctx, { gaining, losing }: Moved, role: string): Promise<Cohort[]> {
  const gains = new Set(gaining)
  const ids = [...new Set([...gaining, ...losing])]
  if (!ids.length) return []
  const rows = await ctx.db
    .select({ ssoId: people.ssoId, entity: people.entity, roles: sql<string | null>`string_agg(distinct ${members.role}, ',' order by ${members.role})` })
    .from(people)
    .leftJoin(members, and(eq(members.ssoId, people.ssoId), inForce(ctx.today)))
    .where(and(inArray(people.ssoId, ids), inArray(people.status, ['active', 'on-leave'])))
    .groupBy(people.ssoId, people.entity)
    .orderBy(people.ssoId)
  const alike = Map.groupBy(rows, (row) => `${row.entity} ${row.roles} ${gains.has(row.ssoId)}`)
  return [...alike.values()].map((same) => {
    const [{ ssoId, entity, roles }] = same as [(typeof same)[number]]
    const before = roles?.split(',') ?? []
    const after = gains.has(ssoId) ? [...new Set([...before, role])] : before.filter((one) => one !== role)
    return { entity, before, after, count: same.length, sample: same.slice(0, SAMPLE).map((row) => row.ssoId) }
  })
}
