import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, Finding } from '../lib/finding.ts'
import { type Ran, runTool } from '../lib/run.ts'

/** The compiler. */
export const types: Check = {
  name: 'types',
  covers: 'tsc -p .',
  find: async (root) =>
    lines(await runTool(root, 'tsc', ['-p', '.', '--pretty', 'false']), /^(\S+)\((\d+),\d+\): error (.*)$/, 'Correct the type; no any, no cast to silence.'),
}

/** Lint and format. */
export const style: Check = {
  name: 'style',
  covers: 'biome lint and format',
  async find(root) {
    const ran = await runTool(root, 'biome', ['check', '--reporter=json', '--max-diagnostics=200', '.'])
    if (ran.code === 0) return []
    const report = parse<{ diagnostics?: { category: string; severity: string; message: string; location?: { path?: string; start?: { line: number } } }[] }>(
      ran,
    )
    const found = (report?.diagnostics ?? [])
      .filter((d) => d.severity === 'error' || d.severity === 'fatal')
      .map((d) => ({
        where: `${d.location?.path ?? '?'}${d.location?.start?.line ? `:${d.location.start.line}` : ''}`,
        what: `${d.category}: ${d.message}`,
        remedy: 'node_modules/.bin/biome check --write puts right what it can.',
      }))
    return found.length ? found : raw(ran)
  },
}

interface Violation {
  from: string
  to: string
  rule: { name: string }
  cycle?: { name: string }[]
  comment?: string
}

/** Floors, doors and circles, by .dependency-cruiser.cjs. */
export const boundaries: Check = {
  name: 'boundaries',
  covers: 'floors, doors and circles of imports',
  async find(root) {
    const code = ['src', 'gates', 'bench'].filter((dir) => existsSync(join(root, dir)))
    const ran = await runTool(root, 'depcruise', [...code, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'])
    const report = parse<{ summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string; comment: string }[] } } }>(ran)
    if (!report) return raw(ran)
    const says = new Map(report.summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
    return report.summary.violations.map(({ from, to, rule, cycle }) => ({
      where: from,
      what: cycle ? `imports in a circle: ${[from, ...cycle.map((step) => step.name)].join(' → ')}` : `imports ${to} (${rule.name})`,
      remedy: says.get(rule.name) ?? '',
    }))
  },
}

/** Files, exports and dependencies that nothing uses, by knip.json. */
export const unused: Check = {
  name: 'unused',
  covers: 'no unused files, exports or dependencies',
  async find(root) {
    const ran = await runTool(root, 'knip', ['--reporter', 'json', '--no-progress'])
    if (ran.code === 0) return []
    const report = parse<{ issues: ({ file: string } & Record<string, { name: string; line?: number }[]>)[] }>(ran)
    if (!report) return raw(ran)
    return report.issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        [found].flat().map(({ name, line }) => ({
          where: `${file}${line ? `:${line}` : ''}`,
          what: `${kind}: ${name} is used nowhere, or not declared`,
          remedy: 'Remove it, or the word export; a dependency is declared in package.json where it is used.',
        })),
      ),
    )
  },
}

function parse<T>({ out }: Ran): T | undefined {
  try {
    return JSON.parse(out.slice(out.indexOf('{'))) as T
  } catch {
    return undefined
  }
}

const raw = ({ out, err }: Ran): Finding[] => [{ where: '.', what: `${out}${err}`.trim().slice(0, 4_000), remedy: 'The tool itself failed; run it by hand.' }]

function lines(ran: Ran, form: RegExp, remedy: string): Finding[] {
  if (ran.code === 0) return []
  const found = ran.out.split('\n').flatMap((line) => {
    const [, file, at, what] = form.exec(line) ?? []
    return file && what ? [{ where: `${file}:${at}`, what, remedy }] : []
  })
  return found.length ? found : raw(ran)
}
