import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, gte, inArray, lte, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { bandOf, departmentsUnder, leads, peopleDepartments, peoplePersons, personMatches, personRefs, photoOf } from '#services/people/server/api.ts'
import { busyOf, isWorkingDay } from '#services/roster/server/api.ts'
import type { listTeam, MemberRow, ScopeKind } from '../../contract.ts'
import { DUE_DAYS, searchRules, todayOf } from '../../rules.ts'
import { asManager, supervises, type Team, teamOf } from '../policy.ts'
import { dueOf, dueView } from './due.ts'

type Filters = ParsedOf<typeof listTeam>['filters']

const CONTRACT_DAYS = 90
const PROBATION_DAYS = 30

/** The filters of the list as SQL; the export holds the same people. @throws MYTEAM-05 */
export function filtered(ctx: Reader, team: Team, f: Filters): SQL {
  if (f.keyword) enforce(searchRules, { facts: undefined, input: { keyword: f.keyword }, p: {}, now: ctx.now })
  const ends = (column: typeof peoplePersons.contractEndDate | typeof peoplePersons.probationEnd, days: number) =>
    and(gte(column, ctx.today), lte(column, addDays(ctx.today, days)))
  const all = and(
    team.where,
    f.keyword ? personMatches(f.keyword) : undefined,
    f.departmentCode ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(f.departmentCode)}` : undefined,
    f.employeeType && eq(peoplePersons.employeeType, f.employeeType),
    f.staffGroup && eq(peoplePersons.staffGroup, f.staffGroup),
    f.status && eq(peoplePersons.status, f.status),
    f.joinedFrom ? gte(peoplePersons.joinDate, f.joinedFrom) : undefined,
    f.joinedTo ? lte(peoplePersons.joinDate, f.joinedTo) : undefined,
    f.contractEnds ? ends(peoplePersons.contractEndDate, CONTRACT_DAYS) : undefined,
    f.probationEnds ? ends(peoplePersons.probationEnd, PROBATION_DAYS) : undefined,
  )
  return all ?? sql`false`
}

const counted = ({ db }: Ctx, where: SQL): SQL => db.select({ one: sql`1` }).from(peoplePersons).where(where).getSQL()

export const countTeam = (ctx: Ctx, where: SQL, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, where), cap)

/** How a person stands in a list of this room. */
export const shownAs = {
  ssoId: peoplePersons.ssoId,
  nameCn: peoplePersons.nameCn,
  nameEn: peoplePersons.nameEn,
  departmentCn: peopleDepartments.nameCn,
  departmentEn: peopleDepartments.nameEn,
  jobTitleCn: peoplePersons.jobTitleCn,
  jobTitleEn: peoplePersons.jobTitleEn,
}

const columns = {
  ...shownAs,
  entity: peoplePersons.entity,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
  employeeClass: peoplePersons.employeeClass,
  joinDate: peoplePersons.joinDate,
  probationEnd: peoplePersons.probationEnd,
  contractEndDate: peoplePersons.contractEndDate,
  phone: peoplePersons.phone,
  manager: peoplePersons.manager,
  status: peoplePersons.status,
  lastWorkingDate: peoplePersons.lastWorkingDate,
}

/** Rows of people as they are kept, in the order of names. */
export const teamRows = (ctx: Ctx, where: SQL) =>
  ctx.db
    .select(columns)
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(where)
    .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
type TeamRow = Awaited<ReturnType<typeof teamRows>>[number]

/** What a manager sees of these people (MYTEAM-02): employment and how they are today; nothing that is theirs alone. */
export async function membersOf(ctx: Reader, rows: readonly TeamRow[]) {
  if (rows.length === 0) return []
  const managers = await personRefs(
    ctx,
    rows.flatMap(({ manager }) => (manager === null ? [] : [manager])),
  )
  const [from, to] = [startOfDay(ctx.today), startOfDay(addDays(ctx.today, 1))]
  const busy = await busyOf(
    ctx,
    rows.map(({ ssoId }) => ssoId),
    from,
    to,
  )
  const office = await isWorkingDay(ctx, ctx.today)
  return rows.map(({ manager, status, ...row }) => {
    const now = busy.get(row.ssoId)
    const absence = now?.absences.find((one) => new Date(one.from) <= ctx.now && ctx.now < new Date(one.to))
    return {
      ...row,
      photo: photoOf(row.ssoId),
      tenureBand: bandOf(ctx, row),
      level: manager === ctx.actor.ssoId ? 1 : null,
      lineManager: (manager !== null && managers.get(manager)) || null,
      // who has shifts works by them, whoever else by the calendar of offices
      today: todayOf({
        status,
        lastWorkingDate: row.lastWorkingDate,
        absence: absence?.kind,
        works: row.staffGroup === 'FL' ? (now?.shifts.length ?? 0) > 0 : office,
      }),
    }
  })
}

/** The same with what is due with each, and, in a line, how far below each stands (MYTEAM-06). */
export async function membersWhole(ctx: Reader, rows: readonly TeamRow[], levels?: SQL): Promise<MemberRow[]> {
  const ids = rows.map(({ ssoId }) => ssoId)
  if (ids.length === 0) return []
  const due = Map.groupBy(await dueOf(ctx, among(ids), addDays(ctx.today, DUE_DAYS)), ({ ssoId }) => ssoId)
  const below = levels ? await levelsOf(ctx, levels, ids) : undefined
  return (await membersOf(ctx, rows)).map((row) => ({
    ...row,
    level: below?.get(row.ssoId) ?? row.level,
    due: (due.get(row.ssoId) ?? []).map((one) => dueView(ctx, one)),
  }))
}

async function levelsOf(ctx: Ctx, levels: SQL, ids: readonly SsoId[]): Promise<Map<SsoId, number>> {
  const list = sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  )
  const rows = await rowsOf<{ sso_id: SsoId; level: number }>(ctx.db, sql`select sso_id, level from ${levels} as below where sso_id in (${list})`)
  return new Map(rows.map(({ sso_id, level }) => [sso_id, level]))
}

const among =
  (ssoIds: readonly SsoId[]) =>
  (column: PgColumn): SQL =>
    inArray(column, [...ssoIds])

/** @throws MYTEAM-01, MYTEAM-05, SHELL-48, SHELL-62 */
export async function listTeamOf(ctx: Reader, { filters, scope, managerSso, ...input }: ParsedOf<typeof listTeam>): Promise<OutputOf<typeof listTeam>> {
  const team = teamOf(ctx, { scope, managerSso })
  const where = filtered(ctx, team, filters)
  const found = await pageFrom(ctx.db, input, teamRows(ctx, where), counted(ctx, where))
  return { ...found, list: await membersWhole(ctx, found.list, team.levels) }
}

/** In which scopes the reader has somebody: others are not offered. */
export async function scopesOf(ctx: Reader): Promise<ScopeKind[]> {
  const me = asManager(ctx)
  const any: ScopeKind[] = supervises(ctx) ? ['any'] : []
  if (!(await leads(me))) return any
  const has = async (scope: ScopeKind): Promise<boolean> => (await countTeam(ctx, teamOf(me, { scope }).where, 1)) > 0
  const line: ScopeKind[] = (await has('direct')) ? ['direct', 'line'] : []
  const department: ScopeKind[] = (await has('department')) ? ['department'] : []
  return [...line, ...department, ...any]
}
