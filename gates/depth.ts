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
  return fc.sample(fc.shuffledSubarray([...all], { minLength: most, maxLength: most }), { seed: saltOf(of), numRuns: 1 })[0]!
}
const saltOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, SEED)

/** So many calls, lives or jobs of modules that were not touched are tried at least, where so many are there. */
const OTHERS = 12
/** Where something was touched that all stand on it is every sixth. */
const SHARE = 6

/**
 * What a gate tries on this run: all of touched modules, and of the others whole modules whose turn it is with this commit, until there is enough: a module's
 * list has rows because its other calls made them.
 */
export function inRotation<T>(gate: string, all: readonly T[], moduleOf: (one: T) => string, others = OTHERS): T[] {
  if (!LANDING) return [...all]
  const { modules, foundation, rotation } = touched()
  const rest = all.filter((one) => !modules.has(moduleOf(one)))
  const wanted = foundation ? Math.max(others, Math.ceil(rest.length / SHARE)) : others
  const names = [...new Set(rest.map(moduleOf))]
  const now = new Set<string>()
  for (const name of fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { seed: saltOf(`${gate} ${rotation}`), numRuns: 1 })[0]!) {
    if (rest.filter((one) => now.has(moduleOf(one))).length >= wanted) break
    now.add(name)
  }
  return all.filter((one) => modules.has(moduleOf(one)) || now.has(moduleOf(one)))
}
