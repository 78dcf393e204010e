/**
 * Whether tests bite: each rule is switched off where it is carried, in a copy of the tree, and a test that bears its id has to fail.
 * `npm run bite` tries what changed since it was last seen to bite; `-- free-meal MEAL-03` a module or a rule; `-- --all` everything (SHARD=1/4).
 * `-- --control` makes the same tries with every rule on: a test that fails then has not failed for its rule.
 */

import { allBreaks } from '../prove/breaks.ts'
import { inCopy } from '../prove/copy.ts'
import { shareOf } from '../shard.ts'
import { PROVEN } from './exceptions.ts'
import { type Rule, rulesOfHouse } from './house.ts'
import { OWED } from './owed.ts'
import { tryInBrowser } from './pages.ts'
import { note, noteToothless, seenToBite } from './records.ts'
import { type Outcome, putSwitches, tryAll, tryWithAllOn } from './run.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const root = process.cwd()
const house = rulesOfHouse(root)
const seen = seenToBite(root)

const asked = process.argv.slice(2)
const named = asked.filter((one) => !one.startsWith('--'))
const control = asked.includes('--control')
const unknown = named.filter((name) => !house.some(({ id, module }) => name === id || name === module))
if (unknown.length) {
  process.stderr.write(`There is no rule or module ${unknown.join(', ')}.\n`)
  process.exit(2)
}
const wanted = named.length
  ? house.filter(({ id, module }) => named.includes(id) || named.includes(module))
  : control || asked.includes('--all')
    ? shareOf(house)
    : house.filter((rule) => !seen(rule) && !(rule.id in OWED))

const inVitest = ({ tests }: Rule): string[] => tests.filter((file) => !file.endsWith('.browser.ts')).toSorted((a, b) => cost(a) - cost(b))
/** Tests of pure functions before those that open a portal. */
const cost = (file: string): number => (file.includes('/tests/rules') ? 0 : 1)

const breakages = new Set((await allBreaks()).map(({ name }) => name))
const outcomes = new Map<string, Outcome>()
const bites = ({ id }: Rule): boolean => outcomes.get(id) === 'bites' || breakages.has(PROVEN[id] ?? '')
/** After each round, so that a run that is cut off has not been for nothing. */
const keep = (found: ReadonlyMap<string, Outcome>): void => {
  for (const [id, outcome] of found) if (outcome !== 'idle' || !outcomes.has(id)) outcomes.set(id, outcome)
  note(root, house, (rule) => bites(rule) || (seen(rule) && !outcomes.has(rule.id)))
}
const left = (): Rule[] => wanted.filter((rule) => rule.carriers.length && outcomes.get(rule.id) !== 'bites')
if (control) {
  const tried = await inCopy((copy) => tryWithAllOn(copy, wanted, inVitest))
  const wrong = wanted.filter(({ id }) => tried.get(id) === 'bites')
  note(root, house, (rule) => seen(rule) && !wrong.includes(rule))
  for (const { id, module, tests } of wrong)
    say(`${id} (${module}): its tests fail in a try although nothing is switched off\n  → see what ${tests.join(', ')} need that a try has not.`)
  say(`${wanted.length - wrong.length} of ${wanted.length} rules have tests that pass with the rule on`)
  process.exit(wrong.length ? 1 : 0)
}
await inCopy(async (copy) => {
  putSwitches(copy, wanted)
  const rounds = [(rule: Rule) => inVitest(rule).slice(0, 1), (rule: Rule) => inVitest(rule).slice(1)]
  for (const testsOf of rounds) keep(await tryAll(copy, left(), testsOf))
  const inBrowser = left().filter((rule) => inVitest(rule).length === 0 || asked.includes('--journeys'))
  keep(await tryInBrowser(copy, inBrowser))
})

const places = ({ carriers }: Rule): string => carriers.map(({ file, line }) => `${file}:${line}`).join(', ')
noteToothless(root, wanted, bites)
const paid = wanted.filter((rule) => rule.id in OWED && bites(rule))
for (const { id, module } of paid) say(`${id} (${module}): bites, and is said not to\n  → take it off gates/bite/owed.ts.`)
const faults = wanted.filter((rule) => !bites(rule) && (named.length || !(rule.id in OWED)))
for (const rule of faults) {
  const where = `${rule.id} (${rule.module})`
  if (PROVEN[rule.id]) say(`${where}: there is no breakage ${PROVEN[rule.id]}\n  → gates/bite/exceptions.ts names one of gates/prove/breaks.`)
  else if (!rule.carriers.length) {
    say(`${where}: no code says that it carries it\n  → name the rule in the comment of the function or statement that does.`)
  } else if (!rule.tests.length) say(`${where}: no test bears its id\n  → begin the name of the test that shows it with ${rule.id}.`)
  else if (outcomes.get(rule.id) === 'toothless') {
    say(
      `${where}: its tests pass while ${places(rule)} does nothing\n  → let one of ${rule.tests.join(', ')} fail without it, or name the rule where it is carried.`,
    )
  } else
    say(
      `${where}: none of its tests ran while ${places(rule)} does nothing: ${rule.tests.join(', ') || 'there is none'}\n  → see whether they load, and what they need to run.`,
    )
}
say(
  `${wanted.filter(bites).length} of ${wanted.length} rules bite; ${house.filter(seenToBite(root)).length} of ${house.length} in all, owed ${Object.keys(OWED).length}`,
)
process.exit(faults.length || paid.length ? 1 : 0)
