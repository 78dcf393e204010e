import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, getTableColumns, inArray, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { eligible } from '#modules/frontline-performance/server/api.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { departmentsUnder, peopleDepartments, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import type { ProvidedFacts } from '#services/session/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { ownerList, type POSITIONS, scopeList } from '../../contract/settings.ts'
import { searching } from '../../rules/index.ts'
import { owners, records, scopes } from '../tables.ts'

const named = (column: PgColumn) => (keyword: string, ctx: Reader) => {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return inArray(column, ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(personMatches(keyword)))
}

const ownersIn = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(owners), departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn })
    .from(owners)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, owners.departmentCode))
    .where(where)
type Owner = Awaited<ReturnType<typeof ownersIn>>[number]
export const ownerRows = listRows(ownerList, {
  table: owners,
  from: ownersIn,
  only: ({ actor }) => scopeFilter(actor, ADMIN, owners.ownerSso),
  where: { department: (code) => sql`${owners.departmentCode} in ${departmentsUnder(code)}`, keyword: named(owners.ownerSso) },
  latest: [owners.id],
  dress: (ctx, found: Owner[]) => withPeople(ctx, found, { owner: 'ownerSso' }),
})

export const scopeRows = listRows(scopeList, {
  table: scopes,
  only: ({ actor }) => scopeFilter(actor, ADMIN, scopes.ssoId),
  where: { keyword: named(scopes.ssoId) },
  latest: [scopes.id],
  dress: (ctx, found: (typeof scopes.$inferSelect)[]) => withPeople(ctx, found, { person: 'ssoId', changedBy: 'changedBy' }),
})

interface Part {
  position: (typeof POSITIONS)[number] | null
  twoCycle: boolean
}
/** The part that somebody has; none where it has not been worked out yet, as of who has come today. */
export async function partOf({ db }: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Part | undefined> {
  const [row] = await db.select({ position: scopes.position, twoCycle: scopes.twoCycle }).from(scopes).where(eq(scopes.ssoId, ssoId))
  return row
}

/** What the session tells of a person. */
export const factsFor: ProvidedFacts['performance'] = ({ actor }) =>
  sql`(select json_build_object('position', ${scopes.position}, 'twoCycle', ${scopes.twoCycle}) from ${scopes} where ${scopes.ssoId} = ${actor.ssoId})`

/** Who has a part, a record, or forms at the front line (PERF-17). */
export const isEligible: ProvidedFacts['eligible'] = async (ctx) => {
  const { ssoId } = ctx.actor
  const [found] = await rowsOf<{ has: boolean }>(
    ctx.db,
    sql`select exists (select 1 from ${scopes} where ${scopes.ssoId} = ${ssoId} and ${scopes.position} is not null)
      or exists (select 1 from ${records} where ${records.ssoId} = ${ssoId}) or exists (select 1 from ${records} where ${records.evaluator} = ${ssoId}) as has`,
  )
  return found?.has === true || (await eligible(ctx, ssoId)).eligible
}

/** The people of the departments that are shown to somebody, for goal setting (PERF-36). */
export const shownTo = (ssoId: SsoId): SQL => sql`(select shown.sso_id from ${scopes} s
  cross join lateral jsonb_array_elements_text(s.departments) as place(code)
  join ${peopleDepartments} top on top.code = place.code join ${peopleDepartments} below on starts_with(below.path, top.path)
  join ${peoplePersons} shown on shown.department_code = below.code
  where s.sso_id = ${ssoId} and s.position in ('bp', 'observer'))`
