import { linesOf, type Measure } from './lines.ts'
import type { Op, Part } from './page.ts'

/** What stands together on one page: its ops count from its own upper edge. */
export interface Box {
  height: number
  ops: readonly Op[]
  /** Stays on the page of the box before it. */
  withBefore?: true
  /** What is drawn above it where it begins a page: the head of its table. */
  again?: { height: number; ops: readonly Op[] }
  /** Begins a page. */
  newPage?: true
}

const TEXT = 10.5
const LABEL = 8.5
const HEADING = 13
const LEADING = 1.5
const GAP = 8
const CELL = 6
const SIGNATURE = 54
const CODE = 84

const lineHeight = (size: number): number => size * LEADING

interface Frame {
  width: number
  /** The most that fits on a page. */
  height: number
  measure: Measure
}

const textOps = (lines: readonly string[], x: number, y: number, size: number, measure: Measure, tone: 'ink' | 'pale' = 'ink'): Op[] =>
  lines.map((text, at) => ({ op: 'text', x, y: y + at * lineHeight(size) + size, size, width: measure(text) * size, text, tone }))

/** Lines of text as boxes of a line each, so that a long text goes over pages; two lines at least stand together at its beginning. */
function paragraph(text: string, size: number, { width, measure }: Frame): Box[] {
  const lines = linesOf(text, width / size, measure)
  const boxes = lines.map((line): Box => ({ height: lineHeight(size), ops: textOps([line], 0, 0, size, measure) }))
  const [first, second, ...rest] = boxes
  return [...(first ? [first] : []), ...(second ? [{ ...second, withBefore: true as const }] : []), ...rest]
}

interface Cell {
  lines: readonly string[]
  x: number
  size: number
  tone: 'ink' | 'pale'
}

/** A row of cells side by side: one box, or several where it alone is longer than a page. */
function rowBoxes(cells: readonly Cell[], { height, measure }: Frame, extra: Partial<Box>, ruled: number | undefined): Box[] {
  const size = Math.max(...cells.map((cell) => cell.size))
  const most = Math.max(1, Math.floor((height - 2 * CELL) / lineHeight(size)))
  const all = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return Array.from({ length: Math.ceil(all / most) }, (_, part) => {
    const shown = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) }))
    const tall = Math.max(...shown.map(({ lines, size: own }) => lines.length * lineHeight(own))) + 2 * CELL
    const rule: Op[] = ruled === undefined ? [] : [{ op: 'line', x: 0, y: tall, x2: ruled, y2: tall }]
    return { height: tall, ops: [...shown.flatMap(({ lines, x, size: own, tone }) => textOps(lines, x, CELL, own, measure, tone)), ...rule], ...extra }
  })
}

function factBoxes({ facts, columns }: Extract<Part, { part: 'facts' }>, frame: Frame): Box[] {
  const column = (frame.width - (columns - 1) * GAP * 2) / columns
  const labelWidth = Math.min(110, column * 0.36)
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, at) => facts.slice(at * columns, (at + 1) * columns))
  return rows.flatMap((row) =>
    rowBoxes(
      row.flatMap(({ label, value }, at): Cell[] => {
        const x = at * (column + GAP * 2)
        return [
          { lines: linesOf(label, labelWidth / LABEL, frame.measure), x, size: LABEL, tone: 'pale' },
          { lines: linesOf(value, (column - labelWidth - GAP) / TEXT, frame.measure), x: x + labelWidth + GAP, size: TEXT, tone: 'ink' },
        ]
      }),
      frame,
      {},
      frame.width,
    ),
  )
}

/** Columns as wide as what stands in them asks for, within the page. */
function columnWidths(head: readonly string[], rows: readonly (readonly string[])[], { width, measure }: Frame): number[] {
  const least = Math.min(48, width / Math.max(1, head.length))
  const asked = head.map((name, at) => {
    const longest = Math.max(measure(name), ...rows.map((row) => Math.max(...(row[at] ?? '').split('\n').map(measure))))
    return Math.min(Math.max(longest * TEXT + 2 * CELL, least), width * 0.6)
  })
  const sum = asked.reduce((all, one) => all + one, 0)
  const room = width - least * head.length
  const beyond = asked.map((one) => one - least)
  const wanted = sum - least * head.length
  return asked.map((one, at) => (sum > width ? least + (wanted > 0 ? (beyond[at]! / wanted) * room : 0) : (one / sum) * width))
}

