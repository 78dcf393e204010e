import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { records as table } from '#foundation/server/records.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { ownerSave, scopeSave } from '../../contract/settings.ts'
import module from '../../module.ts'
import { requireKnown } from '../policy.ts'
import { owners, scopes } from '../tables.ts'
import { give, take } from './granting.ts'
import { record } from './stored.ts'

const SCOPES_LOCK = 'performance.scopes'
type OwnerGiven = Omit<ParsedOf<typeof ownerSave>, 'id'>
type OwnerRow = typeof owners.$inferSelect
const partFor = ({ type }: Pick<OwnerRow, 'type'>) => (type === 'HRBP' ? 'hrbp' : 'owner')

/** @throws illegal input for nobody who works here; not-found for whom the hr-admin does not reach */
async function requireServing(ctx: Writer, ssoId: SsoId, field: string): Promise<void> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) throw illegal(field)
  if (ssoId !== ctx.actor.ssoId && !(await inScopeOf(ctx, ADMIN, ssoId))) throw notFound()
}

/** Who owned a department loses what that opened, unless they own another as well. */
async function closeTo(ctx: WriteCtx, { id, ownerSso, type }: OwnerRow): Promise<void> {
  const [other] = await ctx.db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.ownerSso, ownerSso), eq(owners.type, type), ne(owners.id, id)))
    .limit(1)
  if (!other) await take(ctx, partFor({ type }), ownerSso)
}

/** Owners of departments, one of each type (PERF-33); what they keep is opened to them at once. */
export const ownerRecords = table({
  module,
  thing: 'DepartmentOwner',
  table: owners,
  lock: 'performance.owners',
  async stored(ctx, given: OwnerGiven, before) {
    await requireServing(ctx, given.ownerSso, 'ownerSso')
    await requireKnown(ctx, given.departmentCode, 'departmentCode')
    const [same] = await ctx.db
      .select({ id: owners.id })
      .from(owners)
      .where(and(eq(owners.departmentCode, given.departmentCode), eq(owners.type, given.type), before && ne(owners.id, before.id)))
    if (same) throw refuse('PERF-33', { field: 'type' })
    if (before) await closeTo(ctx, before)
    await give(ctx, partFor(given), given.ownerSso)
    return given
  },
  async ends(ctx, before) {
    await closeTo(ctx, before)
    return undefined
  },
})

/** Sets what somebody has in performance, which then stays (PERF-36). @throws not-found for whom the hr-admin does not reach, illegal input */
export async function saveScope(ctx: Writer, { ssoId, position, departments, twoCycle, reason }: ParsedOf<typeof scopeSave>): Promise<void> {
  await lockName(ctx.db, SCOPES_LOCK)
  await requireServing(ctx, ssoId, 'ssoId')
  for (const [at, code] of departments.entries()) await requireKnown(ctx, code, `departments.${at}`)
  const [before] = await ctx.db.select().from(scopes).where(eq(scopes.ssoId, ssoId))
  const set = { position, departments: [...new Set(departments)], twoCycle, reason, source: 'admin' as const, changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  const [after] = await ctx.db
    .insert(scopes)
    .values({ ssoId, ...set })
    .onConflictDoUpdate({ target: scopes.ssoId, set })
    .returning({ id: scopes.id })
  // PERF-18: goal setting is open to whoever has a part in it
  await (position === null ? take : give)(ctx, 'goals', ssoId)
  await record(ctx, 'PerformanceScope.saved', { target: after!.id, subject: ssoId, before, after: { position, departments, twoCycle }, reason })
}

/** What the people module says of everybody: who decides for somebody is a manager, else who is HRBP of departments is their partner. */
const reckoned: SQL = sql`
  select m.manager as sso_id, 'mgr' as position, '[]'::jsonb as departments
    from (select distinct manager from people_persons where manager is not null and status in ('active', 'on-leave')) m
  union all
  select h.hrbp_in_force, 'bp', jsonb_agg(h.code order by h.code) from people_departments h
    where h.hrbp_in_force is not null
      and not exists (select 1 from people_persons r where r.manager = h.hrbp_in_force and r.status in ('active', 'on-leave'))
    group by h.hrbp_in_force`

/** Daily at 02:45, after the people feed: what was not set by hand is worked out anew (PERF-36). */
export const reckonScopes = (job: JobCtx): Promise<void> =>
  job.write(async (ctx) => {
    await lockName(ctx.db, SCOPES_LOCK)
    const now = ctx.now.toISOString()
    await ctx.db.execute(sql`
      insert into ${scopes} (id, sso_id, position, departments, two_cycle, source, reason, changed_at)
      select gen_random_uuid(), r.sso_id, r.position, r.departments, false, 'default', '', ${now}::timestamptz from (${reckoned}) r
      on conflict (sso_id) do update set position = excluded.position, departments = excluded.departments, changed_at = excluded.changed_at
        where performance_scopes.source = 'default'
          and (performance_scopes.position, performance_scopes.departments) is distinct from (excluded.position, excluded.departments)`)
    await ctx.db.execute(sql`
      delete from ${scopes} where source = 'default' and not exists (select 1 from (${reckoned}) r where r.sso_id = ${scopes.ssoId})`)
  })
