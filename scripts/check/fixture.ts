import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A house of a few files in a folder of its own, given back after `use`. `settings` are files of this project that the tool under test reads. */
export async function inFixture<T>(files: Readonly<Record<string, string>>, use: (root: string) => Promise<T>, settings: readonly string[] = []): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'backlot-check-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    for (const name of settings) cpSync(name, join(root, name))
    if (settings.length) symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
