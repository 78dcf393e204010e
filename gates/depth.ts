import fc from 'fast-check'
import { touched } from '../scripts/lib/touched.ts'

/** How deep a gate looks: on every landing as deep as its seconds allow, with DEPTH=all as deep as it can. */
export const DEEP = process.env.DEPTH === 'all'
/** On a landing all of what was touched is tried, and of the rest a share in turn; a gate that is run by hand tries everything. */
const LANDING = process.env.DEPTH === 'landing'

/** Chance is seeded: the same seed tries the same things. Another one is tried by SEED=…. */
export const SEED = Number(process.env.SEED ?? 20_261_120)

/** Some of a list: for one seed always the same ones, and others for another name. */
export function some<T>(all: readonly T[], most: number, of: string): T[] {
  if (all.length <= most) return [...all]
  const salt = [...of].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, SEED)
  return fc.sample(fc.shuffledSubarray([...all], { minLength: most, maxLength: most }), { seed: salt, numRuns: 1 })[0]!
}

/** So many calls, lives or jobs of modules that were not touched take their turn in a gate. */
const OTHERS = 12
/** Where something was touched that all stand on it is every third. */
const SHARE = 3

/** What a gate tries on this run: all of touched modules, and of the others some whose turn it is with this commit. */
export function inTurn<T>(gate: string, all: readonly T[], moduleOf: (one: T) => string, others = OTHERS): T[] {
  if (!LANDING) return [...all]
  const { modules, foundation, turn } = touched()
  const rest = all.filter((one) => !modules.has(moduleOf(one)))
  const now = new Set(some(rest, foundation ? Math.max(others, Math.ceil(rest.length / SHARE)) : others, `${gate} ${turn}`))
  return all.filter((one) => modules.has(moduleOf(one)) || now.has(one))
}
