import type { Department, Person } from '../tables.ts'
import { ENTERPRISE, EXTENDED, GROUP, PERSON, USER } from './scimSchemas.ts'

/** A resource as it goes over the wire. */
export type Resource = Record<string, unknown>
export type Cells = Record<string, string>

const HAN = /\p{Script=Han}/u

/** A person as the cells of an import, from which SCIM and the import read alike. */
export const cellsOfPerson = (row: Person): Cells => ({
  ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null || value === undefined ? '' : String(value)])),
  foreigner: row.foreigner ? 'yes' : 'no',
  jobTitle: row.jobTitleCn === row.jobTitleEn ? row.jobTitleCn : `${row.jobTitleCn} | ${row.jobTitleEn}`,
})

/** A person as a user. The user name is the e-mail address, or the number of who has none. */
export function userOf(row: Person, base: string): Resource {
  const cells = cellsOfPerson(row)
  const [givenName = '', familyName = ''] = [row.nameEn.split(' ')[0], row.nameEn.split(' ').slice(1).join(' ')]
  return {
    schemas: [USER, ENTERPRISE, PERSON],
    id: row.ssoId,
    externalId: row.ssoId,
    userName: row.email ?? row.ssoId,
    displayName: row.nameCn || row.nameEn,
    name: { formatted: row.nameEn || row.nameCn, ...(givenName && { givenName }), ...(familyName && { familyName }) },
    active: row.status !== 'left',
    ...(row.jobTitleCn && { title: cells.jobTitle }),
    userType: row.employeeType,
    ...(row.email && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    ...(row.phone && { phoneNumbers: [{ value: row.phone, type: 'work' }] }),
    groups: [{ value: row.departmentCode, type: 'direct', $ref: `${base}/Groups/${encodeURIComponent(row.departmentCode)}` }],
    [ENTERPRISE]: {
      employeeNumber: row.ssoId,
      department: row.departmentCode,
      division: row.divisionCode,
      organization: row.entity,
      ...(row.costCenter && { costCenter: row.costCenter }),
      ...(row.lineManager && { manager: { value: row.lineManager, $ref: `${base}/Users/${row.lineManager}` } }),
    },
    [PERSON]: Object.fromEntries(EXTENDED.flatMap((key) => (cells[key] ? [[key, cells[key]]] : []))),
    meta: { resourceType: 'User', location: `${base}/Users/${row.ssoId}` },
  }
}

export const groupOf = (row: Department, members: readonly Person[], base: string): Resource => ({
  schemas: [GROUP],
  id: row.code,
  externalId: row.code,
  displayName: row.nameEn || row.nameCn,
  members: members.map((one) => ({ value: one.ssoId, display: one.nameCn || one.nameEn, $ref: `${base}/Users/${one.ssoId}` })),
  meta: { resourceType: 'Group', location: `${base}/Groups/${encodeURIComponent(row.code)}` },
})

const record = (value: unknown): Resource => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Resource) : {})
const text = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : String(value))
/** The one that is primary, or for work, or the first. */
function chosen(values: unknown): string | undefined {
  const list = (Array.isArray(values) ? values : []).map(record)
  return text((list.find((one) => one.primary === true) ?? list.find((one) => one.type === 'work') ?? list[0])?.value)
}

