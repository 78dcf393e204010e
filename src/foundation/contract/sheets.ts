import { z } from '#foundation/zod.ts'

/** What is wrong with one cell of an uploaded sheet (SHEET-01), in the reader's words. */
export const cellFault = z.object({
  /** The worksheet; empty in a csv. */
  sheet: z.string(),
  line: z.int(),
  /** Heading of the column. */
  column: z.string(),
  /** As the program calls it: C12. */
  cell: z.string(),
  value: z.string(),
  message: z.string(),
  expected: z.string(),
})
export type CellFault = z.output<typeof cellFault>

/** Bad cells that an answer lists; the marked file shows the others too. */
export const LISTED_FAULTS = 500

/** How a csv was read that was not in UTF-8: to be looked at before anything is made of it. */
export const readAs = z.enum(['gb18030']).optional()
export type ReadAs = z.output<typeof readAs>

/** What every check of an import answers; a module adds what would change, for `ImportSteps` to show before it is confirmed. */
export const importCheck = z.object({
  importId: z.uuid(),
  /** Good lines. */
  rows: z.int(),
  faults: z.array(cellFault).max(LISTED_FAULTS),
  faultCount: z.int(),
  encoding: readAs,
})
export type ImportCheck = z.output<typeof importCheck>

/** What a confirmed import answers: `later` where it goes on in the background, and is told by a notice. */
export const importBegun = z.object({ rows: z.int(), later: z.boolean() })
export type ImportBegun = z.output<typeof importBegun>

/** What an export answers that went to the background (SHEET-07): the output of every call that exports. */
export const exportLater = z.object({ exportId: z.uuid() })
