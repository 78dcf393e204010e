import { eq } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { connector, embedded, outbox, received, serviceKey } from './tables.ts'

const REMOVE = 'integrations.removeOld'
const SENT = { months: 12 }

/** Messages hold what their modules put into them; each of these gives it itself. */
export default [
  kept(connector, { stays: { always: 'settings' } }),
  kept(outbox, { stays: { for: SENT, from: outbox.doneAt, where: eq(outbox.state, 'done'), by: REMOVE } }),
  kept(embedded, { stays: { for: SENT, from: embedded.at, by: REMOVE } }),
  kept(received, { stays: { for: SENT, from: received.receivedAt, by: REMOVE }, names: [received.by] }),
  kept(serviceKey, { stays: { always: 'settings' }, names: [serviceKey.issuedBy, serviceKey.confirmedBy] }),
]
