import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { Suffix } from '../../rules/index.ts'
import { limiter } from './limiter.ts'

/** Makes a PDF of an office file. What it throws means that it could not. */
export type Converter = (content: Readable, suffix: Suffix) => Promise<Buffer>

const PATIENCE_MS = 120_000
const oneAtATime = limiter(1)

/**
 * The office program of the machine, one file at a time, each with a profile of its own that is gone afterwards: nothing of one file is there for the next, and
 * one that never ends is ended.
 */
export const officeConverter =
  (program: string, patience = PATIENCE_MS): Converter =>
  (content, suffix) =>
    oneAtATime(async () => {
      const dir = await mkdtemp(join(tmpdir(), 'backlot-pdf-'))
      try {
        const source = join(dir, `file.${suffix}`)
        await pipeline(content, createWriteStream(source))
        const profile = `-env:UserInstallation=${pathToFileURL(join(dir, 'profile')).href}`
        await run(program, [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', dir, source], { home: dir, patience })
        return await readFile(join(dir, 'file.pdf'))
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    })

/** It reads what people sent, so nothing of our settings is told to it; and it is a script that starts others, which are all ended with it. */
function run(program: string, args: readonly string[], { home, patience }: { home: string; patience: number }): Promise<void> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore', env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home } })
  const endAll = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // all of them have ended by themselves
    }
  }
  const timer = setTimeout(endAll, patience)
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`it ended with ${signal ?? code}`))))
  }).finally(() => {
    clearTimeout(timer)
    endAll()
  })
}
