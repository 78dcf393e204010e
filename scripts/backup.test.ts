import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from './lib/run.ts'

/** What goes well is tried by `script/drill backup`; this is what is refused, since it would look like a backup. */
const scratch = mkdtempSync(join(tmpdir(), 'backlot backup '))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const { DATA_DIR: _, DATABASE_URL: __, ...env } = process.env
const script = async (name: string, arg: string, settings: NodeJS.ProcessEnv = {}) => {
  const { code, err } = await run(process.cwd(), `script/${name}`, [arg], { ...env, ...settings })
  return { code, err }
}

test('where no database lies none is copied: neither in an empty folder nor in one that is not there', async () => {
  const DATA_DIR = join(scratch, 'empty')
  mkdirSync(DATA_DIR)
  const to = join(scratch, 'backups')
  expect(await script('backup', to, { DATA_DIR })).toEqual({ code: 1, err: expect.stringContaining('There is no database in') })
  expect(readdirSync(DATA_DIR)).toEqual([])
  expect(readdirSync(to)).toEqual([])
  const nowhere = { DATA_DIR: join(scratch, 'nowhere'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await script('backup', to, nowhere)).toEqual({ code: 1, err: expect.stringContaining('is not there; nothing was copied') })
  expect(readdirSync(to)).toEqual([])
})

test('a restore is told where to: left out, it would put the files into the checkout', async () => {
  const from = join(scratch, 'backup')
  mkdirSync(from)
  writeFileSync(join(from, 'SHA256SUMS'), '')
  const before = readdirSync('.')
  expect(await script('restore', from)).toEqual({ code: 1, err: expect.stringContaining('Set DATA_DIR') })
  expect(readdirSync('.')).toEqual(before)
})
