import { isDeepStrictEqual } from 'node:util'

/** A thing or a person in both languages; in a log of changes as JSON, which the kit's `ChangeLog` reads. */
export interface Names {
  nameCn: string
  nameEn: string
}

/** Texts as they are, lists of texts one after the other; what has parts as JSON. */
const said = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : JSON.stringify(value)
}

/**
 * What was and what is of each of these fields that is another now, in their order, for the log of a thing that the kit's `ChangeLog` shows. What comes from the
 * database has its keys in another order than what comes from a form, and is the same.
 * @param names what codes and numbers of people are called now, since the log tells what they were called then
 */
export function changedFields<R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & string)[],
  names: ReadonlyMap<string, Names> = new Map(),
): { field: string; before: string; after: string }[] {
  const nameOf = (value: unknown): unknown => {
    const of = typeof value === 'string' ? names.get(value) : undefined
    return of ? { nameCn: of.nameCn, nameEn: of.nameEn } : value
  }
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: said(nameOf(before[field])), after: said(nameOf(after[field])) }))
}
