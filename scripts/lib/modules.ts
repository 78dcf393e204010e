import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const FLOORS = ['src/services', 'src/modules'] as const

/** Every module folder, by its path below the root. */
export const moduleDirs = (root = '.'): string[] => {
  const below = (floor: string) => (existsSync(join(root, floor)) ? readdirSync(join(root, floor)).map((name) => join(floor, name)) : [])
  return [...FLOORS.flatMap(below), 'src/app/shell'].filter((dir) => existsSync(join(root, dir, 'module.ts')))
}

export function moduleDir(name: string): string {
  if (name === 'foundation') return 'src/foundation'
  const dir = moduleDirs().find((d) => d.endsWith(`/${name}`))
  if (!dir) throw new Error(`there is no module ${name}`)
  return dir
}

/** The tables that a module's `server/tables.ts` declares itself; those it refers to have another prefix. */
export async function tablesOf(dir: string): Promise<Record<string, PgTable>> {
  const file = ['server/tables.ts', 'server/tables/index.ts', 'database/tables.ts'].map((f) => join(dir, f)).find(existsSync)
  if (!file) return {}
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.fromEntries(Object.entries(exports).filter((e): e is [string, PgTable] => is(e[1], PgTable)))
}
