/** Whether two values say the same: keys in any order, what is undefined left out, as a database gives them back. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [mine, theirs] = [given(a), given(b)]
  return mine.size === theirs.size && [...mine].every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)))
}

const given = (value: object): Map<string, unknown> => new Map(Object.entries(value).filter(([, one]) => one !== undefined))