/** For each cell of an import all that a user says of it, the plainest first. Attribute names are read whatever their case. */
function saidOf(user: Resource): Record<string, readonly (string | undefined)[]> {
  const get = (of: Resource, name: string): unknown => Object.entries(of).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  const enterprise = record(get(user, ENTERPRISE))
  const person = record(get(user, PERSON))
  const name = record(get(user, 'name'))
  const manager = get(enterprise, 'manager')
  const part = (key: string) => text(get(name, key))
  const joined = (between: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(between) || undefined
  const chinese = (said: string | undefined) => (said && HAN.test(said) ? said : undefined)
  const other = (said: string | undefined) => (said && !HAN.test(said) ? said : undefined)
  const shown = text(get(user, 'displayName'))
  const userName = text(get(user, 'userName'))
  return {
    ...Object.fromEntries(EXTENDED.map((key) => [key, [text(get(person, key))]])),
    nameCn: [text(get(person, 'nameCn')), chinese(shown), chinese(part('formatted')), chinese(joined('', part('familyName'), part('givenName')))],
    nameEn: [text(get(person, 'nameEn')), other(part('formatted')), other(joined(' ', part('givenName'), part('familyName'))), other(shown)],
    employeeType: [text(get(person, 'employeeType')), text(get(user, 'userType'))],
    jobTitle: [text(get(user, 'title'))],
    email: [chosen(get(user, 'emails')), userName?.includes('@') ? userName : undefined],
    phone: [chosen(get(user, 'phoneNumbers'))],
    departmentCode: [text(get(enterprise, 'department'))],
    divisionCode: [text(get(enterprise, 'division'))],
    costCenter: [text(get(enterprise, 'costCenter'))],
    entity: [text(get(enterprise, 'organization'))],
    lineManager: [typeof manager === 'object' && manager ? text(get(record(manager), 'value')) : text(manager)],
  }
}

/** What a new user says, as cells of an import; what it does not say is absent. */
export const cellsOfUser = (user: Resource): Cells =>
  Object.fromEntries(
    Object.entries(saidOf(user)).flatMap(([cell, said]) => {
      const first = said.find((one) => one !== undefined)
      return first === undefined ? [] : [[cell, first]]
    }),
  )

/**
 * What changes of a user that was read before: whatever says something else than it did counts, since what was only read and sent back along with it
 * says nothing. `removed`: what is not there any more is cleared, as by a patch; a PUT that does not say it leaves it.
 */
export function cellsChanged(before: Resource, after: Resource, { removed }: { removed: boolean }): Cells {
  const [was, is] = [saidOf(before), saidOf(after)]
  return Object.fromEntries(
    Object.entries(is).flatMap(([cell, said]) => {
      const changed = said.find((one, at) => one !== undefined && one !== was[cell]?.[at])
      if (changed !== undefined) return [[cell, changed]]
      const gone = removed && said.every((one) => one === undefined) && was[cell]?.some((one) => one !== undefined)
      return gone ? [[cell, '']] : []
    }),
  )
}

const KEPT = [
  'displayname',
  'name',
  'username',
  'usertype',
  'title',
  'emails',
  'phonenumbers',
  'active',
  'schemas',
  'meta',
  'groups',
  'id',
  PERSON.toLowerCase(),
]
const KEPT_OF_ENTERPRISE = ['department', 'division', 'organization', 'costcenter', 'manager']

/** The first attribute that says something else than before and that nothing is kept of. */
export function ignoredIn(before: Resource, after: Resource): string | undefined {
  const strange = (was: Resource, is: Resource, stored: readonly string[]) => {
    const former = new Map(Object.entries(was).map(([key, value]) => [key.toLowerCase(), JSON.stringify(value)]))
    return Object.entries(is).find(([key, value]) => !stored.includes(key.toLowerCase()) && JSON.stringify(value) !== former.get(key.toLowerCase()))?.[0]
  }
  const own = (of: Resource) => record(Object.entries(of).find(([key]) => key.toLowerCase() === ENTERPRISE.toLowerCase())?.[1])
  return strange(before, after, [...KEPT, ENTERPRISE.toLowerCase()]) ?? strange(own(before), own(after), KEPT_OF_ENTERPRISE)
}

/** The number of a new user: wherever a system puts it. */
export const numberOf = (user: Resource): string | undefined =>
  [user.externalId, record(user[ENTERPRISE]).employeeNumber, user.userName, user.id].map(text).find((one) => one !== undefined && /^\d{8}$/.test(one))
