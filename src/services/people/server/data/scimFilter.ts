import { and, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { literal } from '#foundation/database/like.ts'
import { peopleDepartments, peoplePersons } from '../tables.ts'
import { ENTERPRISE, library, PERSON } from './scimSchemas.ts'
import { unfitExpression } from './scimText.ts'

/** A request that SCIM answers with one of its errors. */
export class ScimFault extends Error {
  override readonly name = 'ScimFault'
  readonly status: number
  readonly scimType: string | undefined
  constructor(status: number, detail: string, scimType?: string) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

type Field = SQL | { active: SQL }

const USERS: Readonly<Record<string, Field>> = {
  id: sql`${peoplePersons.ssoId}::text`,
  externalid: sql`${peoplePersons.ssoId}::text`,
  username: sql`coalesce(${peoplePersons.email}, ${peoplePersons.ssoId}::text)`,
  displayname: sql`coalesce(nullif(${peoplePersons.nameCn}, ''), ${peoplePersons.nameEn})`,
  'name.formatted': sql`${peoplePersons.nameEn}`,
  'name.givenname': sql`split_part(${peoplePersons.nameEn}, ' ', 1)`,
  'name.familyname': sql`substr(${peoplePersons.nameEn}, strpos(${peoplePersons.nameEn}, ' ') + 1)`,
  title: sql`${peoplePersons.jobTitleCn}`,
  usertype: sql`${peoplePersons.employeeType}`,
  emails: sql`${peoplePersons.email}`,
  'emails.value': sql`${peoplePersons.email}`,
  'phonenumbers.value': sql`${peoplePersons.phone}`,
  active: { active: sql`${peoplePersons.status} <> 'left'` },
  [`${ENTERPRISE}:employeeNumber`.toLowerCase()]: sql`${peoplePersons.ssoId}::text`,
  [`${ENTERPRISE}:department`.toLowerCase()]: sql`${peoplePersons.departmentCode}`,
  [`${ENTERPRISE}:division`.toLowerCase()]: sql`${peoplePersons.divisionCode}`,
  [`${ENTERPRISE}:organization`.toLowerCase()]: sql`${peoplePersons.entity}`,
  [`${ENTERPRISE}:costCenter`.toLowerCase()]: sql`${peoplePersons.costCenter}`,
  [`${ENTERPRISE}:manager.value`.toLowerCase()]: sql`${peoplePersons.lineManager}::text`,
  [`${PERSON}:status`.toLowerCase()]: sql`${peoplePersons.status}`,
  [`${PERSON}:staffGroup`.toLowerCase()]: sql`${peoplePersons.staffGroup}`,
  [`${PERSON}:employeeType`.toLowerCase()]: sql`${peoplePersons.employeeType}`,
  [`${PERSON}:employeeClass`.toLowerCase()]: sql`${peoplePersons.employeeClass}::text`,
  [`${PERSON}:joinDate`.toLowerCase()]: sql`${peoplePersons.joinDate}::text`,
}

const GROUPS: Readonly<Record<string, Field>> = {
  id: sql`${peopleDepartments.code}`,
  externalid: sql`${peopleDepartments.code}`,
  displayname: sql`coalesce(nullif(${peopleDepartments.nameEn}, ''), ${peopleDepartments.nameCn})`,
}

const unfit = (detail: string): ScimFault => new ScimFault(400, detail, 'invalidFilter')
const escaped = (value: unknown): string => literal(String(value).toLowerCase())

/** A filter as SQL. @throws ScimFault invalidFilter for what cannot be asked */
export async function filterOf(expression: string | undefined, of: 'users' | 'groups'): Promise<SQL | undefined> {
  if (!expression) return undefined
  const wrong = unfitExpression(expression)
  if (wrong) throw unfit(`The filter holds ${wrong}`)
  const { Filter } = await library()
  let parsed: Record<string, unknown>[]
  try {
    parsed = [...new Filter(expression)] as Record<string, unknown>[]
  } catch (fault) {
    throw unfit(fault instanceof Error ? fault.message : expression)
  }
  const fields = of === 'users' ? USERS : GROUPS
  return or(...parsed.map((alternative) => and(...conditionsIn(alternative, '', fields))))
}

function conditionsIn(part: Record<string, unknown>, path: string, fields: Readonly<Record<string, Field>>): SQL[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const name = `${path}${key}`.toLowerCase()
    if (Array.isArray(value)) {
      // one attribute asked about twice comes as a list of comparisons
      const comparisons = Array.isArray(value[0]) ? (value as unknown[][]) : [value as unknown[]]
      return comparisons.flatMap((one) => (/\.(type|primary)$/.test(name) ? [] : [condition(name, one, fields)]))
    }
    if (typeof value === 'object' && value !== null) return conditionsIn(value as Record<string, unknown>, `${path}${key}.`, fields)
    throw unfit(name)
  })
}

function condition(name: string, comparison: readonly unknown[], fields: Readonly<Record<string, Field>>): SQL {
  const [first, ...rest] = comparison
  if (first === 'not') return not(condition(name, rest, fields))
  const field = fields[name]
  if (!field) throw unfit(`The attribute ${name} cannot be asked for`)
  const [value] = rest
  if ('active' in field) {
    const wanted = value === true || String(value).toLowerCase() === 'true'
    if (first === 'eq') return wanted ? field.active : not(field.active)
    if (first === 'ne') return wanted ? not(field.active) : field.active
    throw unfit(`${name} ${String(first)}`)
  }
  switch (first) {
    case 'eq':
      return sql`lower(${field}) = ${String(value).toLowerCase()}`
    case 'ne':
      return sql`lower(${field}) is distinct from ${String(value).toLowerCase()}`
    case 'co':
      return sql`lower(${field}) like ${`%${escaped(value)}%`}`
    case 'sw':
      return sql`lower(${field}) like ${`${escaped(value)}%`}`
    case 'ew':
      return sql`lower(${field}) like ${`%${escaped(value)}`}`
    case 'pr':
      return sql`coalesce(${field}, '') <> ''`
    case 'gt':
      return sql`${field} > ${String(value)}`
    case 'ge':
      return sql`${field} >= ${String(value)}`
    case 'lt':
      return sql`${field} < ${String(value)}`
    case 'le':
      return sql`${field} <= ${String(value)}`
    default:
      throw unfit(`${name} ${String(first)}`)
  }
}
