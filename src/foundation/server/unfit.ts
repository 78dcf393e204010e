/** No form sends anything as deep; what walks through values would run out of stack on what somebody made up. */
const DEEPEST = 32

/** A text that cannot be kept as it is: the database has no NUL, and half a character is no UTF-8. */
const unfitText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/**
 * Where an input holds what no call may take, whatever its schema says: a text that would not come back as it was sent, or nesting
 * without end.
 * @returns its place as `list.0.name`; undefined where there is none
 */
export function unfitPlace(input: unknown): string | undefined {
  const left: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  for (let at = left.pop(); at; at = left.pop()) {
    const { value, path, depth } = at
    if (typeof value === 'string' && unfitText(value)) return path
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return path
    for (const [key, inner] of Object.entries(value)) {
      if (unfitText(key)) return path
      left.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    }
  }
  return undefined
}
