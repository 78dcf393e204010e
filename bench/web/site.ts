import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ticks } from '#foundation/time.ts'

/** A portal as its users have it: the program as it is built, in a process of its own. */
export interface Site {
  url: string
  port: number
  pid: number
  /** From the start of the process to the first answer. */
  startMs: number
  stop(): Promise<void>
}

const LONGEST_START_MS = 600_000
const ASK_EVERY_MS = 20

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the portal of a tree that is built; with a new data directory it makes the demo resort first. @throws with its own words where it does not start */
export async function startSite({ tree, env }: { tree: string; env: Record<string, string> }): Promise<Site> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const began = ticks()
  const set = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tree, '.cache/compiled') }
  const child = spawn(join(tree, 'script/portal'), {
    cwd: tree,
    env: { ...process.env, ...set, DATABASE_URL: '', PORT: String(port), PUBLIC_URL: url, ...env },
  })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (words) => (said = (said + String(words)).slice(-4_000)))
  while (!(await answers(url))) {
    if (child.exitCode !== null || ticks() - began > LONGEST_START_MS) throw new Error(`the portal did not start:\n${said}`)
    await pause(ASK_EVERY_MS)
  }
  return { url, port, pid: child.pid!, startMs: ticks() - began, stop: () => stop(child) }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
