import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'
import { isAllowed, licensesPage } from '../lib/licenses.ts'
import { packagesOf } from '../lib/packages.ts'
import { run } from '../lib/run.ts'

const LOCK = 'package-lock.json'
const PAGE = 'docs/licenses.md'

/** Faults of packages that are known and do not concern the portal: the advisory, and why. Extended on purpose, and looked through when packages are renewed. */
const NOT_OURS: Readonly<Record<string, string>> = {}

/** What comes from others: licenses that are listed and allowed, exact versions, and no package with a known fault, where the registry tells. */
export const supply: Check = {
  name: 'supply',
  covers: 'licenses listed and allowed, exact versions, no known faults of packages',
  async find(root) {
    const listed = existsSync(join(root, PAGE)) ? readText(root, PAGE) : ''
    const known = await askRegistry(root)
    if (!known) supply.note = 'the registry does not answer npm audit: known faults of packages were not looked up'
    return [...heldInTree(root, listed), ...faultsIn(known ?? {})]
  },
}

/** What the lock file and package.json say by themselves; `listed` is the page of licenses. */
export function heldInTree(root: string, listed: string): Finding[] {
  const packages = packagesOf(root)
  const refused = packages
    .filter((one) => !isAllowed(one))
    .map(({ name, version, license }) => ({
      where: LOCK,
      what: `${name} ${version} has ${license ? `the license ${license}` : 'no license'}, which is not among those allowed`,
      remedy: 'Take another package, or add it to scripts/lib/licenses.ts with the reason why it is fine.',
    }))
  const outdated = { where: PAGE, what: `does not list the packages of ${LOCK}`, remedy: 'npm run licenses writes it.' }
  return [...refused, ...(listed === licensesPage(packages) ? [] : [outdated]), ...looseVersions(root)]
}

/** What the lock file fixes is fixed in package.json too, so that a renewal is a change that somebody sees. */
function looseVersions(root: string): Finding[] {
  const { dependencies, devDependencies } = JSON.parse(readText(root, 'package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({ where: 'package.json', what: `${name} is asked for as ${version}`, remedy: 'Name one exact version.' }))
}

/** By package; what a fault comes from is another package, by name, or the advisory itself. */
type Known = Record<string, { severity: string; range: string; via: (string | { url: string; title: string })[] }>

/** Asks the registry that npm is set to. Where none answers nothing is known. */
async function askRegistry(root: string): Promise<Known | undefined> {
  const { out } = await run(root, 'npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
  try {
    return (JSON.parse(out) as { vulnerabilities?: Known }).vulnerabilities
  } catch {
    return undefined
  }
}

export const faultsIn = (known: Known): Finding[] =>
  Object.entries(known).flatMap(([name, { severity, range, via }]) =>
    via
      .flatMap((one) => (typeof one === 'string' ? [] : [{ title: one.title, advisory: one.url.split('/').at(-1)! }]))
      .filter(({ advisory }) => !(advisory in NOT_OURS))
      .map(({ title, advisory }) => ({
        where: LOCK,
        what: `${name} ${range} has a known fault (${severity}): ${title}, ${advisory}`,
        remedy: 'Renew the package; where the fault does not concern the portal, say why in scripts/check/supply.ts.',
      })),
  )
