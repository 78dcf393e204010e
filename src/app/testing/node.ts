import { lookAnew } from '#foundation/jobs/look.ts'
import { readConfig } from '#foundation/server/config.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { systemClock } from '#foundation/time.ts'
import { servePortal } from '../serve.ts'

/**
 * One node of a portal as gates start it: as `main.ts` does, but its clock stands where the gate sets it (`CLOCK`, then by message), so
 * that what was made ready for a moment is still right however long the gate takes. Told to `look`, it does not wait for its seconds to pass.
 */
let now = process.env.CLOCK ? new Date(process.env.CLOCK) : undefined
const { portal, stop } = await servePortal(
  readConfig(process.env),
  () => {},
  () => now ?? systemClock(),
)
// what samples declare for themselves, such as policies of files, is declared here too
for (const room of portal.rooms) await samplesOf(room)
process.on('message', (said: { clock: string } | 'look') => {
  if (said === 'look') void lookAnew(portal).then(() => process.send?.('done'))
  else {
    now = new Date(said.clock)
    process.send?.('done')
  }
})
process.on('disconnect', () => process.exit(1)) // whoever started it is gone
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.send?.('ready')
