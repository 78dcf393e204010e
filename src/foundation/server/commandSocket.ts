import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cronJobs } from '#foundation/jobs/queues.ts'
import { dumpTo } from './dump.ts'
import { jobCtx, type Portal } from './portal.ts'

/**
 * Where commands hand themselves to the running server: an embedded database has room for one process.
 * One line in: the command as JSON. Lines out: what it says; the last is `ok` or `failed: …`.
 */
const socketIn = (dataDir: string): string => join(dataDir, 'socket')

/**
 * Runs a command of a module, a job by its full name for a day (`job free-meal.monthlyGrant 2026-11-01`), or copies an embedded database to a file
 * (`dump /backups/database.tar`). @throws when there is none of that name
 */
export async function runCommand(portal: Portal, [name = '', ...args]: readonly string[], say: (line: string) => void): Promise<void> {
  if (name === 'job') {
    const found = cronJobs(portal).find((job) => job.queue === args[0])
    if (!found)
      throw new Error(
        `There is no job ${args[0] ?? ''}. There are: ${cronJobs(portal)
          .map((job) => job.queue)
          .join(', ')}`,
      )
    const given = jobCtx(portal, found.queue)
    return found.it.run(given, args[1] ?? given.today)
  }
  if (name === 'dump') return dumpTo(portal.database, args[0] ?? '')
  const commands = portal.rooms.flatMap((room) => (room.wiring.commands ?? []).map((command) => ({ full: `${room.name}.${command.name}`, command })))
  const found = commands.find((c) => c.full === name)
  if (!found) throw new Error(`There is no command ${name}. There are: job, ${commands.map((c) => c.full).join(', ')}`)
  await found.command.run(jobCtx(portal, found.full), args, say)
}

/** Listens for commands while the server runs. */
export function listenForCommands(portal: Portal): Server {
  const path = socketIn(portal.config.dataDir)
  mkdirSync(portal.config.dataDir, { recursive: true })
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {}) // whoever asked has gone; the work goes on
    socket.once('data', (line) => {
      const say = (text: string): void => void socket.write(`${text}\n`)
      runCommand(portal, JSON.parse(line.toString()) as string[], say).then(
        () => socket.end('ok\n'),
        (fault: unknown) => socket.end(`failed: ${fault instanceof Error ? fault.message : String(fault)}\n`),
      )
    })
  })
  server.listen(path)
  return server
}

/** Hands a command to the server that runs on this data directory. @returns false when none does @throws when the command failed */
export function handOver(dataDir: string, command: readonly string[], say: (line: string) => void): Promise<boolean> {
  const path = socketIn(dataDir)
  if (!existsSync(path)) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    // the last line heard is kept back: it may be the end
    let kept: string | undefined
    const socket = connect(path, () => socket.write(`${JSON.stringify(command)}\n`))
    socket.on('error', () => resolve(false)) // left behind by a server that was killed
    createInterface({ input: socket })
      .on('line', (line) => {
        if (kept !== undefined) say(kept)
        kept = line
      })
      .on('close', () => {
        if (kept === 'ok') resolve(true)
        else reject(new Error((kept ?? '').replace(/^failed: /, '')))
      })
  })
}
