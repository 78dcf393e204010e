import { join } from 'node:path'
import { openDatabase } from '#foundation/database/open.ts'
import { bossQueue } from '#foundation/jobs/queue.ts'
import { bareApp, outfit } from '#foundation/server/app.ts'
import { ConfigFault, readConfig } from '#foundation/server/config.ts'
import { portalSecrets } from '#foundation/server/secretKey.ts'
import { fact, makeDemo, openPortal } from '#foundation/server/start.ts'
import { systemClock, ticks } from '#foundation/time.ts'
import { house } from './house.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const began = ticks()
  const config = readConfig(process.env)
  const app = bareApp(config)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl, poolSize: config.poolSize } : { dir: config.dataDir })
  const { rooms, ports } = await house()
  const portal = await openPortal({
    config,
    database,
    rooms,
    ports,
    secrets: (opened) => portalSecrets(config, opened),
    queue: bossQueue,
    log: app.log,
    clock: systemClock,
  })
  await portal.queue.start()
  const demo = await fact(database, 'demo')
  if (demo === 'making')
    throw new Error(
      `An earlier start was interrupted while it made the demo resort. Remove ${config.databaseUrl ? 'the database' : config.dataDir} and start again.`,
    )
  if (!demo && !config.oidc) {
    say('Making the demo resort (once, about a minute):')
    await makeDemo(portal, say)
  }
  await outfit(app, portal, join(import.meta.dirname, '../../dist/web'))
  await app.listen({ port: config.port, host: config.host })
  const stop = async (): Promise<void> => {
    await app.close()
    await portal.queue.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  say(`Backlot is ready at ${config.publicUrl} (${Math.round((ticks() - began) / 100) / 10} s)`)
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof ConfigFault ? fault.message : fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
})
