export interface Run {
  is: 'same' | 'gone' | 'new'
  text: string
}

/** Words of Latin script, each sign of another one, and what lies between. */
const PIECES = /[\p{Script=Latin}\p{N}]+|\s+|./gsu
/** Beyond it the middle is told as changed whole, which is quicker than it is wrong. */
const MOST = 1_200

/** Which words of a text are gone and which are new in another one: the longest common sequence of both, what is alike at both ends left out of it. */
export function changedWords(before: string, after: string): Run[] {
  const [a, b] = [before.match(PIECES) ?? [], after.match(PIECES) ?? []]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return joined([{ is: 'same', text: a.slice(0, start).join('') }, ...middle, { is: 'same', text: a.slice(a.length - end).join('') }])
}

function between(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length > MOST || b.length > MOST)
    return [
      { is: 'gone', text: a.join('') },
      { is: 'new', text: b.join('') },
    ]
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      runs.push({ is: 'same', text: a[i]! })
      i++
      j++
    } else if (j < b.length && (i === a.length || at(i, j + 1) > at(i + 1, j))) runs.push({ is: 'new', text: b[j++]! })
    else runs.push({ is: 'gone', text: a[i++]! })
  }
  return runs
}

/** Neighbours of one kind together, empty ones left out. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.is === run.is) last.text += run.text
    else if (run.text !== '') all.push({ ...run })
  }
  return all
}
