import fc from 'fast-check'

/** How deep a gate looks: on every landing as deep as its seconds allow, with DEPTH=all as deep as it can. */
export const DEEP = process.env.DEPTH === 'all'

/** Chance is seeded: the same seed tries the same things. Another one is tried by SEED=…. */
export const SEED = Number(process.env.SEED ?? 20_261_120)

/** Some of a list: for one seed always the same ones, and others for another name. */
export function some<T>(all: readonly T[], most: number, of: string): T[] {
  if (all.length <= most) return [...all]
  const salt = [...of].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, SEED)
  return fc.sample(fc.shuffledSubarray([...all], { minLength: most, maxLength: most }), { seed: salt, numRuns: 1 })[0]!
}
