import { textList } from '#foundation/database/db.ts'
import { and, gte, inArray, lte, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Day } from '#foundation/time.ts'
import { inForce, accessMembers as members } from '#services/access/server/api.ts'
import { personStatus } from '#services/people/contract.ts'
import { peopleDepartments, peoplePersons, serving } from '#services/people/server/api.ts'
import type { Clause, Definition } from '../../contract.ts'
import { conditionsOf, type Field } from '../../rules/definition.ts'
import { ANY_CLASS } from '../../rules/normalForm.ts'

/** Who works here, on leave or not. */
const SERVING = personStatus.options.filter(serving)

/** Each condition as SQL on people_persons; `rules/holds.ts` says the same as a predicate, field by field (AUD-01). */
const FITS: { readonly [F in Field]: (wanted: NonNullable<Clause[F]>, today: Day) => SQL } = {
  entity: (wanted) => inArray(peoplePersons.entity, wanted),
  division: (wanted) => inArray(peoplePersons.divisionCode, wanted),
  department: (wanted) => sql`${peoplePersons.departmentCode} in (
    select below.code from ${peopleDepartments} below
      join ${peopleDepartments} top on top.path <> '' and starts_with(below.path, top.path) where top.code = any(${textList(wanted)}))`,
  staffGroup: (wanted) => inArray(peoplePersons.staffGroup, wanted),
  employeeType: (wanted) => inArray(peoplePersons.employeeType, wanted),
  employeeClass: (wanted) => (wanted.includes(ANY_CLASS) ? sql`true` : inArray(peoplePersons.employeeClass, wanted)),
  position: (wanted) => inArray(peoplePersons.position, wanted),
  role: (wanted, today) =>
    sql`exists (select 1 from ${members} where ${members.ssoId} = ${peoplePersons.ssoId} and ${inArray(members.role, wanted)} and ${inForce(today)})`,
  joinedFrom: (wanted) => gte(peoplePersons.joinDate, wanted),
  joinedTo: (wanted) => lte(peoplePersons.joinDate, wanted),
  // the column is char(8): as text its index would not serve
  ssoIds: (wanted) => sql`${peoplePersons.ssoId} = any(${textList(wanted)}::bpchar[])`,
}

const conditionSql = <F extends Field>(clause: Clause, field: F, today: Day): SQL | undefined => {
  const wanted = clause[field]
  return wanted === undefined ? undefined : FITS[field](wanted, today)
}

const clauseSql = (clause: Clause, today: Day): SQL => and(...conditionsOf(clause).map((field) => conditionSql(clause, field, today))) ?? sql`true`

/** The people of an audience today, who work here (AUD-03), as a condition on people_persons. */
export const inAudience = ({ everybody, include, exclude }: Definition, today: Day): SQL | undefined =>
  and(
    inArray(peoplePersons.status, SERVING),
    everybody ? undefined : (or(...include.map((clause) => clauseSql(clause, today))) ?? sql`false`),
    ...exclude.map((clause) => not(clauseSql(clause, today))),
  )
