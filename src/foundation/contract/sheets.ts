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
