import type { Entity } from '#foundation/contract/house.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { contractType, employeeType, entity, type FeedKind, personStatus, staffGroup } from '../../contract.ts'
import { isErased } from '../../rules/index.ts'
import type { Department, Person, peopleDivisions, RowData } from '../tables.ts'
import type { NewPerson } from './add.ts'
import { statusOn } from './importRow.ts'
import { MOVES, type PersonChanges, type Plan, planOf } from './plan.ts'

type Division = typeof peopleDivisions.$inferSelect
/** One text for both languages, or both parted by this. */
const BOTH = '|'

const text = (data: RowData, key: string): string => String(data[key] ?? '')
const orNone = (data: RowData, key: string): string | null => (data[key] === null || data[key] === undefined ? null : String(data[key]))
const person = (data: RowData, key: string): SsoId | null => (data[key] ? asSsoId(String(data[key])) : null)
const number = (data: RowData, key: string): number => Number(data[key] ?? 0)

const titles = (data: RowData): { jobTitleCn: string; jobTitleEn: string } => {
  const [cn = '', en = cn] = text(data, 'jobTitle')
    .split(BOTH)
    .map((part) => part.trim())
  return { jobTitleCn: cn, jobTitleEn: en }
}

/** How each column that is not a field of the same name and kind becomes fields. The rest are texts. */
const READ: Readonly<Record<string, (data: RowData) => PersonChanges>> = {
  entity: (data) => ({ entity: entity.parse(data.entity) }),
  staffGroup: (data) => ({ staffGroup: staffGroup.parse(data.staffGroup) }),
  employeeType: (data) => ({ employeeType: employeeType.parse(data.employeeType) }),
  employeeClass: (data) => ({ employeeClass: number(data, 'employeeClass') }),
  foreigner: (data) => ({ foreigner: data.foreigner === true }),
  jobTitle: titles,
  lineManager: (data) => ({ lineManager: person(data, 'lineManager') }),
  secondLevelManager: (data) => ({ secondLevelManager: person(data, 'secondLevelManager') }),
  hrbp: (data) => ({ hrbp: person(data, 'hrbp') }),
  joinDate: (data) => ({ joinDate: text(data, 'joinDate') }),
  groupJoinDate: (data) => ({ groupJoinDate: orNone(data, 'groupJoinDate') ?? text(data, 'joinDate') }),
  probationEnd: (data) => ({ probationEnd: orNone(data, 'probationEnd') }),
  contractType: (data) => ({ contractType: contractType.parse(data.contractType ?? 'none') }),
  contractNo: (data) => ({ contractNo: orNone(data, 'contractNo') }),
  contractCount: (data) => ({ contractCount: number(data, 'contractCount') }),
  contractEndDate: (data) => ({ contractEndDate: orNone(data, 'contractEndDate') }),
  totalWorkingYears: (data) => ({ totalWorkingYears: number(data, 'totalWorkingYears') }),
  lastWorkingDate: (data) => ({ lastWorkingDate: orNone(data, 'lastWorkingDate') }),
  email: (data) => ({ email: orNone(data, 'email') }),
  phone: (data) => ({ phone: orNone(data, 'phone') }),
}

/** What a row wants of a person who is there: the columns that the file has. What was erased of who left does not come back with a file that still has it. */
export function wantedOf(data: RowData, before: Person, department: Department | undefined, today: Day): PersonChanges {
  const wanted: Record<string, unknown> = {}
  for (const key of Object.keys(data)) if (key !== 'ssoId' && key !== 'status') Object.assign(wanted, READ[key]?.(data) ?? { [key]: text(data, key) })
  if (wanted.divisionCode === '' || (data.divisionCode === undefined && department && before.departmentCode !== department.code))
    wanted.divisionCode = department?.divisionCode ?? before.divisionCode
  const last = 'lastWorkingDate' in data ? orNone(data, 'lastWorkingDate') : before.lastWorkingDate
  wanted.status = statusOn(personStatus.parse(data.status), text(data, 'joinDate'), last, today)
  return isErased(before) && wanted.status === 'left' ? {} : (wanted as PersonChanges)
}

/** The day from which a row holds: today, but for who left or joined, whose day is in the row. */
const effectiveOf = (before: Person, wanted: PersonChanges, today: Day): Day => {
  const from = wanted.status === before.status ? today : wanted.status === 'left' && wanted.lastWorkingDate ? addDays(wanted.lastWorkingDate, 1) : today
  return from < today ? from : today
}

