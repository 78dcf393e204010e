import { type Content, type FieldSpec, type Fields, isNothing, listOf, rowOf, type ValueSpec } from './fields.ts'

/** The same for files that hold the same bytes. */
export type SignOf = (file: string) => string

export interface RowChange {
  key: string
  change: 'same' | 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
  /** Of a row of a list that is in both: what differs. */
  fields: string[]
}

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  changed: boolean
  /** Of a list, of several values or of files: those of the later version in its order, then what it has no more. */
  rows: RowChange[] | null
}

/** All fields in the order in which they are declared, held against each other (AMEND-06). */
export const compared = (fields: Fields, before: Content, after: Content, signOf: SignOf): FieldChange[] =>
  Object.entries(fields).map(([field, spec]) => comparedField(field, spec, [before[field], after[field]], signOf))

function comparedField(field: string, spec: FieldSpec, [before, after]: readonly [unknown, unknown], signOf: SignOf): FieldChange {
  const rows = rowChanges(spec, before, after, signOf)
  const changed = rows ? rows.some((row) => row.change !== 'same') : !isSame(spec as ValueSpec, before, after)
  return { field, before, after, changed, rows }
}

/** Names of the fields that differ. */
export const differing = (fields: Fields, before: Content, after: Content, signOf: SignOf): string[] =>
  compared(fields, before, after, signOf).flatMap(({ field, changed }) => (changed ? [field] : []))

/** What a change hands to the workflow (AMEND-07): params that the changed fields feed; a field that feeds none goes by its own name. */
export const inputsOf = (fields: Fields, changed: readonly string[]): string[] => [...new Set(changed.map((field) => fields[field]?.param ?? field))]

/** Ids of the files that some contents name. */
export const filesIn = (fields: Fields, contents: readonly Content[]): string[] =>
  Object.entries(fields).flatMap(([field, { type }]) => (type === 'files' ? contents.flatMap((content) => listOf(content[field]).map(String)) : []))

function isSame({ type }: ValueSpec, a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  return type === 'instant' ? Date.parse(String(a)) === Date.parse(String(b)) : a === b
}

function rowChanges(spec: FieldSpec, before: unknown, after: unknown, signOf: SignOf): RowChange[] | null {
  switch (spec.type) {
    case 'list':
      return paired(
        listOf(before),
        listOf(after),
        (row) => String(rowOf(row)[spec.key] ?? ''),
        (was, is) => Object.entries(spec.fields).flatMap(([name, part]) => (isSame(part, rowOf(was)[name], rowOf(is)[name]) ? [] : [name])),
      )
    case 'many':
      return paired(listOf(before), listOf(after), String, () => [])
    case 'files':
      return paired(
        listOf(before),
        listOf(after),
        (file) => signOf(String(file)),
        () => [],
      )
    default:
      return null
  }
}

function paired(before: readonly unknown[], after: readonly unknown[], keyOf: (one: unknown) => string, differ: (was: unknown, is: unknown) => string[]) {
  const was = new Map(numbered(before, keyOf))
  const is = new Map(numbered(after, keyOf))
  const there = [...is].map(([key, value]): RowChange => {
    if (!was.has(key)) return { key, change: 'added', before: undefined, after: value, fields: [] }
    const fields = differ(was.get(key), value)
    return { key, change: fields.length > 0 ? 'changed' : 'same', before: was.get(key), after: value, fields }
  })
  const gone = [...was].flatMap(([key, value]): RowChange[] => (is.has(key) ? [] : [{ key, change: 'removed', before: value, after: undefined, fields: [] }]))
  return [...there, ...gone]
}

/** Told by key; the second of the same key is held against the second, so that nothing is lost where a key is not unique. */
function numbered<T>(list: readonly T[], keyOf: (one: T) => string): [string, T][] {
  const seen = new Map<string, number>()
  return list.map((one) => {
    const key = keyOf(one)
    const n = (seen.get(key) ?? 0) + 1
    seen.set(key, n)
    // no text of the database has this sign, so it makes no key that is one of its own
    return [n === 1 ? key : `${key}\u0000${n}`, one]
  })
}
