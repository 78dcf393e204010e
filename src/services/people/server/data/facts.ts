import type { Entity } from '#foundation/contract/house.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { alias, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { DemoCache } from '#foundation/server/demoCache.ts'
import type { Day } from '#foundation/time.ts'
import type { ContractType, EmployeeType, PersonStatus, StaffGroup } from '../../contract.ts'
import { type Person, peopleDepartments, peopleDivisions, peoplePersons } from '../tables.ts'
import { managers } from './lines.ts'
import { cachedRefs } from './refs.ts'

/** What the house knows of a person; rooms read it, only this service writes it. */
export interface PersonFacts extends PersonRef {
  entity: Entity
  staffGroup: StaffGroup
  employeeType: EmployeeType
  /** 0..11 (PPL-05). */
  employeeClass: number
  foreigner: boolean
  divisionCode: string
  departmentCode: string
  costCenter: string
  jobCode: string
  /** In the language of the context. */
  jobTitle: string
  jobTitleCn: string
  jobTitleEn: string
  position: string
  /** As HR keeps it; who decides in fact is `manager`. */
  lineManager: SsoId | null
  /** Who decides for the person (PPL-13). */
  manager: SsoId | null
  /** As HR keeps it, else the manager's manager. */
  secondLevelManager: SsoId | null
  /** The person's own, else that of the department. */
  hrbp: SsoId | null
  joinDate: Day
  groupJoinDate: Day
  positionSince: Day
  probationEnd: Day | null
  contractType: ContractType
  contractCount: number
  contractEndDate: Day | null
  totalWorkingYears: number
  lastWorkingDate: Day | null
  status: PersonStatus
}

const manager = alias(peoplePersons, 'manager')
const second = alias(peoplePersons, 'second')

const columns = {
  ssoId: peoplePersons.ssoId,
  nameCn: peoplePersons.nameCn,
  nameEn: peoplePersons.nameEn,
  departmentCn: peopleDepartments.nameCn,
  departmentEn: peopleDepartments.nameEn,
  entity: peoplePersons.entity,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
  employeeClass: peoplePersons.employeeClass,
  foreigner: peoplePersons.foreigner,
  divisionCode: peoplePersons.divisionCode,
  departmentCode: peoplePersons.departmentCode,
  costCenter: peoplePersons.costCenter,
  jobCode: peoplePersons.jobCode,
  jobTitleCn: peoplePersons.jobTitleCn,
  jobTitleEn: peoplePersons.jobTitleEn,
  position: peoplePersons.position,
  lineManager: peoplePersons.lineManager,
  manager: peoplePersons.manager,
  secondLevelManager: sql<SsoId | null>`coalesce(case when ${second.status} in ('active', 'on-leave') then ${peoplePersons.secondLevelManager} end, ${manager.manager})`,
  hrbp: sql<SsoId | null>`coalesce(${peoplePersons.hrbp}, ${peopleDepartments.hrbpInForce})`,
  joinDate: peoplePersons.joinDate,
  groupJoinDate: peoplePersons.groupJoinDate,
  positionSince: peoplePersons.positionSince,
  probationEnd: peoplePersons.probationEnd,
  contractType: peoplePersons.contractType,
  contractCount: peoplePersons.contractCount,
  contractEndDate: peoplePersons.contractEndDate,
  totalWorkingYears: peoplePersons.totalWorkingYears,
  lastWorkingDate: peoplePersons.lastWorkingDate,
  status: peoplePersons.status,
}

const factsWhere = (db: Db, where: SQL) =>
  db
    .select(columns)
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .leftJoin(manager, eq(manager.ssoId, peoplePersons.manager))
    .leftJoin(second, eq(second.ssoId, peoplePersons.secondLevelManager))
    .where(where)

const factsOfOne = prepared((db) => factsWhere(db, eq(peoplePersons.ssoId, sql.placeholder('ssoId'))).prepare('people.person'))
const factsOfMany = prepared((db) => factsWhere(db, anyOf(peoplePersons.ssoId, 'ssoIds')).prepare('people.persons'))

interface Names {
  cn: string
  en: string
}
/** The person's department and those above it, from the person up. */
const above = sql<Names[]>`(select json_agg(json_build_object('cn', a.name_cn, 'en', a.name_en) order by length(a.path) desc)
  from ${peopleDepartments} as a where a.code = ${peopleDepartments.code} or a.code = any(string_to_array(${peopleDepartments.path}, '/')))`
const division = sql<Names | null>`(select json_build_object('cn', v.name_cn, 'en', v.name_en) from ${peopleDivisions} as v where v.code = ${peopleDepartments.divisionCode})`
const placedOne = prepared((db) =>
  db
    .select({ ...columns, above, division })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .leftJoin(manager, eq(manager.ssoId, peoplePersons.manager))
    .leftJoin(second, eq(second.ssoId, peoplePersons.secondLevelManager))
    .where(eq(peoplePersons.ssoId, sql.placeholder('ssoId')))
    .prepare('people.placed'),
)

const titleIn = (ctx: Pick<Ctx, 'lang'>, row: { jobTitleCn: string; jobTitleEn: string }): string =>
  (ctx.lang === 'en' && row.jobTitleEn) || row.jobTitleCn || row.jobTitleEn

/** Facts from a whole row: what is only the person's own (contract number, e-mail, phone) stays out. */
export function factsOf(
  ctx: Pick<Ctx, 'lang'>,
  { sortName: _s, contractNo: _c, email: _e, phone: _t, photo: _p, ...row }: Person,
  department: Pick<PersonRef, 'departmentCn' | 'departmentEn'>,
  secondLevelManager: SsoId | null,
  hrbp: SsoId | null,
): PersonFacts {
  return { ...row, ...department, secondLevelManager, hrbp, jobTitle: titleIn(ctx, row) }
}

const cached = new DemoCache<Awaited<ReturnType<typeof factsOfOne>>[number]>()

/** Somebody is being changed. */
export const changing = (ctx: Ctx, ssoId: SsoId): void => {
  for (const one of [cached, cachedRefs, managers]) one.forget(ctx, ssoId)
}

/** One person, whatever their status (PPL-08: who left stays readable in records). */
export async function person(ctx: Ctx, ssoId: SsoId): Promise<PersonFacts | undefined> {
  return (await persons(ctx, [ssoId])).get(ssoId)
}

/** One person as `person`, with the names of the department, those above it, and the division, each once. */
export async function placedPerson(ctx: Ctx, ssoId: SsoId): Promise<{ facts: PersonFacts; upward: Names[] } | undefined> {
  const [row] = await placedOne(ctx.db, { ssoId })
  if (!row) return undefined
  const { above: departments, division: over, ...facts } = row
  const upward = over && !departments.some(({ cn }) => cn === over.cn) ? [...departments, over] : departments
  return { facts: { ...facts, jobTitle: titleIn(ctx, facts) }, upward }
}

/** Many persons in one query, by number; unknown numbers are missing from the map. */
export async function persons(ctx: Ctx, ssoIds: readonly SsoId[]): Promise<Map<SsoId, PersonFacts>> {
  const read = (unknown: SsoId[]) => (unknown.length === 1 ? factsOfOne(ctx.db, { ssoId: unknown[0] }) : factsOfMany(ctx.db, { ssoIds: unknown }))
  const rows = await cached.askAll(ctx, ssoIds, ({ ssoId }) => ssoId, read)
  return new Map(rows.map((row) => [row.ssoId, { ...row, jobTitle: titleIn(ctx, row) }]))
}
