import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../scripts/lib/files.ts'

/** A copy of the tree in a folder of its own, with the same packages and nothing that was built; given back after `use`. */
export async function inCopy<T>(use: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'backlot-prove-'))
  try {
    for (const path of filesBelow(process.cwd(), '.')) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(path, join(root, path))
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
