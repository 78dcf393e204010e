import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'
import { FOLDER, INDEX, pagesOf } from '../lifecycles/pages.ts'

const remedy = 'npm run lifecycles writes it.'

/** What is drawn of lifecycles is what the code has. */
export const lifecycles: Check = {
  name: 'lifecycles',
  covers: `${FOLDER} draws every lifecycle as the code has it`,
  async find(root) {
    const pages = await pagesOf(root)
    const found = [
      ...filesBelow(root, FOLDER)
        .filter((path) => !pages.has(path))
        .map((path) => ({ where: path, what: 'is left over: its module is gone, or has no lifecycle', remedy: 'npm run lifecycles removes it.' })),
      ...[...pages].filter(([path]) => path !== INDEX).flatMap(([path, text]) => outOfDate(root, path, text)),
    ]
    // the index follows from the pages, and is a finding of its own only where it alone is wrong
    return found.length ? found : outOfDate(root, INDEX, pages.get(INDEX)!)
  },
}

/** The first line in which a page is not as it has to be. */
function outOfDate(root: string, path: string, text: string): Finding[] {
  if (!existsSync(join(root, path))) return [{ where: path, what: 'is missing', remedy }]
  const there = readText(root, path).split('\n')
  const due = text.split('\n')
  const at = Array.from({ length: Math.max(there.length, due.length) }).findIndex((_, line) => there[line] !== due[line])
  if (at < 0) return []
  return [{ where: `${path}:${at + 1}`, what: `is not as the code has it: there stands «${there[at] ?? ''}», due is «${due[at] ?? ''}»`, remedy }]
}
