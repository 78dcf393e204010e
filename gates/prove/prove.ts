import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../scripts/lib/run.ts'
import type { Break } from './break.ts'

export interface Proof {
  name: string
  seconds: number
  /** Why the breakage was not caught; absent where it was. */
  fault?: string
}

/** Breaks one thing in a copy of the tree, expects its command to fail and to say why, and puts the thing right again. */
export async function prove(root: string, { name, file, change, run: command, says }: Break): Promise<Proof> {
  const at = join(root, file)
  const before = existsSync(at) ? readFileSync(at, 'utf8') : undefined
  const began = performance.now()
  const fault = await (async () => {
    const broken = change(before ?? '')
    if (broken === (before ?? '')) return `the change leaves ${file} as it is`
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, broken)
    const { code, out, err } = await run(root, command[0], command.slice(1))
    if (code === 0) return `${command.join(' ')} passes`
    return says.test(`${out}\n${err}`) ? undefined : `${command.join(' ')} fails without saying ${says}; it says:\n${`${out}\n${err}`.trim().slice(-3_000)}`
  })().catch((thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)))
  if (before === undefined) rmSync(at, { force: true })
  else writeFileSync(at, before)
  return { name, seconds: (performance.now() - began) / 1000, ...(fault && { fault }) }
}
