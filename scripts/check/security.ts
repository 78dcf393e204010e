import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Finding } from '../lib/finding.ts'
import { readSpec } from '../spec/read.ts'

const PAGE = 'docs/security.md'

/** The points of the standard, ASVS 5.0.0, of levels 1 and 2: by section, the numbers in it. */
const POINTS: Readonly<Record<string, string>> = {
  1: '1.1-2 2.1-9 3.1-11 4.1-3 5.1-2',
  2: '1.1-3 2.1-3 3.1-4 4.1-1',
  3: '2.1-2 3.1-4 4.1-6 5.1-5 7.1-2',
  4: '1.1-3 2.1-1 3.1-2 4.1-4',
  5: '1.1-1 2.1-3 3.1-2 4.1-3',
  6: '1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2',
  8: '1.1-2 2.1-3 3.1-1 4.1-1',
  9: '1.1-3 2.1-4',
  10: '1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3',
  11: '1.1-2 2.1-3 3.1-3 4.1-4 5.1-1 6.1-1',
  12: '1.1-3 2.1-2 3.1-4',
  13: '1.1-1 2.1-5 3.1-2 4.1-5',
  14: '1.1-2 2.1-4 3.1-3',
  15: '1.1-3 2.1-3 3.1-7',
  16: '1.1-1 2.1-5 3.1-4 4.1-3 5.1-3',
  17: '1.1-1 2.1-4 3.1-2',
}

const points = (): string[] =>
  Object.entries(POINTS).flatMap(([chapter, sections]) =>
    sections.split(' ').flatMap((section) => {
      const [, name, first, last] = /^(\d+)\.(\d+)-(\d+)$/.exec(section)!
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${chapter}.${name}.${Number(first) + i}`)
    }),
  )

const ROW = /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| (.+) \| (.+) \|$/gm
const RULE = /\b[A-Z][A-Z0-9]+-\d{2,3}\b/g
const TEST = /`([\w/.-]+)` «([^»]+)»/g
const PLAIN = /\*\*gap\*\*|\*site\*|\*none\*|check [a-z]+/

/** Whether docs/security.md says of each point what answers it, and what it names to show it is there. */
export function securityFaults(root: string): Finding[] {
  if (!existsSync(join(root, PAGE))) return []
  const text = readText(root, PAGE)
  const specs = filesBelow(root, 'src').filter((path) => path.endsWith('/spec.yaml'))
  const rules = new Set(
    specs.flatMap((path) =>
      readSpec(join(root, path.slice(0, -'/spec.yaml'.length)))
        .rules.filter(({ planned }) => !planned)
        .map(({ id }) => id),
    ),
  )
  const told = new Map<string, number>()
  const found: Finding[] = []
  for (const match of text.matchAll(ROW)) {
    const where = `${PAGE}:${lineAt(text, match.index)}`
    for (const point of match[1]!.split(', ')) told.set(point, (told.get(point) ?? 0) + 1)
    const shown = match[3]!
    const say = (what: string): unknown =>
      found.push({ where, what: `${match[1]}: ${what}`, remedy: 'Name the rule or test that shows it now, or say that it is a gap.' })
    if (!shown.match(RULE) && !shown.match(TEST) && !PLAIN.test(shown)) say('names nothing that shows it')
    for (const [rule] of shown.replaceAll(TEST, '').matchAll(RULE)) if (!rules.has(rule)) say(`no spec.yaml has the rule ${rule}`)
    for (const [, file, words] of shown.matchAll(TEST)) if (!hasTest(root, file!, words!)) say(`${file} has no test that begins with «${words}»`)
  }
  const wrong = (point: string, what: string): Finding => ({
    where: PAGE,
    what: `the point ${point} ${what}`,
    remedy: 'Each point of the standard has one row.',
  })
  return [
    ...found,
    ...points().flatMap((point) => (told.get(point) === 1 ? [] : [wrong(point, told.has(point) ? 'has several rows' : 'has no row')])),
    ...[...told.keys()].filter((point) => !points().includes(point)).map((point) => wrong(point, 'is none of levels 1 and 2')),
  ]
}

const hasTest = (root: string, file: string, words: string): boolean =>
  existsSync(join(root, file)) && new RegExp(`(test|describe)[^\\n]*\\(\\s*['"\`]${words.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}`).test(readText(root, file))
