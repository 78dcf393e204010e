import type { Entity } from '#foundation/contract/house.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { addDays, addMonths, type Day, yearsBetween } from '#foundation/time.ts'
import type { EmployeeType, PersonStatus, StaffGroup } from '../../contract.ts'
import type { NewPerson } from '../commands/add.ts'
import { UNITS } from './organization.ts'

const LOCAL_CHINESE = 6

/** What is chosen about a demo person; dates of contract and probation follow. */
export interface Draft {
  ssoId: string
  nameCn: string
  nameEn: string
  entity: Entity
  divisionCode: string
  departmentCode: string
  staffGroup: StaffGroup
  employeeType: EmployeeType
  employeeClass: number
  foreigner: boolean
  title: readonly [cn: string, en: string]
  position: string
  lineManager: SsoId | null
  joinDate: Day
  groupJoinDate?: Day
  positionSince?: Day
  lastWorkingDate?: Day
  priorYears: number
  status: PersonStatus
  email: string
  hrbp?: SsoId
}

/** Years of one fixed-term contract; after two of them it is open-ended. */
const TERM_YEARS = 3

type Contract = Pick<NewPerson, 'contractType' | 'contractCount' | 'contractEndDate'>

function contractOf({ employeeType, employeeClass, joinDate }: Draft, today: Day): Contract {
  if (employeeType === 'intern') return { contractType: 'internship', contractCount: 1, contractEndDate: addDays(addMonths(joinDate, 10), -1) }
  if (employeeClass === 4) return { contractType: 'none', contractCount: 0, contractEndDate: null }
  if (employeeType === 'part-time' || employeeClass === 5)
    return {
      contractType: 'labor-service',
      contractCount: 1,
      contractEndDate: addDays(addMonths(joinDate, 12 * (Math.max(0, yearsBetween(joinDate, today)) + 1)), -1),
    }
  const terms = Math.floor(Math.max(0, yearsBetween(joinDate, today)) / TERM_YEARS) + 1
  if (terms > 2) return { contractType: 'open-ended', contractCount: 2, contractEndDate: null }
  return { contractType: 'fixed-term', contractCount: terms, contractEndDate: addDays(addMonths(joinDate, 12 * TERM_YEARS * terms), -1) }
}

/** The whole record of a demo person. */
export function personOf(draft: Draft, today: Day): NewPerson {
  const { title, priorYears, lastWorkingDate, email, hrbp, ...rest } = draft
  const count = Number(draft.ssoId)
  return {
    ...rest,
    ssoId: asSsoId(draft.ssoId),
    costCenter: `CC-${draft.departmentCode}`,
    jobCode: `J-${draft.position.split('-').at(-1)?.replace(/\d+$/, '') ?? ''}-${draft.departmentCode.split('-').at(-1) ?? ''}`,
    jobTitleCn: title[0],
    jobTitleEn: title[1],
    secondLevelManager: null,
    hrbp: hrbp ?? null,
    groupJoinDate: draft.groupJoinDate ?? draft.joinDate,
    positionSince: draft.positionSince ?? draft.joinDate,
    probationEnd: draft.employeeType === 'full-time' && draft.employeeClass !== 4 ? addMonths(draft.joinDate, 3) : null,
    ...contractOf(draft, today),
    contractNo: draft.employeeClass === 4 ? null : `HT${draft.joinDate.slice(0, 4)}${draft.ssoId.slice(2)}`,
    totalWorkingYears: Math.max(0, yearsBetween(draft.joinDate, today)) + priorYears,
    lastWorkingDate: lastWorkingDate ?? null,
    email: `${email}@backlot.example`,
    phone: `1${3 + (count % 6)}${count % 10}0000${String(count % 10_000).padStart(4, '0')}`,
  }
}

/** A full-time local team member of the front line in a department, but for what is given. */
export function personIn(departmentCode: string, given: Partial<Draft> & Pick<Draft, 'ssoId' | 'nameCn' | 'nameEn' | 'joinDate'>, today: Day): NewPerson {
  const unit = UNITS.find((u) => u.code === departmentCode)
  if (!unit) throw new Error(`there is no department ${departmentCode}`)
  const usual = {
    entity: unit.entity,
    divisionCode: unit.division,
    departmentCode,
    staffGroup: 'FL',
    employeeType: 'full-time',
    employeeClass: LOCAL_CHINESE,
    foreigner: false,
    title: ['团队成员', 'Team Member'],
    position: `${departmentCode}-M1`,
    lineManager: null,
    priorYears: 1,
    status: 'active',
    email: given.nameEn.toLowerCase().replaceAll(' ', '.'),
  } as const
  return personOf({ ...usual, ...given }, today)
}
