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

/** Those of the fields that are another now. What comes from the database has its keys in another order than what comes from a form, and is the same. */
export const differing = <R extends object, F extends keyof R & string>(before: R, after: R, fields: readonly F[]): F[] =>
  fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/**
 * What was and what is of each of these fields that is another now, in their order, for the log of a thing that the kit's `ChangeLog` shows.
 * @param namesOf of fields that hold codes or numbers of people: what they are called, since the log tells what they were called then; asked only where they changed
 */
export async function changedFields<R extends object, F extends keyof R & string>(
  before: R,
  after: R,
  fields: readonly F[],
  namesOf: { readonly [K in F]?: (codes: NonNullable<R[K]>[]) => Promise<ReadonlyMap<string, Names>> } = {},
): Promise<{ field: F; before: string; after: string }[]> {
  const changed: { field: F; before: string; after: string }[] = []
  for (const field of differing(before, after, fields)) {
    const [was, is] = [before[field], after[field]]
    const names = await namesOf[field]?.([was, is].filter((one) => one !== null && one !== undefined))
    changed.push({ field, before: said(named(names, was)), after: said(named(names, is)) })
  }
  return changed
}

function named(names: ReadonlyMap<string, Names> | undefined, value: unknown): unknown {
  const of = typeof value === 'string' ? names?.get(value) : undefined
  return of ? { nameCn: of.nameCn, nameEn: of.nameEn } : value
}
