import { entity } from '#foundation/contract/schemas.ts'
import { contractType, employeeType, type FeedSheet, personStatus, staffGroup } from '../../contract.ts'
import { codeOf, dayOf, type ImportColumn, mailOf, oneOf, personOf, phoneOf, textOf, wholeOf, yearsOf, yesNo } from './importCells.ts'

type Read = ImportColumn['read']

const needed = (key: string, example: string, read: Read, codes?: readonly string[]): ImportColumn => ({
  key,
  required: true,
  example,
  read,
  ...(codes && { codes }),
})
const free = (key: string, example: string, read: Read, codes?: readonly string[]): ImportColumn => ({
  key,
  required: false,
  example,
  read,
  ...(codes && { codes }),
})
const coded = (make: typeof needed, key: string, codes: readonly string[], example = codes[0] ?? '') => make(key, example, oneOf(codes), codes)

const LONG = 100
const SHORT = 60
const CLASSES = 11

/** PersonImportRow: the columns of persons, in this order (PPL-18). The names are required as a pair: one of them will do. */
export const PERSON_COLUMNS: readonly ImportColumn[] = [
  needed('ssoId', '12000001', personOf),
  free('nameCn', '', textOf(LONG)),
  free('nameEn', 'Wang Xiaoming', textOf(LONG)),
  coded(needed, 'entity', entity.options),
  coded(needed, 'staffGroup', staffGroup.options),
  coded(needed, 'employeeType', employeeType.options),
  needed('employeeClass', '6', wholeOf(0, CLASSES)),
  coded(free, 'foreigner', ['yes', 'no'], 'no'),
  free('divisionCode', 'MB-PO', codeOf),
  needed('departmentCode', 'MB-PO-ATT-AB', codeOf),
  free('costCenter', 'CC-1001', textOf(SHORT)),
  free('jobCode', 'J-1001', textOf(SHORT)),
  free('jobTitle', '', textOf(2 * LONG)),
  free('position', 'MB-PO-ATT-AB-M1', textOf(SHORT)),
  free('lineManager', '10000002', personOf),
  free('secondLevelManager', '', personOf),
  free('hrbp', '10000004', personOf),
  needed('joinDate', '2026-03-01', dayOf),
  free('groupJoinDate', '2026-03-01', dayOf),
  free('probationEnd', '2026-09-01', dayOf),
  coded(free, 'contractType', contractType.options),
  free('contractNo', 'HT2026000001', textOf(SHORT)),
  free('contractCount', '1', wholeOf(0, 99)),
  free('contractEndDate', '2029-02-28', dayOf),
  free('totalWorkingYears', '5.5', yearsOf),
  free('lastWorkingDate', '', dayOf),
  free('email', 'wang.xiaoming@example.com', mailOf),
  free('phone', '13800000000', phoneOf),
  coded(needed, 'status', personStatus.options, 'active'),
].map((column) => (column.key === 'foreigner' ? { ...column, read: yesNo } : column))

export const DEPARTMENT_COLUMNS: readonly ImportColumn[] = [
  needed('code', 'MB-PO-ATT-AB', codeOf),
  free('nameCn', '', textOf(LONG)),
  free('nameEn', 'Adventure Bay Rides', textOf(LONG)),
  free('parent', 'MB-PO-ATT', codeOf),
  needed('divisionCode', 'MB-PO', codeOf),
  coded(needed, 'entity', entity.options),
  free('owner', '10000003', personOf),
  free('hrbp', '', personOf),
  { ...coded(free, 'active', ['yes', 'no'], 'yes'), read: yesNo },
]

export const DIVISION_COLUMNS: readonly ImportColumn[] = [
  needed('code', 'MB-PO', codeOf),
  free('nameCn', '', textOf(LONG)),
  free('nameEn', 'Park Operations', textOf(LONG)),
  coded(needed, 'entity', entity.options),
  { ...coded(free, 'active', ['yes', 'no'], 'yes'), read: yesNo },
]

export const COLUMNS: Readonly<Record<FeedSheet, readonly ImportColumn[]>> = {
  divisions: DIVISION_COLUMNS,
  departments: DEPARTMENT_COLUMNS,
  persons: PERSON_COLUMNS,
}
/** The column by which a row is known. */
export const KEY: Readonly<Record<FeedSheet, string>> = { divisions: 'code', departments: 'code', persons: 'ssoId' }
