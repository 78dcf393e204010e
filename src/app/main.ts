import { setFlagsFromString } from 'node:v8'
import { proveDatabase } from '#foundation/database/server.ts'
import { readConfig } from '#foundation/server/config.ts'
import { proveMachine } from '#foundation/server/machine.ts'
import { proveAll, StartFault } from '#foundation/startFault.ts'
import { ticks } from '#foundation/time.ts'
import { servePortal } from './serve.ts'

/** How much, by hundredths, may be added to what is in use before it is cleared away. Left to itself V8 lets it double; asked for from the beginning it makes the start longer. */
const SPARING = '--heap-growing-percent=50'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const began = ticks()
  const config = readConfig(process.env)
  await proveAll(proveMachine(config), proveDatabase(config))
  const { begun, stop } = await servePortal(config, say)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
  setFlagsFromString(SPARING)
  say(`Backlot is ready at ${config.publicUrl} (${Math.round((ticks() - began) / 100) / 10} s)`)
  await begun
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof StartFault ? fault.message : fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
})
