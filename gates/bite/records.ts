import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rule } from './house.ts'
import { OWED } from './owed.ts'

/**
 * Which rules were seen to bite, by module, each with the mark of the code and tests it was seen with: what has another mark now was changed
 * since and is tried again. The files are part of the tree, so that whoever lands tries only what they changed.
 */
const fileOf = (root: string, module: string): string => join(root, 'gates/bite/records', `${module}.json`)

type Marks = Readonly<Record<string, string>>
const marksOf = (root: string, module: string): Marks => {
  const file = fileOf(root, module)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marks) : {}
}

/** Whether a rule was seen to bite as it is now. */
export function seenToBite(root: string): (rule: Pick<Rule, 'id' | 'module' | 'mark'>) => boolean {
  const read = new Map<string, Marks>()
  return ({ id, module, mark }) => {
    if (!read.has(module)) read.set(module, marksOf(root, module))
    return read.get(module)?.[id] === mark
  }
}

/** Notes the rules of a house that bite, and forgets those that are gone or do not any more. */
export function note(root: string, house: readonly Rule[], bites: (rule: Rule) => boolean): void {
  for (const module of new Set(house.map((rule) => rule.module))) {
    const marks = house.filter((rule) => rule.module === module && bites(rule)).toSorted((a, b) => a.id.localeCompare(b.id))
    const file = fileOf(root, module)
    if (!marks.length) rmSync(file, { force: true })
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `{\n${marks.map(({ id, mark }) => `  "${id}": "${mark}"`).join(',\n')}\n}\n`)
    }
  }
}

/** What is known of a rule as it is now: `no` where its tests passed without it in the last run on this machine, `untried` where nobody looked since it changed. */
export type Bite = 'yes' | 'no' | 'owed' | 'untried'

const TRIED = '.cache/results/bite.json'

/** What the last runs on this machine have found of rules that do not bite, with the mark that they had. */
const toothless = (root: string): Marks => (existsSync(join(root, TRIED)) ? (JSON.parse(readFileSync(join(root, TRIED), 'utf8')) as Marks) : {})

/** Keeps which of the rules that were tried do not bite, for `npm run spec`. */
export function noteToothless(root: string, tried: readonly Rule[], bites: (rule: Rule) => boolean): void {
  const left = Object.entries(toothless(root)).filter(([id]) => !tried.some((rule) => rule.id === id))
  const found = tried.filter((rule) => !bites(rule)).map(({ id, mark }) => [id, mark] as const)
  mkdirSync(dirname(join(root, TRIED)), { recursive: true })
  writeFileSync(join(root, TRIED), JSON.stringify(Object.fromEntries([...left, ...found])))
}

export function biteOf(root: string): (rule: Pick<Rule, 'id' | 'module' | 'mark'>) => Bite {
  const seen = seenToBite(root)
  const without = toothless(root)
  return (rule) => (seen(rule) ? 'yes' : rule.id in OWED ? 'owed' : without[rule.id] === rule.mark ? 'no' : 'untried')
}
