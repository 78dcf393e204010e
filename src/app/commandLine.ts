import { handOver, runCommand } from '#foundation/server/commandSocket.ts'
import { readConfig } from '#foundation/server/config.ts'
import { endWith } from './ending.ts'
import { openHouse } from './open.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function carried(command: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  if (await handOver(config.dataDir, command, say)) return
  const { portal } = await openHouse(config, say, { serving: false })
  try {
    await runCommand(portal, command, say)
  } finally {
    await portal.queue.stop()
    await portal.database.close()
  }
}

/** Hands a command to the running server, or carries it out here where none runs; then this process ends. */
export const carryOut = (command: readonly string[]): void => endWith(carried(command))
