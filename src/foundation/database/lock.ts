import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFault } from '#foundation/startFault.ts'

/** Directories that this process holds: in a container a process often has the number that the one before it had. */
const ours = new Set<string>()

/**
 * Takes the data directory for this process; PGlite itself would let a second one in.
 * A lock left by a process that is gone is taken over, also where another one has its number now.
 * @returns a function that gives it back
 * @throws when a living process holds it
 */
export function lockDirectory(dir: string): () => void {
  const file = resolve(join(dir, 'lock'))
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid} ${startOf(process.pid)}`)
      closeSync(handle)
      ours.add(file)
      return () => {
        ours.delete(file)
        rmSync(file, { force: true })
      }
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
      if (ours.has(file)) throw new Error(`The data directory ${dir} is already open in this process.`)
      const [holder = 0, start = ''] = readFileSync(file, 'utf8').split(' ')
      if (Number(holder) !== process.pid && isAlive(Number(holder), start))
        throw new StartFault(`The data directory ${dir} is in use by process ${holder}. Stop it, or set DATA_DIR to another directory.`)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data directory ${dir} could not be locked.`)
}

/** What tells two processes of one number apart where the system says it: when it was started, in ticks since the machine was. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (start && startOf(pid) && startOf(pid) !== start) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
