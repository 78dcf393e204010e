import { written } from '../../contract/index.ts'
import type { Content, StoredContent } from '../tables.ts'

const FIELDS = Object.keys(written.omit({ publishTarget: true }).shape) as (keyof StoredContent)[]

/** Of a row, what is written: all that a version keeps. */
export const storedContentOf = (row: Content): StoredContent =>
  Object.fromEntries([...FIELDS, 'audience' as const].map((field) => [field, row[field]])) as unknown as StoredContent

/** What is written of an item now: where it is published, with what was written since (CMS-25). */
export const asWritten = (row: Content): Content => (row.working === null ? row : { ...row, ...row.working })
