import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { PersonStatus } from '../../contract.ts'
import { type Person, peopleDepartments, peopleHistory, peoplePersons } from '../tables.ts'
import { factsOf, type PersonFacts } from './facts.ts'

/** The fields of which old and new values are kept; the keys of a person that may change. */
export const FIELDS = [
  'nameCn',
  'nameEn',
  'entity',
  'staffGroup',
  'employeeType',
  'employeeClass',
  'foreigner',
  'divisionCode',
  'departmentCode',
  'costCenter',
  'jobCode',
  'jobTitleCn',
  'jobTitleEn',
  'position',
  'lineManager',
  'manager',
  'secondLevelManager',
  'hrbp',
  'joinDate',
  'groupJoinDate',
  'positionSince',
  'probationEnd',
  'contractType',
  'contractNo',
  'contractCount',
  'contractEndDate',
  'totalWorkingYears',
  'lastWorkingDate',
  'email',
  'phone',
  'status',
] as const
export type Field = (typeof FIELDS)[number]
export type FieldValue = string | number | boolean | null

/** A value as history keeps it. */
export const asRecorded = (value: FieldValue): string | null => (value === null ? null : String(value))

const NUMBERS: readonly string[] = ['employeeClass', 'contractCount', 'totalWorkingYears'] satisfies Field[]
const read = (field: string, value: string | null): FieldValue =>
  value === null ? null : NUMBERS.includes(field) ? Number(value) : field === 'foreigner' ? value === 'true' : value

/**
 * The values that history gives for a day: of what was effective by then the last recorded; before the first change, its old value.
 * A change recorded late therefore holds from its effective day on.
 */
async function valuesOn(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, day: Day): Promise<Partial<Pick<Person, Field>>> {
  const rows = await ctx.db
    .select({ field: peopleHistory.field, from: peopleHistory.from, to: peopleHistory.to, effective: peopleHistory.effective })
    .from(peopleHistory)
    .where(eq(peopleHistory.ssoId, ssoId))
    .orderBy(asc(peopleHistory.seq))
  const first = new Map<string, string | null>()
  const last = new Map<string, string | null>()
  for (const row of rows) {
    if (!first.has(row.field)) first.set(row.field, row.from)
    if (row.effective <= day) last.set(row.field, row.to)
  }
  // History is written from persons only, so what is read back are a person's values.
  return Object.fromEntries([...first, ...last].map(([field, value]) => [field, read(field, value)])) as Partial<Pick<Person, Field>>
}

/** Nobody works before the join date, and who has left since was there until the last working date, even where no history says so. */
const statusOn = (now: Person, day: Day): PersonStatus =>
  day < now.joinDate ? 'onboarding' : now.status === 'left' && now.lastWorkingDate && day <= now.lastWorkingDate ? 'active' : now.status

async function rowOn(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, day: Day): Promise<Person | undefined> {
  const [now] = await ctx.db.select().from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  return now && { ...now, status: statusOn(now, day), ...(await valuesOn(ctx, ssoId, day)) }
}

/**
 * The facts of a person as they were on a day (PPL-14). Names and HRBPs of departments are those of today.
 * @returns undefined for an unknown number
 */
export async function asOf(ctx: Ctx, ssoId: SsoId, day: Day): Promise<PersonFacts | undefined> {
  const then = await rowOn(ctx, ssoId, day)
  if (!then) return undefined
  const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, then.departmentCode))
  const second = then.secondLevelManager ?? (then.manager && (await rowOn(ctx, then.manager, day))?.manager) ?? null
  return factsOf(
    ctx,
    then,
    { departmentCn: department?.nameCn ?? '', departmentEn: department?.nameEn ?? '' },
    second,
    then.hrbp ?? department?.hrbpInForce ?? null,
  )
}

/** One text fact of the person of a query's row as it was on a day, as SQL: for reports on many people whose past must not move with them (PPL-14). */
export const factOn = (field: 'entity' | 'departmentCode' | 'divisionCode' | 'employeeType', day: Day): SQL<string> => {
  const ofRow = sql`${peopleHistory.ssoId} = ${peoplePersons.ssoId} and ${peopleHistory.field} = ${field}`
  return sql<string>`coalesce(
    (select ${peopleHistory.to} from ${peopleHistory} where ${ofRow} and ${peopleHistory.effective} <= ${day} order by ${peopleHistory.seq} desc limit 1),
    (select ${peopleHistory.from} from ${peopleHistory} where ${ofRow} order by ${peopleHistory.seq} limit 1),
    ${peoplePersons[field]})`
}
