import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { filesBelow, readText } from '../../scripts/lib/files.ts'
import { readSpec } from '../../scripts/spec/read.ts'
import { carriersOf, type Site, sitesOf } from './sites.ts'
import { bearersOf } from './tests.ts'

/** A rule that is to be there, with what carries it and what shows it. */
export interface Rule {
  id: string
  module: string
  carriers: readonly (Site & { file: string })[]
  /** Files with tests that bear its id. */
  tests: readonly string[]
  /** Changes with the code that carries it and with the tests that show it. */
  mark: string
}

const IS_TEST = /\.test\.tsx?$|\.browser\.ts$/
const IS_CODE = /\.tsx?$/
const NO_CARRIER = /\/tests\/|\/testing\/|\.d\.ts$/

/** Every rule of the house that is not planned. */
export function rulesOfHouse(root: string): Rule[] {
  const files = filesBelow(root, 'src').filter((path) => IS_CODE.test(path))
  const carriers = grouped(
    files
      .filter((path) => !IS_TEST.test(path) && !NO_CARRIER.test(path))
      .flatMap((file) => sitesOf(file, readText(root, file)).map((site) => ({ ...site, file }))),
    ({ rule }) => rule,
  )
  const bearers = grouped(
    files
      .filter((path) => IS_TEST.test(path))
      .flatMap((file) => bearersOf(file, readText(root, file)).flatMap(({ rules, code }) => rules.map((rule) => ({ rule, code, file })))),
    ({ rule }) => rule,
  )
  const specs = filesBelow(root, 'src').filter((path) => path.endsWith('/spec.yaml'))
  return specs.flatMap((path) => {
    const spec = readSpec(join(root, path.slice(0, -'/spec.yaml'.length)))
    return spec.rules
      .filter(({ planned }) => !planned)
      .map(({ id }): Rule => {
        const carrying = carriersOf(carriers.get(id) ?? []) as Rule['carriers']
        const shown = bearers.get(id) ?? []
        const mark = createHash('sha256').update(JSON.stringify([carrying.map(({ code }) => code).toSorted(), shown.map(({ code }) => code).toSorted()]))
        return { id, module: spec.module, carriers: carrying, tests: [...new Set(shown.map(({ file }) => file))], mark: mark.digest('hex').slice(0, 12) }
      })
  })
}

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one])
  return found
}
