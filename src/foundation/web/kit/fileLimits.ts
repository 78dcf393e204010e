/** What files a form takes, and the words in which it refuses; the server gives both, and refuses by the same. */
export interface FileLimits {
  /** Suffixes in small letters. */
  types: readonly string[]
  /** Bytes, inclusive unless `under`. */
  maxSize: number
  under: boolean
  maxFiles: number
  /** Characters, suffix counted. */
  maxNameLength: number
  says: { type: string; size: string; number: string; name: string; empty: string }
}

/** What is wrong with a file by its name and size, before a byte is sent; `taken` others are there. */
export function faultIn(limits: FileLimits, { name, size, taken }: { name: string; size: number; taken: number }): string | undefined {
  const at = name.lastIndexOf('.')
  const suffix = at > 0 ? name.slice(at + 1).toLowerCase() : ''
  if (!limits.types.includes(suffix)) return limits.says.type
  if ([...name].length > limits.maxNameLength) return limits.says.name
  if (size === 0) return limits.says.empty
  if (limits.under ? size >= limits.maxSize : size > limits.maxSize) return limits.says.size
  return taken >= limits.maxFiles ? limits.says.number : undefined
}
