/** Texts of which it is remembered that they were met once: many are never met again. */
const MOST_MET = 2_000

/** Whether a text reads or writes rows, a union in brackets too: what is said of transactions, tables and sessions is not planned. */
export const isOfRows = (text: string): boolean => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text)

/**
 * Statements that are worth preparing under a name: those of rows that come again.
 * @returns whether a text is one, from the second time on that it is asked of it
 */
export function recurring(): (text: string) => boolean {
  const met = new Set<string>()
  return (text) => {
    if (!isOfRows(text)) return false
    if (met.has(text)) return true
    if (met.size === MOST_MET) met.clear()
    met.add(text)
    return false
  }
}
