import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_SETTINGS } from '#foundation/testing/demoSettings.ts'

export interface Running {
  address: string
  end: () => void
}

const SECONDS = 240

/** The portal that PORTAL_URL names, or one on a demo resort of its own that is gone after `end`. */
export async function aPortal(): Promise<Running> {
  const given = process.env.PORTAL_URL
  if (given) return { address: given, end: () => {} }
  const dir = mkdtempSync(join(tmpdir(), 'backlot-own-'))
  const port = String(await freePort())
  const child: ChildProcess = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, ...DEMO_SETTINGS, DATABASE_URL: '', DATA_DIR: dir, PORT: port, PUBLIC_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => {
    child.kill()
    child.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  }
  const address = `http://localhost:${port}`
  for (let second = 0; second < SECONDS && child.exitCode === null; second++) {
    if (await answers(`${address}/readyz`)) return { address, end }
    await wait(1_000)
  }
  end()
  throw new Error('the portal did not start')
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const at = server.address()
      server.close(() => (at && typeof at === 'object' ? resolve(at.port) : reject(new Error('no port is free'))))
    })
  })
}
