import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import type { Clause, Definition } from '../contract.ts'

/*
 * The form in which a definition is stored and compared. It means the same for every person, whatever becomes of departments and
 * roles, so it is made from the definition alone: that one department lies below another is not known here.
 */

/** Conditions of which any value suffices. */
const LISTS = ['entity', 'division', 'department', 'staffGroup', 'employeeType', 'employeeClass', 'position', 'role', 'ssoIds'] as const
export type ListField = (typeof LISTS)[number]
type Value = string | number

/** All the values there are: who names them all asks for nothing. */
const CLOSED: Partial<Readonly<Record<ListField, readonly Value[]>>> = {
  entity: entity.options,
  staffGroup: staffGroup.options,
  employeeType: employeeType.options,
}
/** Of these a person has one only; she may have several roles, and is in her department and all above it. */
const SINGLE: readonly ListField[] = ['entity', 'division', 'staffGroup', 'employeeType', 'employeeClass', 'position', 'ssoIds']

/** Every class (PPL-15). */
export const ANY_CLASS = 0

const before = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)
const valuesOf = (clause: Clause, field: ListField): readonly Value[] | undefined => clause[field]

/** A clause with another list, or without it where it asks for nothing. */
function withList(clause: Clause, field: ListField, values: readonly Value[] | undefined): Clause {
  const { [field]: _, ...rest } = clause
  return values === undefined ? rest : ({ ...rest, [field]: values } as Clause)
}

const asksNothing = (field: ListField, values: readonly Value[]): boolean =>
  (field === 'employeeClass' && values.includes(ANY_CLASS)) || (CLOSED[field]?.every((one) => values.includes(one)) ?? false)

/** Values in order and once, keys in order, conditions that ask for nothing left out. */
function tidy(clause: Clause): Clause {
  let next: Clause = {}
  for (const field of LISTS) {
    const values = valuesOf(clause, field)
    if (values === undefined) continue
    const sorted = [...new Set(values)].sort(before)
    if (!asksNothing(field, sorted)) next = withList(next, field, sorted)
  }
  const { joinedFrom, joinedTo } = clause
  return { ...next, ...(joinedFrom && { joinedFrom }), ...(joinedTo && { joinedTo }) }
}

/** Nobody can fit it. */
const impossible = (clause: Clause): boolean =>
  LISTS.some((field) => valuesOf(clause, field)?.length === 0) ||
  (clause.joinedFrom !== undefined && clause.joinedTo !== undefined && clause.joinedFrom > clause.joinedTo)

const within = (a: readonly Value[], b: readonly Value[]): boolean => {
  const wide = new Set(b)
  return a.every((one) => wide.has(one))
}

const meet = (a: readonly Value[], b: readonly Value[]): boolean => {
  const other = new Set(b)
  return a.some((one) => other.has(one))
}

/** Whether everybody who fits `narrow` fits `wide`, as far as the two say. */
const implies = (narrow: Clause, wide: Clause): boolean =>
  LISTS.every((field) => {
    const [a, b] = [valuesOf(narrow, field), valuesOf(wide, field)]
    return b === undefined || (a !== undefined && within(a, b))
  }) &&
  (wide.joinedFrom === undefined || (narrow.joinedFrom !== undefined && narrow.joinedFrom >= wide.joinedFrom)) &&
  (wide.joinedTo === undefined || (narrow.joinedTo !== undefined && narrow.joinedTo <= wide.joinedTo))

/** Whether nobody can fit both. */
const apart = (one: Clause, other: Clause): boolean =>
  SINGLE.some((field) => {
    const [a, b] = [valuesOf(one, field), valuesOf(other, field)]
    return a !== undefined && b !== undefined && !meet(a, b)
  }) || impossible({ joinedFrom: later(one.joinedFrom, other.joinedFrom), joinedTo: earlier(one.joinedTo, other.joinedTo) })

const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b > a) ? b : a)
const earlier = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a)

const textOf = (clause: Clause): string => JSON.stringify(clause)
const inOrder = (clauses: readonly Clause[]): Clause[] =>
  clauses
    .map((clause) => ({ clause, text: textOf(clause) }))
    .sort((a, b) => before(a.text, b.text))
    .map(({ clause }) => clause)

/** Of two clauses that differ in one list only the one that holds both. */
function joined(one: Clause, other: Clause): Clause | undefined {
  const differ = LISTS.filter((field) => JSON.stringify(valuesOf(one, field)) !== JSON.stringify(valuesOf(other, field)))
  const [field] = differ
  if (differ.length !== 1 || !field || one.joinedFrom !== other.joinedFrom || one.joinedTo !== other.joinedTo) return undefined
  const [a, b] = [valuesOf(one, field), valuesOf(other, field)]
  return a && b && tidy(withList(one, field, [...a, ...b]))
}

/** Clauses joined by or, each said once: what another one holds is left out, what differs in one list only is one. */
function gathered(given: readonly Clause[]): Clause[] {
  const clauses = inOrder(given.map(tidy).filter((clause) => !impossible(clause)))
  for (const [at, one] of clauses.entries())
    for (const [beside, other] of clauses.entries()) {
      if (beside === at) continue
      if (implies(one, other)) return gathered(clauses.filter((_, n) => n !== at))
      const both = beside > at ? joined(one, other) : undefined
      if (both) return gathered([...clauses.filter((_, n) => n !== at && n !== beside), both])
    }
  return clauses
}

/** What of a clause is left beside an exclusion that asks for one list only. */
function without(clause: Clause, out: Clause): Clause {
  const [field, ...more] = LISTS.filter((one) => out[one] !== undefined)
  if (!field || more.length > 0 || out.joinedFrom || out.joinedTo) return clause
  const gone = new Set(valuesOf(out, field))
  const values = valuesOf(clause, field)
  return values
    ? withList(
        clause,
        field,
        values.filter((value) => !gone.has(value)),
      )
    : clause
}

/** The normal form of a definition: equal ones are equal in it, letter by letter (AUD-08). Its `include` is empty where nobody can be in it. */
export function normalForm({ everybody, include, exclude }: Definition): Definition {
  const out = gathered(exclude)
  if (out.some((clause) => Object.keys(clause).length === 0)) return { everybody: false, include: [], exclude: [] }
  if (everybody) return { everybody, include: [], exclude: out }
  const kept = gathered(include.map((clause) => out.reduce(without, tidy(clause)))).filter((clause) => !out.some((one) => implies(clause, one)))
  return { everybody: false, include: kept, exclude: out.filter((one) => kept.some((clause) => !apart(clause, one))) }
}
