import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, readConfig } from '#foundation/server/config.ts'
import { StartFault } from '#foundation/startFault.ts'
import { ticks } from '#foundation/time.ts'
import { servePortal } from './serve.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Whoever has to choose another port learns it before the demo resort is made, and not after. */
async function proveFree({ port, host }: Config): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening').catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EADDRINUSE' ? new StartFault(`Port ${port} is in use. Stop what listens there, or set PORT to another.`) : fault
  })
  probe.close()
  await once(probe, 'close')
}

async function main(): Promise<void> {
  const began = ticks()
  const config = readConfig(process.env)
  await proveFree(config)
  const { stop } = await servePortal(config, say)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
  say(`Backlot is ready at ${config.publicUrl} (${Math.round((ticks() - began) / 100) / 10} s)`)
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof StartFault ? fault.message : fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
})
