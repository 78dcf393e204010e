import { type Box, boxesOf } from './boxes.ts'
import { linesOf, type Measure } from './lines.ts'
import { type Composed, type Op, PAGES, type PaperPage } from './page.ts'

const SIDE = 48
const LABEL_SIDE = 12
const TITLE = 18
const SMALL = 8

const shifted = (op: Op, x: number, y: number): Op => {
  if (op.op === 'across') return op
  if (op.op === 'line') return { ...op, x: op.x + x, y: op.y + y, x2: op.x2 + x, y2: op.y2 + y }
  return { ...op, x: op.x + x, y: op.y + y }
}

/** Boxes that stay on one page: one, with those that are to stand with the one before them. */
function groupsOf(boxes: readonly Box[], most: number): Box[][] {
  const groups: Box[][] = []
  for (const box of boxes) {
    const last = groups.at(-1)
    const heightOf = (group: readonly Box[]) => group.reduce((sum, one) => sum + one.height, 0)
    // what would not fit on a page together goes apart
    if (box.withBefore && last && !last.some(({ newPage }) => newPage) && heightOf(last) + box.height <= most) last.push(box)
    else groups.push([box])
  }
  return groups
}

/** A heading is not the last on its page: it joins what comes after it. */
const joined = (parts: Composed['parts'], frame: Parameters<typeof boxesOf>[1]): Box[] =>
  parts.flatMap((part, at) => {
    const boxes = boxesOf(part, frame)
    const [first, ...rest] = boxes
    return parts[at - 1]?.part === 'heading' && first && !first.newPage ? [{ ...first, withBefore: true as const }, ...rest] : boxes
  })

/** Puts the parts of a paper onto pages (PRINT-06), with head and foot; where each thing stands depends on nothing but what is given. */
export function layOut(paper: Composed, measure: Measure): PaperPage[] {
  const [short, long] = PAGES[paper.size]
  const [width, height] = paper.landscape ? [long, short] : [short, long]
  const side = paper.size === 'label' ? LABEL_SIDE : SIDE
  const inner = width - 2 * side
  const line = SMALL * 1.5
  const top = side + (paper.size === 'label' ? 4 : 20)
  const footLines = paper.foot.flatMap((text) => linesOf(text, inner / SMALL, measure))
  const bottom = height - side - (footLines.length + 1) * line
  const frame = { width: inner, height: bottom - top, measure }
  const title: Box = titleBox(paper.title, inner, measure)
  const sheets: Op[][] = [[]]
  let y = top
  const begin = () => {
    sheets.push([])
    y = top
  }
  for (const group of groupsOf([title, ...joined(paper.parts, frame)], frame.height)) {
    const [first] = group
    const tall = group.reduce((sum, box) => sum + box.height, 0)
    if (first?.newPage) {
      if (sheets.at(-1)!.length > 0) begin()
      continue
    }
    if (y > top && y + tall > bottom) {
      begin()
      if (first?.again) {
        sheets.at(-1)!.push(...first.again.ops.map((op) => shifted(op, side, y)))
        y += first.again.height
      }
    }
    for (const box of group) {
      sheets.at(-1)!.push(...box.ops.map((op) => shifted(op, side, y)))
      y += box.height
    }
  }
  const full = sheets.filter((ops, at) => ops.length > 0 || at === 0)
  const small = (text: string, x: number, at: number): Op => ({ op: 'text', x, y: at, size: SMALL, width: measure(text) * SMALL, text, tone: 'pale' })
  return full.map((ops, at) => {
    const of = paper.pageOf(at + 1, full.length)
    const end = width - side
    return {
      width,
      height,
      ops: [
        ...(paper.across ? [{ op: 'across' as const, text: paper.across }] : []),
        small(paper.head, side, side),
        small(paper.number, end - measure(paper.number) * SMALL, side),
        ...ops,
        ...footLines.map((text, n) => small(text, side, bottom + (n + 1) * line)),
        small(of, end - measure(of) * SMALL, height - side),
      ],
    }
  })
}

function titleBox(text: string, width: number, measure: Measure): Box {
  const size = width < 300 ? TITLE * 0.7 : TITLE
  const lines = linesOf(text, width / size, measure)
  const ops = lines.map((one, at): Op => ({ op: 'text', x: 0, y: at * size * 1.4 + size, size, width: measure(one) * size, text: one, tone: 'ink' }))
  return { height: lines.length * size * 1.4 + 10, ops }
}
