import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { lookAnew } from '#foundation/jobs/look.ts'
import { readConfig } from '#foundation/server/config.ts'
import type { Answer, Asked } from '#foundation/testing/nodes.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { systemClock } from '#foundation/time.ts'
import { servePortal } from '../serve.ts'

/**
 * One node of a portal as gates start it: as `main.ts` does, but its clock stands where the gate sets it (`CLOCK`, then by message), so
 * that what was made ready for a moment is still right however long the gate takes. Told to `look`, it does not wait for its seconds to pass;
 * asked for `rows`, it reads them, since an embedded database has room for no other process. Each message gets one answer.
 */
let now = process.env.CLOCK ? new Date(process.env.CLOCK) : undefined
const { portal, begun, stop } = await servePortal(
  readConfig(process.env),
  () => {},
  () => now ?? systemClock(),
)
await begun
// what samples declare for themselves, such as policies of files, is declared here too
for (const room of portal.rooms) await samplesOf(room)
process.on('message', (said: Asked) => void answer(said).then((given) => process.send?.(given)))
process.on('disconnect', () => process.exit(1)) // whoever started it is gone
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.send?.('ready')

async function answer(said: Asked): Promise<Answer> {
  if ('look' in said) await lookAnew(portal)
  if ('clock' in said) now = new Date(said.clock)
  return { rows: 'rows' in said ? await rowsOf(portal.database.read(), sql.raw(said.rows)) : [] }
}
