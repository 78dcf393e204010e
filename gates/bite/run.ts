import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../scripts/lib/run.ts'
import { idsOf } from '../../scripts/spec/results.ts'
import type { Rule } from './house.ts'
import { switched } from './sites.ts'
import { treeOf } from './tree.ts'

/** What became of a rule's tests while it was switched off. `idle`: none of them ran, since something before them failed or they need another machine. */
export type Outcome = 'bites' | 'toothless' | 'idle'

/** Puts a switch at every place of a copied tree that carries one of the rules. */
export function putSwitches(root: string, rules: readonly Rule[]): void {
  const carriers = rules.flatMap((rule) => rule.carriers)
  for (const file of new Set(carriers.map((one) => one.file))) {
    const at = join(root, file)
    const text = switched(
      readFileSync(at, 'utf8'),
      carriers.filter((one) => one.file === file),
    )
    treeOf(file, text) // a switch in the wrong place would fail every test, and none for its rule
    writeFileSync(at, text)
  }
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

/** Runs the tests of each rule in a file of its own, with that rule switched off; what it needs to know of the others it learns from the copy. */
export async function tryAll(root: string, rules: readonly Rule[], testsOf: (rule: Rule) => readonly string[], allOn = false): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const early of [false, true]) {
    const these = rules.filter((rule) => rule.carriers.some((one) => one.early) === early && testsOf(rule).length)
    if (!these.length) continue
    const name = early ? 'early' : 'late'
    rmSync(join(root, '.bite', name), { recursive: true, force: true })
    for (const rule of these) for (const [nth, test] of testsOf(rule).entries()) writeTry(root, `.bite/${name}/${rule.id}.${nth}.test.ts`, rule.id, test, early)
    const ran = await run(root, join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'gates/bite/tries.ts'], {
      ...process.env,
      BITE_EARLY: String(early),
      BITE_CONTROL: String(allOn),
    })
    const file = join(root, `.bite/${name}.json`)
    if (!existsSync(file)) throw new Error(`vitest has left no results:\n${`${ran.out}${ran.err}`.slice(-4_000)}`)
    for (const [rule, outcome] of outcomesOf(JSON.parse(readFileSync(file, 'utf8')) as Report, early)) outcomes.set(rule, outcome)
  }
  return outcomes
}

/** The same tries with every rule on: whose tests fail then would have been said to bite for another reason. */
export async function tryWithAllOn(root: string, rules: readonly Rule[], testsOf: (rule: Rule) => readonly string[]): Promise<Map<string, Outcome>> {
  putSwitches(root, rules)
  return tryAll(root, rules, testsOf, true)
}

function writeTry(root: string, path: string, rule: string, test: string, early: boolean): void {
  const [environment = ''] = /^\/\/ @vitest-environment .*$/m.exec(readFileSync(join(root, test), 'utf8')) ?? []
  const at = join(root, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(
    at,
    `${environment}
import { under } from '${root}/gates/bite/under.ts'
under('${rule}', ${early})
await import('${root}/${test}?bite=${rule}')
`,
  )
}

/** Of several files one that bites is enough. Where a value is not there while files are loaded, a file that cannot be loaded then has failed with its tests. */
function outcomesOf({ testResults }: Report, early: boolean): Map<string, Outcome> {
  const found = new Map<string, Outcome>()
  for (const { name, status, assertionResults } of testResults) {
    const rule = idsOf([name.split('/').at(-1)!])[0]
    if (!rule || found.get(rule) === 'bites') continue
    const ran = assertionResults.filter(({ ancestorTitles, title }) => idsOf([...ancestorTitles, title]).includes(rule)).map(({ status }) => status)
    if (ran.includes('failed') || (early && !ran.length && status === 'failed')) found.set(rule, 'bites')
    else if (ran.includes('passed')) found.set(rule, 'toothless')
    else if (!found.has(rule)) found.set(rule, 'idle')
  }
  return found
}
