import { join } from 'node:path'
import { outfit } from '#foundation/server/app.ts'
import { listenForCommands } from '#foundation/server/commandSocket.ts'
import { readConfig } from '#foundation/server/config.ts'
import { StartFault } from '#foundation/startFault.ts'
import { ticks } from '#foundation/time.ts'
import { openHouse } from './open.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const began = ticks()
  const config = readConfig(process.env)
  const { app, portal } = await openHouse(config, say)
  await outfit(app, portal, join(import.meta.dirname, '../../dist/web'))
  const commands = listenForCommands(portal)
  await app.listen({ port: config.port, host: config.host }).catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EADDRINUSE' ? new StartFault(`Port ${config.port} is in use. Stop what listens there, or set PORT to another.`) : fault
  })
  const stop = async (): Promise<void> => {
    commands.close()
    await app.close()
    await portal.queue.stop()
    await portal.database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  say(`Backlot is ready at ${config.publicUrl} (${Math.round((ticks() - began) / 100) / 10} s)`)
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof StartFault ? fault.message : fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
})
