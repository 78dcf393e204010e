import { useState } from 'react'

/** Keys for the things of a list that have none of their own, so that what is open in one stays with it when another is taken out. */
export function useKeys(length: number): { keys: readonly number[]; out(at: number): void } {
  const [keys, setKeys] = useState<readonly number[]>([])
  const next = (of: readonly number[]) => Math.max(-1, ...of) + 1
  const known = keys.slice(0, length)
  while (known.length < length) known.push(next(known))
  return { keys: known, out: (at) => setKeys(known.filter((_, n) => n !== at)) }
}
