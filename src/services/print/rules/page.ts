/** Points, from the upper left corner. */
export const PAGES = { A4: [595.28, 841.89], A5: [419.53, 595.28], label: [283.46, 198.43] } as const
export type PaperSize = keyof typeof PAGES

/** What is drawn on a page; the page on the screen and the PDF draw the same (PRINT-07). */
export type Op =
  | { op: 'text'; x: number; y: number; size: number; width: number; text: string; tone: 'ink' | 'pale' }
  | { op: 'line'; x: number; y: number; x2: number; y2: number }
  | { op: 'code'; x: number; y: number; size: number; text: string }
  /** A word across the page (PRINT-05). */
  | { op: 'across'; text: string }

export interface PaperPage {
  width: number
  height: number
  ops: Op[]
}

/** A part of a paper in its own words, before it has a place. */
export type Part =
  | { part: 'heading'; text: string }
  | { part: 'paragraph'; text: string }
  | { part: 'facts'; columns: 1 | 2; facts: readonly { label: string; value: string }[] }
  | { part: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { part: 'signatures'; cells: readonly { label: string; name: string; at: string }[] }
  | { part: 'code'; text: string; label: string }
  | { part: 'newPage' }

/** A paper before it is laid out. */
export interface Composed {
  size: PaperSize
  landscape: boolean
  title: string
  number: string
  /** Beside the number on each page, and at the foot. */
  head: string
  foot: readonly string[]
  /** "Page 1 of 3". */
  pageOf(page: number, pages: number): string
  across: string | undefined
  parts: readonly Part[]
}
