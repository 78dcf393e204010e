/** Longer than any filter or path that a directory sends. */
const LONGEST = 1_000
/** The library takes each of them in two ways, and so 2 to the power of their number in all where a quote does not end. */
const MOST_BACKSLASHES = 8
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/**
 * What is wrong with a filter or a path, found out in one pass over it: the library's patterns run only over what is short, closed and has few backslashes
 * (PPL-20). In brackets the library looks for an end without looking at quotes, hence none may hold a bracket there.
 */
export function unfitExpression(text: string): string | undefined {
  if (text.length > LONGEST) return `longer than ${LONGEST} characters`
  const open: string[] = []
  let quoted = false
  let backslashes = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign < ' ') return 'a control character'
    if (sign === '\\') {
      if (!quoted) return 'a backslash outside of quotes'
      if (++backslashes > MOST_BACKSLASHES) return `more than ${MOST_BACKSLASHES} backslashes`
      at++
    } else if (sign === '"') quoted = !quoted
    else if (quoted) {
      if (open.length && '()[]'.includes(sign)) return 'a bracket in quotes in brackets'
    } else if (sign === '(' || sign === '[') open.push(sign)
    else if (PAIRS[sign] && open.pop() !== PAIRS[sign]) return `an unexpected ${sign}`
  }
  return quoted ? 'a quote that does not end' : open.length ? 'a bracket that does not end' : undefined
}
