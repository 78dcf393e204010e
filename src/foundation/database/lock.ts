import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#foundation/startFault.ts'

/**
 * Takes the data directory for this process; PGlite itself would let a second one in.
 * A lock left by a process that is gone is taken over.
 * @returns a function that gives it back
 * @throws when a living process holds it
 */
export function lockDirectory(dir: string): () => void {
  const file = join(dir, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isAlive(holder))
        throw new StartFault(`The data directory ${dir} is in use by process ${holder}. Stop it, or set DATA_DIR to another directory.`)
      if (holder === process.pid) throw new Error(`The data directory ${dir} is already open in this process.`)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data directory ${dir} could not be locked.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
