import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('./muchOfIt.ts', import.meta.url))
const ROWS = 100_000
/** Above what the process takes before it begins (SHEET-03). */
const MOST_MEBIBYTES = 100
/** On a machine that does much else besides. */
const PATIENCE = 180_000

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'much-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function run(what: 'write' | 'read', path: string): Promise<{ rows: number; mebibytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM, what, String(ROWS), path])
  return JSON.parse(stdout) as { rows: number; mebibytes: number }
}

test('SHEET-03 SHEET-08 100,000 rows are written, and read again, in less than 100 MB above idle', { timeout: PATIENCE }, async () => {
  const path = join(dir, 'much.xlsx')
  const written = await run('write', path)
  expect(written.mebibytes).toBeLessThan(MOST_MEBIBYTES)
  expect((await stat(path)).size).toBeGreaterThan(2_000_000)
  const read = await run('read', path)
  expect(read.rows).toBe(ROWS)
  expect(read.mebibytes).toBeLessThan(MOST_MEBIBYTES)
})
