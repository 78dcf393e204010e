import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockDirectory } from './lock.ts'

const dir = mkdtempSync(join(tmpdir(), 'backlot-lock-'))
afterEach(() => rmSync(join(dir, 'lock'), { force: true }))
const left = (text: string) => writeFileSync(join(dir, 'lock'), text)

test('a directory is held by one at a time', () => {
  const unlock = lockDirectory(dir)
  expect(() => lockDirectory(dir)).toThrow('already open in this process')
  unlock()
  lockDirectory(dir)()
})

test('what a living process holds is not taken', () => {
  left(String(process.ppid))
  expect(() => lockDirectory(dir)).toThrow(`in use by process ${process.ppid}`)
})

test('what a process left that is gone is taken over: cut off while it wrote, with the number that this one has now, or that another one has', () => {
  for (const lock of ['', '999999999 1', `${process.pid} 1`, `${process.ppid} 1`]) {
    left(lock)
    lockDirectory(dir)()
  }
})
