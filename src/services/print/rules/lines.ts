/** How wide a text of size 1 is. */
export type Measure = (text: string) => number

/** Signs that do not begin a line, and those that do not end one. */
const NOT_FIRST = new Set('，。、；：？！）】》”’…—·,.;:?!)]}%')
const NOT_LAST = new Set('（【《“‘([{')

/** Pieces between which a line may break: Latin words and amounts whole, every other sign alone. */
const piecesOf = (text: string): string[] =>
  text.match(/(?:[\p{Script=Latin}\p{Nd}'’_@&/.\-+#%¥]|(?<=\p{Nd}),(?=\p{Nd}))+|\s+|[^\p{Script=Latin}\p{Nd}]/gu) ?? []

/** Cuts what is wider than a line, such as an address, sign by sign. */
function cut(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece) <= width) return [piece]
  const parts: string[] = []
  for (const sign of piece) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + sign) <= width) parts[parts.length - 1] = last + sign
    else parts.push(sign)
  }
  return parts
}

/** A text in lines no wider than `width`, which is in units of the size; its own line breaks stay. At least one line. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of piecesOf(paragraph).flatMap((one) => cut(one, width, measure))) {
      if (line === '' || measure(line + piece) <= width || (NOT_FIRST.has(piece) && measure(line) <= width)) {
        line = line === '' ? piece.trimStart() : line + piece
        continue
      }
      const opening = line.at(-1)
      const moves = opening !== undefined && NOT_LAST.has(opening) && line.length > 1
      lines.push((moves ? line.slice(0, -1) : line).trimEnd())
      line = (moves ? opening : '') + piece.trimStart()
    }
    return [...lines, line.trimEnd()]
  })
}
