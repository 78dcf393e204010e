/** A piece of a line; `changed` where the other side does not have it. */
export interface Piece {
  text: string
  changed: boolean
}
/** A line beside its counterpart; nothing where the other version has none. */
export interface Beside {
  before: Piece[] | null
  after: Piece[] | null
}

/** So many lines or words are held against each other; of longer texts the rest counts as changed. */
const MOST = 1_500
const WORDS = /\p{Script=Han}|[\p{L}\p{N}]+|\s+|./gsu

type Step = 'same' | 'gone' | 'new'

/** The shortest way from one list to the other, by the longest common part. */
function way(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length]
  const longest = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row]![column] =
        before[row] === after[column] ? longest[row + 1]![column + 1]! + 1 : Math.max(longest[row + 1]![column]!, longest[row]![column + 1]!)
  const steps: Step[] = []
  for (let row = 0, column = 0; row < rows || column < columns; ) {
    const step: Step =
      row < rows && column < columns && before[row] === after[column]
        ? 'same'
        : column >= columns || (row < rows && longest[row + 1]![column]! >= longest[row]![column + 1]!)
          ? 'gone'
          : 'new'
    steps.push(step)
    if (step !== 'new') row++
    if (step !== 'gone') column++
  }
  return steps
}

/** Two versions of a line, what changed of it marked word by word; Chinese character by character. */
function wordsBeside(before: string, after: string): Beside {
  const [was, is] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []]
  const sides: { before: Piece[]; after: Piece[] } = { before: [], after: [] }
  const add = (side: Piece[], text: string, changed: boolean) => {
    const last = side.at(-1)
    if (last?.changed === changed) last.text += text
    else side.push({ text, changed })
  }
  let [row, column] = [0, 0]
  for (const step of way(was.slice(0, MOST), is.slice(0, MOST))) {
    if (step !== 'new') add(sides.before, was[row++]!, step === 'gone')
    if (step !== 'gone') add(sides.after, is[column++]!, step === 'new')
  }
  return sides
}

const whole = (text: string | undefined, changed: boolean): Piece[] | null => (text === undefined ? null : [{ text, changed }])

/** Two texts line by line: what both have stands beside each other, what went stands beside what came in its place (DOCC-18). */
export function besideEachOther(before: readonly string[], after: readonly string[]): Beside[] {
  const lines: Beside[] = []
  const [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++) {
      const [was, is] = [gone[at], come[at]]
      lines.push(was !== undefined && is !== undefined ? wordsBeside(was, is) : { before: whole(was, true), after: whole(is, true) })
    }
    gone.length = 0
    come.length = 0
  }
  let [row, column] = [0, 0]
  for (const step of way(before.slice(0, MOST), after.slice(0, MOST))) {
    if (step === 'same') {
      flush()
      lines.push({ before: whole(before[row++], false), after: whole(after[column++], false) })
    } else if (step === 'gone') gone.push(before[row++]!)
    else come.push(after[column++]!)
  }
  gone.push(...before.slice(MOST))
  come.push(...after.slice(MOST))
  flush()
  return lines
}
