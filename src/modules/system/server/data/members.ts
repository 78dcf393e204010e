import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { foldedName, type PersonRef, type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing, foldedDots } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays } from '#foundation/time.ts'
import { accessMembers as members } from '#services/access/server/api.ts'
import { peoplePersons as people, personRefs } from '#services/people/server/api.ts'
import type { searchMembers } from '../../contract/index.ts'
import { roleNames } from './roles.ts'

const columns = {
  id: members.id,
  role: members.role,
  ssoId: members.ssoId,
  from: members.from,
  to: members.to,
  status: members.status,
  grantedBy: members.grantedBy,
  reason: members.reason,
  byRule: members.byRule,
}
export type Row = Pick<typeof members.$inferSelect, keyof typeof columns>

/** Memberships as the screens show them, each with who granted it. */
export async function shown(ctx: Ctx, rows: readonly Row[]) {
  const refs = await personRefs(ctx, [...new Set(rows.flatMap((row) => [row.ssoId, ...personOf(row.grantedBy)]))])
  const roles = await roleNames(ctx, [...new Set(rows.map((row) => row.role))])
  return rows.map(({ byRule, grantedBy, role, ssoId: whose, ...row }) => ({
    ...row,
    role: roles.get(role) ?? { code: role, nameCn: role, nameEn: role },
    counts: row.status !== 'ended' && row.from <= ctx.today && (row.to === null || row.to >= ctx.today),
    byRule: byRule !== null,
    granted: { by: grantedBy, person: refs.get(grantedBy as SsoId) ?? null },
    person: refs.get(whose) ?? nobody(whose),
  }))
}

const personOf = (by: string): SsoId[] => {
  const parsed = ssoId.safeParse(by)
  return parsed.success ? [parsed.data] : []
}
const nobody = (whose: SsoId): PersonRef => ({ ssoId: whose, nameCn: whose, nameEn: whose, departmentCn: '', departmentEn: '' })

/** All memberships of a person, those in force first. */
export async function membershipsOf(ctx: Ctx, whose: SsoId) {
  const rows = await ctx.db
    .select(columns)
    .from(members)
    .where(eq(members.ssoId, whose))
    .orderBy(asc(members.status), asc(members.role), asc(members.id))
    .limit(500)
  return (await shown(ctx, rows)).map(({ person: _person, ...row }) => row)
}

/** Those whose number or name has it, on a column that holds an ssoId. */
export function named(column: PgColumn, keyword: string): SQL {
  const like = containing(keyword.toLowerCase())
  return sql`${column} in (select ${people.ssoId} from ${people}
    where ${people.ssoId} like ${like} or ${foldedDots(sql`lower(${people.nameCn})`)} like ${foldedName(like)} or lower(${people.nameEn}) like ${like})`
}

export async function memberList(ctx: Ctx, input: ParsedOf<typeof searchMembers>): Promise<OutputOf<typeof searchMembers>> {
  const { role, keyword, status, source, endsWithin } = input.filters
  const where = and(
    eq(members.role, role),
    status ? eq(members.status, status) : undefined,
    source ? (source === 'rule' ? isNotNull(members.byRule) : isNull(members.byRule)) : undefined,
    endsWithin ? and(ne(members.status, 'ended'), gte(members.to, ctx.today), lte(members.to, addDays(ctx.today, endsWithin))) : undefined,
    keyword ? named(members.ssoId, keyword) : undefined,
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select(columns)
      .from(members)
      .where(where)
      // the states happen to be in the order of the alphabet: active, ended, planned; what has ended comes last
      .orderBy(sql`${members.status} = 'ended'`, asc(members.ssoId), asc(members.id)),
    sql`select 1 from ${members} where ${where}`,
  )
  return { ...page, list: await shown(ctx, page.list) }
}
