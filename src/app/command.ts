import { handOver, runCommand } from '#foundation/server/commandSocket.ts'
import { readConfig } from '#foundation/server/config.ts'
import { openHouse } from './open.ts'

/** `npm run do -- COMMAND …`: handed to the running server, or carried out here where none runs. */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const command = process.argv.slice(2)
  if (await handOver(config.dataDir, command, say)) return
  const { portal } = await openHouse(config, say)
  try {
    await runCommand(portal, command, say)
  } finally {
    await portal.queue.stop()
    await portal.database.close()
  }
}

main().then(
  () => process.exit(0),
  (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
    process.exit(1)
  },
)
