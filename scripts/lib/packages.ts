import { readText } from './files.ts'

/** One installed package, as the lock file knows it. */
export interface Package {
  name: string
  version: string
  /** An SPDX expression; absent where neither the package nor the one it is a part of names a license. */
  license?: string
  /** For building and testing only. */
  isTool: boolean
}

interface Locked {
  version: string
  license?: string
  dev?: boolean
  optionalDependencies?: Readonly<Record<string, string>>
}

/** All packages of package-lock.json, by name. What was built for another machine is not read when the lock is made: it has the license of the package it is a part of. */
export function packagesOf(root: string): Package[] {
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as { packages: Record<string, Locked> }
  const entries = Object.entries(packages).filter(([path]) => path)
  const wholeOf = new Map(entries.flatMap(([, whole]) => Object.keys(whole.optionalDependencies ?? {}).map((name) => [name, whole] as const)))
  const found = entries.map(([path, { version, license, dev }]): Package => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const said = license ?? wholeOf.get(name)?.license
    return { name, version, isTool: dev ?? false, ...(said && { license: said }) }
  })
  const different = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...different.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}
