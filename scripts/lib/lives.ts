import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { filesBelow, readText } from './files.ts'

/** A lifecycle with what the comment above it says, in one line; empty where it has none. */
export interface ToldLife {
  life: Lifecycle
  says: string
}

/** Every lifecycle that rules.ts, or a file of rules/, of a module exports, in the order in which they are written. */
export async function livesOf(root: string, dir: string): Promise<ToldLife[]> {
  const files = [`${dir}/rules.ts`, ...filesBelow(root, `${dir}/rules`)].filter((file) => existsSync(join(root, file)))
  const found = new Map<Lifecycle, { file: string; at: number; says: string }>()
  for (const file of files) {
    const source = readText(root, file)
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (!isLifecycle(value)) continue
      const at = source.search(new RegExp(`^export const ${name}\\b`, 'm'))
      // index.ts hands on what another file of the folder declares: its place is there
      if (at >= 0 || !found.has(value)) found.set(value, { file, at, says: commentBefore(source, at) })
    }
  }
  return [...found].sort(([, a], [, b]) => a.file.localeCompare(b.file) || a.at - b.at).map(([life, { says }]) => ({ life, says }))
}

function isLifecycle(value: unknown): value is Lifecycle {
  return typeof value === 'object' && value !== null && 'of' in value && 'transitions' in value && 'states' in value
}

/** The docstring that ends right above an offset. */
function commentBefore(source: string, at: number): string {
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(source.slice(0, Math.max(at, 0))) ?? []
  return text
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