/** What a row changes about a person who is there. */
export function planFor(data: RowData, before: Person, department: Department | undefined, today: Day): Plan {
  const wanted = wantedOf(data, before, department, today)
  return planOf(before, wanted, department, effectiveOf(before, wanted, today))
}

/** Somebody new. */
export function newPersonOf(data: RowData, department: Department, today: Day): NewPerson {
  const joinDate = text(data, 'joinDate')
  const said = orNone(data, 'lastWorkingDate')
  const status = statusOn(personStatus.parse(data.status), joinDate, said, today)
  // how long what is kept of leavers stays counts from their last day, so none is without one
  const lastWorkingDate = said ?? (status === 'left' ? addDays(today, -1) : null)
  return {
    ssoId: asSsoId(text(data, 'ssoId')),
    nameCn: text(data, 'nameCn'),
    nameEn: text(data, 'nameEn'),
    entity: entity.parse(data.entity),
    staffGroup: staffGroup.parse(data.staffGroup),
    employeeType: employeeType.parse(data.employeeType),
    employeeClass: number(data, 'employeeClass'),
    foreigner: data.foreigner === true,
    divisionCode: text(data, 'divisionCode') || department.divisionCode,
    departmentCode: department.code,
    costCenter: text(data, 'costCenter'),
    jobCode: text(data, 'jobCode'),
    ...titles(data),
    position: text(data, 'position'),
    lineManager: person(data, 'lineManager'),
    secondLevelManager: person(data, 'secondLevelManager'),
    hrbp: person(data, 'hrbp'),
    joinDate,
    groupJoinDate: orNone(data, 'groupJoinDate') ?? joinDate,
    positionSince: joinDate,
    probationEnd: orNone(data, 'probationEnd'),
    contractType: contractType.parse(data.contractType ?? 'none'),
    contractNo: orNone(data, 'contractNo'),
    contractCount: number(data, 'contractCount'),
    contractEndDate: orNone(data, 'contractEndDate'),
    totalWorkingYears: number(data, 'totalWorkingYears'),
    lastWorkingDate,
    email: orNone(data, 'email'),
    phone: orNone(data, 'phone'),
    status,
  }
}

/** The gravest of what a plan changes. */
export const kindOf = ({ diff, after, fields }: Plan): FeedKind => {
  if (diff.status && after.status === 'left') return 'left'
  if (diff.status && (diff.status.from === 'left' || diff.status.from === 'onboarding')) return 'joined'
  return diff.status || fields.some((field) => MOVES.includes(field) || field === 'lineManager') ? 'moved' : 'changed'
}

const active = (data: RowData, before?: boolean): boolean => ('active' in data ? data.active !== false : (before ?? true))
const given = (data: RowData, key: string, before: string | undefined): string => (key in data ? text(data, key) : (before ?? ''))
const company = (data: RowData): Entity => entity.parse(data.entity)

/** A division as a row wants it. */
export const divisionOf = (data: RowData, before: Division | undefined): Division => ({
  code: text(data, 'code'),
  nameCn: given(data, 'nameCn', before?.nameCn),
  nameEn: given(data, 'nameEn', before?.nameEn),
  entity: company(data),
  active: active(data, before?.active),
})

/** A department as a row wants it; path and HRBP in force follow. */
export const departmentOf = (data: RowData, before: Department | undefined): Department => ({
  code: text(data, 'code'),
  nameCn: given(data, 'nameCn', before?.nameCn),
  nameEn: given(data, 'nameEn', before?.nameEn),
  parent: 'parent' in data ? orNone(data, 'parent') : (before?.parent ?? null),
  divisionCode: text(data, 'divisionCode'),
  entity: company(data),
  owner: 'owner' in data ? person(data, 'owner') : (before?.owner ?? null),
  hrbp: 'hrbp' in data ? person(data, 'hrbp') : (before?.hrbp ?? null),
  active: active(data, before?.active),
  path: before?.path ?? '',
  hrbpInForce: before?.hrbpInForce ?? null,
})

/** The columns in which two rows of the organization differ. */
export const fieldsOf = <T extends object>(before: T, after: T): string[] =>
  Object.keys(after).filter((key) => (before as Record<string, unknown>)[key] !== (after as Record<string, unknown>)[key])
