import { eq } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { connector, embedded, outbox, received, serviceKey } from './tables.ts'

const REMOVE = 'integrations.removeOld'
const SENT = { months: 12 }

/** Messages hold what their modules put into them; each of these gives it itself. */
export default [
  retention(connector, { stays: { always: 'settings' } }),
  retention(outbox, { stays: { for: SENT, from: outbox.doneAt, where: eq(outbox.state, 'done'), by: REMOVE } }),
  retention(embedded, { stays: { for: SENT, from: embedded.at, by: REMOVE } }),
  retention(received, { stays: { for: SENT, from: received.receivedAt, by: REMOVE }, names: [received.by] }),
  retention(serviceKey, { stays: { always: 'settings' }, names: [serviceKey.issuedBy, serviceKey.confirmedBy] }),
]
