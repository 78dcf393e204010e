export { photoOf } from '../contract.ts'
export { bandsOf, classMatches, isPartTime, isSsoId, serving, tenureBand, tenureYears } from '../rules/index.ts'
export { addPerson, type NewPerson } from './commands/add.ts'
export { applyChange } from './commands/change.ts'
export type { PersonChanges } from './commands/plan.ts'
export { activePeople } from './data/active.ts'
export { bandOf } from './data/card.ts'
export { checkList, requireList } from './data/check.ts'
export { countedRows } from './data/countedRows.ts'
export { departmentTree, departmentWords, divisions, unitNames } from './data/directory.ts'
export { codeNames, declareEnumeration, enumeration } from './data/enumerations.ts'
export {
  namesOf,
  type PersonFacts,
  person,
  personRef,
  personRefs,
  persons,
  placedPerson,
  savesOf,
  unknownPerson,
  type WithPeople,
  withPeople,
} from './data/facts.ts'
export { asOf, factOn } from './data/history.ts'
export { departmentsUnder, hrbpOf, lineOf, managerOf, ownerOf, reportsOf } from './data/lines.ts'
export { managersOf } from './data/managers.ts'
export { matching as personMatches, searchPeople } from './data/search.ts'
export { departmentFilter, inScope, leads, lineFilter, lineLevels, type Nearness, overseen, scopeFilter } from './policy.ts'
/** For read-only joins and foreign keys; nobody else writes these tables. */
export { peopleDepartments, peopleDivisions, peoplePersons, personColumn } from './tables.ts'
