import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peopleDivisions as division, peopleDepartments, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { type EmployeeStatus, employeeStatus, list } from '../../contract.ts'
import module from '../../module.ts'
import { activationLife, levelOf, searching } from '../../rules.ts'
import { inReach, readsPhone, requireEligible } from '../policy.ts'
import { staff } from '../tables.ts'

const leaving = and(isNotNull(peoplePersons.lastWorkingDate), ne(peoplePersons.status, 'left'))
const STATUS: Readonly<Record<EmployeeStatus, SQL | undefined>> = {
  left: eq(peoplePersons.status, 'left'),
  leaving,
  'on-leave': and(eq(peoplePersons.status, 'on-leave'), isNull(peoplePersons.lastWorkingDate)),
  employed: and(or(eq(peoplePersons.status, 'active'), eq(peoplePersons.status, 'onboarding')), isNull(peoplePersons.lastWorkingDate)),
}
/** The first that fits, in words of the list. */
const statusOf = sql<EmployeeStatus>`case ${sql.join(
  Object.entries(STATUS).map(([status, is]) => sql`when ${is} then ${status}::text`),
  sql` `,
)} end`

const columns = {
  ...getTableColumns(staff),
  ...{
    entity: peoplePersons.entity,
    employeeType: peoplePersons.employeeType,
    positionCn: peoplePersons.jobTitleCn,
    positionEn: peoplePersons.jobTitleEn,
    phone: peoplePersons.phone,
    onboardDate: peoplePersons.joinDate,
  },
  ...{
    divisionCn: division.nameCn,
    divisionEn: division.nameEn,
    manager: peoplePersons.manager,
    partner: sql<typeof peoplePersons.$inferSelect.hrbp>`coalesce(${peoplePersons.hrbp}, ${peopleDepartments.hrbpInForce})`,
  },
  employeeStatus: statusOf,
}

/** Rows with what the directory knows of their people. */
export const staffWhere = (ctx: Pick<Reader, 'db'>, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(staff)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, staff.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .innerJoin(division, eq(division.code, peoplePersons.divisionCode))
    .where(where)
type Found = Awaited<ReturnType<typeof staffWhere>>[number]

/** A number of which its middle is not told. */
const covered = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** Rows as they are shown; phone numbers as they are to whom `reads` says (PARTT-09). */
export const dressed = (reads: (ctx: Reader, manager: string | null) => boolean) => async (ctx: Reader, found: readonly Found[]) =>
  (await withPeople(ctx, found, { person: 'ssoId', lineManager: 'manager', hrbp: 'partner' })).map((row, at) => ({
    ...row,
    employeeType: row.employeeType === 'intern' ? ('intern' as const) : ('part-time' as const),
    phone: reads(ctx, found[at]!.manager) ? (row.phone ?? '') : covered(row.phone ?? ''),
    level: levelOf(row.consecutiveUnscheduledDays, ctx.parameters(module, row.entity)),
    can: row.activationStatus === 'inactive' && (row.employeeStatus === 'employed' || row.employeeStatus === 'on-leave') ? ['active' as const] : [],
  }))

const read = {
  table: staff,
  from: staffWhere,
  only: inReach,
  latest: [staff.consecutiveUnscheduledDays, staff.id] as const,
  where: {
    keyword(keyword: string, { now }: Reader) {
      enforce(searching, { facts: {}, input: { keyword }, p: {}, now })
      return personMatches(keyword)
    },
    employeeType: (type: 'part-time' | 'intern') => eq(peoplePersons.employeeType, type),
    division: (code: string) => eq(peoplePersons.divisionCode, code),
    position: (nameCn: string) => eq(peoplePersons.jobTitleCn, nameCn),
    employeeStatus: (status: EmployeeStatus) => STATUS[status],
    daysFrom: (days: number) => gte(staff.consecutiveUnscheduledDays, days),
    daysTo: (days: number) => lte(staff.consecutiveUnscheduledDays, days),
    scheduledFrom: (day: string) => gte(staff.latestSchedulingDate, day),
    scheduledTo: (day: string) => lte(staff.latestSchedulingDate, day),
    joinedFrom: (day: string) => gte(peoplePersons.joinDate, day),
    joinedTo: (day: string) => lte(peoplePersons.joinDate, day),
  },
}
/** Who is active, about to lapse or lapsed, the longest without a shift first. */
export const staffRows = listRows(list, { ...read, dress: dressed(readsPhone) })
/** No file holds a number as it is (PARTT-09). */
export const staffExport = exportListed(module, list, listRows(list, { ...read, dress: dressed(() => false) }), {
  name: 'staff',
  audit: 'PartTimeStaff.exported',
})

/** What the list can be narrowed by. @throws PARTT-03 */
export async function pickListOf(ctx: Reader) {
  await requireEligible(ctx)
  const within = staffWhere(ctx, inReach(ctx)).as('within')
  const divisions = await ctx.db
    .selectDistinct({ code: division.code, nameCn: division.nameCn, nameEn: division.nameEn })
    .from(staff)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, staff.ssoId))
    .innerJoin(division, eq(division.code, peoplePersons.divisionCode))
    .where(inReach(ctx))
    .orderBy(asc(division.code))
  const positions = await ctx.db
    .selectDistinctOn([within.positionCn], { nameCn: within.positionCn, nameEn: within.positionEn })
    .from(within)
    .orderBy(asc(within.positionCn))
  return {
    activationStatuses: [...activationLife.states],
    employeeTypes: ['part-time' as const, 'intern' as const],
    employeeStatuses: [...employeeStatus.options],
    divisions,
    positions,
  }
}