function tableBoxes({ head, rows }: Extract<Part, { part: 'table' }>, frame: Frame): Box[] {
  const widths = columnWidths(head, rows, frame)
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  const cells = (texts: readonly string[], size: number, tone: 'ink' | 'pale'): Cell[] =>
    widths.map((width, at) => ({ lines: linesOf(texts[at] ?? '', Math.max(1, (width - 2 * CELL) / size), frame.measure), x: lefts[at]! + CELL, size, tone }))
  const [top] = rowBoxes(cells(head, LABEL, 'pale'), frame, {}, frame.width)
  if (!top) return []
  const again = { height: top.height, ops: top.ops }
  const below = { ...frame, height: frame.height - top.height }
  const boxes = rows.flatMap((row) => rowBoxes(cells(row, TEXT, 'ink'), below, { again }, frame.width))
  const [first, ...rest] = boxes
  return first ? [top, { ...first, withBefore: true }, ...rest] : [top]
}

/** Places to sign, side by side, on the page of what they sign (PRINT-06). */
function signatureBoxes({ cells }: Extract<Part, { part: 'signatures' }>, { width, measure }: Frame): Box[] {
  const inRow = Math.max(1, Math.min(3, Math.floor(width / 150)))
  const column = width / inRow
  return Array.from({ length: Math.ceil(cells.length / inRow) }, (_, row): Box => {
    const ops = cells.slice(row * inRow, (row + 1) * inRow).flatMap(({ label, name, at }, n): Op[] => {
      const x = n * column
      const oneLine = (text: string, size: number) => linesOf(text.replace(/\n/g, ' '), (column - GAP) / size, measure).slice(0, 1)
      return [
        ...textOps(oneLine(label, LABEL), x, 0, LABEL, measure, 'pale'),
        ...textOps(oneLine(name, TEXT), x, 16, TEXT, measure),
        { op: 'line', x, y: 34, x2: x + column - GAP * 2, y2: 34 },
        ...textOps(oneLine(at, LABEL), x, 36, LABEL, measure, 'pale'),
      ]
    })
    return { height: SIGNATURE, ops, withBefore: true }
  })
}

/** Room below a part belongs to its last box, so that what is to stand with it still does. */
const withGap = (boxes: readonly Box[]): Box[] => boxes.map((box, at) => (at === boxes.length - 1 ? { ...box, height: box.height + GAP } : box))

/** The boxes of a part, one below the other. */
export function boxesOf(part: Part, frame: Frame): Box[] {
  switch (part.part) {
    case 'heading': {
      const lines = linesOf(part.text, frame.width / HEADING, frame.measure)
      return [{ height: lines.length * lineHeight(HEADING) + GAP * 1.5, ops: textOps(lines, 0, GAP, HEADING, frame.measure) }]
    }
    case 'paragraph':
      return withGap(paragraph(part.text, TEXT, frame))
    case 'facts':
      return withGap(factBoxes(part, frame))
    case 'table':
      return withGap(tableBoxes(part, frame))
    case 'signatures':
      return signatureBoxes(part, frame)
    case 'code': {
      const label = linesOf(part.label, (frame.width - CODE - GAP * 2) / LABEL, frame.measure).slice(0, 5)
      return [
        {
          height: CODE + GAP,
          ops: [{ op: 'code', x: 0, y: 0, size: CODE, text: part.text }, ...textOps(label, CODE + GAP * 2, GAP, LABEL, frame.measure, 'pale')],
        },
      ]
    }
    case 'newPage':
      return [{ height: 0, ops: [], newPage: true }]
  }
}
