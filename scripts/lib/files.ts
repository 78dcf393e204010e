import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the root that hold what is built or fetched; a module has a server/data/ of its own. */
const PASSED_OVER = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'coverage', 'test-results', 'playwright-report'])

/** All files below a folder as paths relative to `root`, in order; built and fetched ones are passed over. */
export function filesBelow(root: string, folder: string): string[] {
  const at = join(root, folder)
  if (!existsSync(at)) return []
  return readdirSync(at, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return PASSED_OVER.has(path) ? [] : filesBelow(root, path)
      return entry.isFile() ? [path] : []
    })
    .sort()
}

export const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

/** The line, from 1, that an offset lies in. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
