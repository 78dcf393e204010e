/** Chance that can be told again by its seed (mulberry32): numbers from 0 to below 1. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  return Array.from(list, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** A key that no other try has, the same for the same seed. */
export const keyBy = (random: () => number): string => `crash-${Math.floor(random() * 2 ** 48).toString(36)}-${Math.floor(random() * 2 ** 48).toString(36)}`
