/**
 * The keeping of the house in one command: `npm run check`, or `npm run check -- vocabulary clock` for some of it.
 * One line for each check that is well; where, what and what to do for each that is not.
 */
import type { Check, Finding } from '../lib/finding.ts'
import { audited } from './audited.ts'
import { clock } from './clock.ts'
import { habits } from './habits.ts'
import { lifecycles } from './lifecycles.ts'
import { locales } from './locales.ts'
import { migrations } from './migrations.ts'
import { papers } from './papers.ts'
import { patterns } from './patterns.ts'
import { supply } from './supply.ts'
import { boundaries, style, types, unused } from './tools.ts'
import { vocabulary } from './vocabulary.ts'
import { words } from './words.ts'

const CHECKS: readonly Check[] = [
  types,
  style,
  boundaries,
  vocabulary,
  clock,
  habits,
  words,
  locales,
  audited,
  papers,
  lifecycles,
  patterns,
  supply,
  unused,
  migrations,
]
const SHOWN = 40

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !CHECKS.some((check) => check.name === name))
if (unknown.length) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are ${CHECKS.map((check) => check.name).join(', ')}.\n`)
  process.exit(2)
}

/** A check that cannot run says so as a finding; the others still run. */
const broken = (fault: unknown): Finding[] => [
  {
    where: '.',
    what: `the check could not run: ${fault instanceof Error ? fault.message : String(fault)}`,
    remedy: 'Put right what is named first; types and boundaries often say why.',
  },
]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
let failed = 0
const landing = process.env.DEPTH === 'landing'

async function carryOut(check: Check): Promise<void> {
  const began = performance.now()
  const found = await check.find(process.cwd()).catch(broken)
  if (check.note) say(`note  ${check.name.padEnd(11)} ${check.note}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!found.length) {
    say(`ok    ${check.name.padEnd(11)} ${check.covers} (${seconds} s)`)
    return
  }
  failed++
  say(`FAULT ${check.name.padEnd(11)} ${found.length} ${found.length === 1 ? 'finding' : 'findings'} (${seconds} s)`)
  for (const { where, what, remedy } of found.slice(0, SHOWN)) say(`      ${where}: ${what}\n        → ${remedy}`)
  if (found.length > SHOWN) say(`      … and ${found.length - SHOWN} more`)
}

async function inOrder(checks: readonly Check[]): Promise<void> {
  for (const check of checks) await carryOut(check)
}

const wanted = CHECKS.filter(({ name, apart }) => (asked.length ? asked.includes(name) : !(landing && apart)))
// the compiler takes as long as all others together, in a process of its own
await Promise.all([inOrder(wanted.filter((check) => check === types)), inOrder(wanted.filter((check) => check !== types))])
process.exit(failed ? 1 : 0)
