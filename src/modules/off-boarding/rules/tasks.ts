import type { Entity } from '#foundation/contract/house.ts'
import { addDays, type Day, weekdayOf } from '#foundation/time.ts'

export const CATEGORIES = ['it', 'badge', 'uniform', 'locker', 'housing', 'cash', 'finance', 'documents', 'handover', 'other'] as const
export type Category = (typeof CATEGORIES)[number]
export const OWNER_KINDS = ['role', 'person', 'line-manager', 'department-owner'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]
export type StaffType = 'LA' | 'FL'
export type EmployeeType = 'full-time' | 'part-time' | 'intern'

/** The earliest that something is due before the last working date, in working days. */
export const EARLIEST = -60

/** Whom a task is for; nothing named is everybody. */
export interface AppliesTo {
  entities: readonly Entity[]
  staffGroups: readonly StaffType[]
  employeeTypes: readonly EmployeeType[]
  /** With those below. */
  departments: readonly string[]
}
interface Leaver {
  entity: Entity
  staffGroup: StaffType
  employeeType: EmployeeType
  /** The own department and all above it. */
  departments: readonly string[]
}

const names = <T>(list: readonly T[], ...some: readonly T[]): boolean => list.length === 0 || some.some((one) => list.includes(one))

/** Whether a task is one of somebody's (OFFB-02). */
export const applies = (to: AppliesTo, of: Leaver): boolean =>
  names(to.entities, of.entity) && names(to.staffGroups, of.staffGroup) && names(to.employeeTypes, of.employeeType) && names(to.departments, ...of.departments)

/** Which days are worked; of days that nobody keeps yet, Monday to Friday. */
export type Workdays = ReadonlyMap<Day, boolean>
export const works = (days: Workdays, day: Day): boolean => days.get(day) ?? ![0, 6].includes(weekdayOf(day))

/** The working day on or before a day. */
const workedBy = (days: Workdays, day: Day): Day => (works(days, day) ? day : workedBy(days, addDays(day, -1)))

/** When something is due: so many working days before the last working date, which is itself the last for what is due on it. */
export const dueOn = (lastWorkingDate: Day, offset: number, days: Workdays): Day => {
  let due = workedBy(days, lastWorkingDate)
  for (let left = offset; left < 0; left += 1) due = workedBy(days, addDays(due, -1))
  return due
}

/** The day on which so many working days have gone by. */
export const ahead = (from: Day, count: number, days: Workdays): Day => {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (works(days, day)) left -= 1
  }
  return day
}

/** The last working day on which the leaving certificate is issued (OFFB-12). */
export const certificateBy = (lastWorkingDate: Day, within: number, days: Workdays): Day => {
  const by = workedBy(days, addDays(lastWorkingDate, within))
  return by < lastWorkingDate ? lastWorkingDate : by
}
