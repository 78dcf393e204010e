import { z } from '#foundation/zod.ts'

/** A value as a screen shows it, in both languages; equal in both where somebody wrote it, empty where there is none. */
export const shownValue = z.object({ cn: z.string(), en: z.string() })
export type ShownValue = z.output<typeof shownValue>

const beside = { before: shownValue, after: shownValue }

/** One row of a list, told by its key, or one file, told by what it holds. */
export const rowDifference = z.object({
  key: z.string(),
  title: shownValue,
  change: z.enum(['same', 'added', 'removed', 'changed']),
  /** What is said of it: of a changed row what differs, of a new or former one all. */
  parts: z.array(z.object({ labelCn: z.string(), labelEn: z.string(), ...beside })),
})
export type RowDifference = z.output<typeof rowDifference>

/** One field of a thing that was held against the same field of another one. */
export const fieldDifference = z.object({
  field: z.string(),
  labelCn: z.string(),
  labelEn: z.string(),
  changed: z.boolean(),
  ...beside,
  /** Of a list or of files; `before` and `after` say how many then. */
  rows: z.array(rowDifference).nullable(),
})
export type FieldDifference = z.output<typeof fieldDifference>
