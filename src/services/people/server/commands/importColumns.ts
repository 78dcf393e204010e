import { codesOf } from '#services/spreadsheets/server/api.ts'
import { contractType, employeeType, entity, type FeedSheet, personStatus, staffGroup } from '../../contract.ts'
import { codeOf, dayOf, type ImportColumn, mailOf, oneOf, personOf, phoneOf, textOf, wholeOf, yearsOf, yesNo } from './importCells.ts'

const LONG = 100
const SHORT = 60
const CLASSES = 11

type Make = (key: string, example?: string, required?: boolean) => ImportColumn
const made =
  (type: ImportColumn['type'], read: ImportColumn['read'], reason?: string, values?: Readonly<Record<string, number>>): Make =>
  (key, example = '', required = false) => ({
    ...{ key, type, read, example, required },
    ...(reason && { right: { key: `people.fault.${reason}.right`, ...(values && { values }) } }),
  })

const atMost = (most: number) => made('text', textOf(most), 'tooLong', { most })

const text = atMost(SHORT)
const name = atMost(LONG)
const both = atMost(2 * LONG)
const code = made('text', codeOf, 'code')
const person = made('text', personOf, 'PPL-07')
const mail = made('text', mailOf, 'email')
const phone = made('text', phoneOf, 'phone')
const day = made('day', dayOf)
const count = (most: number) => made('integer', wholeOf(0, most), 'whole', { from: 0, to: most })
const years = made('number', yearsOf, 'years')
const yes = made('yesno', yesNo)

/** A column of few codes; `words` is what their words' keys begin with. */
const coded = (key: string, words: string, codes: readonly string[], required = true): ImportColumn => ({
  key,
  type: 'enum',
  read: oneOf(codes),
  example: codes[0] ?? '',
  required,
  codes: codesOf(words, codes),
})
const company = coded('entity', 'people.enum.entity', entity.options)

/**
 * PersonImportRow: the columns of persons, in this order (PPL-18). Of the two names one will do. An empty cell clears what is not
 * required; a column that the file does not have leaves it.
 */
const PERSONS: readonly ImportColumn[] = [
  person('ssoId', '12000001', true),
  name('nameCn'),
  name('nameEn', 'Wang Xiaoming'),
  company,
  coded('staffGroup', 'people.enum.staffGroup', staffGroup.options),
  coded('employeeType', 'people.enum.employeeType', employeeType.options),
  count(CLASSES)('employeeClass', '6', true),
  yes('foreigner', 'no'),
  code('divisionCode', 'MB-PO'),
  code('departmentCode', 'MB-PO-ATT-AB', true),
  text('costCenter', 'CC-1001'),
  text('jobCode', 'J-1001'),
  both('jobTitle', 'Ride Operator'),
  text('position', 'MB-PO-ATT-AB-M1'),
  person('lineManager', '10000002'),
  person('secondLevelManager', '10000003'),
  person('hrbp', '10000004'),
  day('joinDate', '2026-03-01', true),
  day('groupJoinDate', '2026-03-01'),
  day('probationEnd', '2026-09-01'),
  coded('contractType', 'people.enum.contractType', contractType.options, false),
  text('contractNo', 'HT2026000001'),
  count(99)('contractCount', '1'),
  day('contractEndDate', '2029-02-28'),
  years('totalWorkingYears', '5.5'),
  day('lastWorkingDate', '2029-02-28'),
  mail('email', 'wang.xiaoming@example.com'),
  phone('phone', '13800000000'),
  { ...coded('status', 'state.Person', personStatus.options), example: 'active' },
]

const DEPARTMENTS: readonly ImportColumn[] = [
  code('code', 'MB-PO-ATT-AB', true),
  name('nameCn'),
  name('nameEn', 'Adventure Bay Rides'),
  code('parent', 'MB-PO-ATT'),
  code('divisionCode', 'MB-PO', true),
  company,
  person('owner', '10000003'),
  person('hrbp', '10000004'),
  yes('active', 'yes'),
]

const DIVISIONS: readonly ImportColumn[] = [code('code', 'MB-PO', true), name('nameCn'), name('nameEn', 'Park Operations'), company, yes('active', 'yes')]

export const COLUMNS: Readonly<Record<FeedSheet, readonly ImportColumn[]>> = { divisions: DIVISIONS, departments: DEPARTMENTS, persons: PERSONS }
/** The column by which a row is known. */
export const KEY: Readonly<Record<FeedSheet, string>> = { divisions: 'code', departments: 'code', persons: 'ssoId' }
