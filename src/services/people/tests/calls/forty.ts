import type { FeedSheet } from '../../contract.ts'
import { type Cells, newcomer } from '../rules/importing.ts'

type Fault = readonly [sheet: FeedSheet, row: Cells, column: string, reason: string]

let next = 40_000_000
const number = () => String(++next)
const person = (given: Cells, column: string, reason: string): Fault => ['persons', newcomer(given.ssoId ?? number(), given), column, reason]
const department = (given: Cells, column: string, reason: string): Fault => [
  'departments',
  { code: `F-${++next}`, nameCn: '', nameEn: 'Faulty', parent: 'MB', divisionCode: 'MB-PO', entity: 'MB', owner: '', hrbp: '', active: 'yes', ...given },
  column,
  reason,
]
const division = (given: Cells, column: string, reason: string): Fault => [
  'divisions',
  { code: `FD-${++next}`, nameCn: '', nameEn: 'Faulty', entity: 'MB', active: 'yes', ...given },
  column,
  reason,
]

/** More than forty faults, each of another kind or in another column, and what each row is blamed for. 10000013 works here and 10000001 too. */
export const FORTY: readonly Fault[] = [
  division({ entity: 'XX' }, 'entity', 'oneOf'),
  division({ nameEn: '' }, 'nameCn', 'nameless'),
  division({ code: 'MB PO' }, 'code', 'code'),
  division({ code: 'MB-PO', active: 'no' }, 'active', 'divisionInUse'),
  department({ parent: 'NOWHERE' }, 'parent', 'unknownParent'),
  department({ code: 'F-SELF', parent: 'F-SELF' }, 'parent', 'ownParent'),
  department({ code: 'F-C1', parent: 'F-C2' }, 'parent', 'parentCircle'),
  department({ code: 'F-C2', parent: 'F-C1' }, 'parent', 'parentCircle'),
  department({ divisionCode: 'NOWHERE' }, 'divisionCode', 'unknownDivision'),
  department({ owner: '49999999' }, 'owner', 'unknownPerson'),
  department({ code: 'MB-PO-ATT-AB', parent: 'MB-PO-ATT', active: 'no' }, 'active', 'departmentInUse'),
  department({ code: 'F-OFF', active: 'no' }, '', ''),
  department({ code: 'F-UNDER', parent: 'F-OFF' }, 'parent', 'inactiveParent'),
  department({ active: 'perhaps' }, 'active', 'yesNo'),
  person({ ssoId: '1234567' }, 'ssoId', 'PPL-07'),
  person({ ssoId: '41000001' }, 'ssoId', 'doubled'),
  person({ ssoId: '41000001' }, 'ssoId', 'doubled'),
  person({ nameCn: '', nameEn: '' }, 'nameCn', 'nameless'),
  person({ nameEn: 'x'.repeat(101) }, 'nameEn', 'tooLong'),
  person({ entity: 'ZZ' }, 'entity', 'oneOf'),
  person({ entity: '' }, 'entity', 'required'),
  person({ staffGroup: 'AB' }, 'staffGroup', 'oneOf'),
  person({ employeeType: 'sometimes' }, 'employeeType', 'oneOf'),
  person({ employeeClass: '12' }, 'employeeClass', 'whole'),
  person({ foreigner: 'maybe' }, 'foreigner', 'yesNo'),
  person({ departmentCode: 'NOWHERE' }, 'departmentCode', 'unknownDepartment'),
  person({ departmentCode: 'F-OFF' }, 'departmentCode', 'inactiveDepartment'),
  person({ divisionCode: 'NOWHERE' }, 'divisionCode', 'unknownDivision'),
  person({ costCenter: 'x'.repeat(61) }, 'costCenter', 'tooLong'),
  person({ costCenter: '#REF!' }, 'costCenter', 'formula'),
  person({ lineManager: '49999999' }, 'lineManager', 'unknownManager'),
  person({ lineManager: '4999' }, 'lineManager', 'PPL-07'),
  person({ ssoId: '41000002', lineManager: '41000002' }, 'lineManager', 'ownManager'),
  person({ ssoId: '41000003', lineManager: '41000004' }, 'lineManager', 'PPL-11'),
  person({ ssoId: '41000004', lineManager: '41000003' }, 'lineManager', 'PPL-11'),
  person({ secondLevelManager: '49999998' }, 'secondLevelManager', 'unknownPerson'),
  person({ hrbp: '49999997' }, 'hrbp', 'unknownPerson'),
  person({ joinDate: 'last spring' }, 'joinDate', 'day'),
  person({ joinDate: '2026-02-30' }, 'joinDate', 'noSuchDay'),
  person({ joinDate: '1900-01-01' }, 'joinDate', 'farDay'),
  person({ joinDate: '2027-03-01' }, 'status', 'notYetJoined'),
  person({ groupJoinDate: '2025-01-01' }, 'groupJoinDate', 'afterJoin'),
  person({ probationEnd: '2024-01-01' }, 'probationEnd', 'beforeJoin'),
  person({ contractEndDate: '2023-01-01' }, 'contractEndDate', 'beforeJoin'),
  person({ lastWorkingDate: '2023-12-31' }, 'lastWorkingDate', 'beforeJoin'),
  person({ contractType: 'handshake' }, 'contractType', 'oneOf'),
  person({ contractCount: '-1' }, 'contractCount', 'whole'),
  person({ totalWorkingYears: '5.55' }, 'totalWorkingYears', 'years'),
  person({ email: 'nobody' }, 'email', 'email'),
  person({ email: 'li.xiaowen@backlot.example' }, 'email', 'emailTaken'),
  person({ phone: 'call me' }, 'phone', 'phone'),
  person({ status: 'asleep' }, 'status', 'oneOf'),
  person({ status: 'left' }, 'lastWorkingDate', 'leftWithoutDay'),
  person({ status: 'left', lastWorkingDate: '2027-01-01' }, 'status', 'notYetLeft'),
  person({ ssoId: '10000013', joinDate: '2027-01-01', status: 'onboarding' }, 'status', 'statusMove'),
]
