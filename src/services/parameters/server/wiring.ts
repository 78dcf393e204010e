import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { parameterChanged } from '../events.ts'
import { makeStore, remember, storeOf } from './data/store.ts'

/** Nodes look whether another one has changed a value; PARAM-03 gives them 5 seconds. */
const LOOK_MILLISECONDS = 4_000

auditKinds('parameters', { 'value.planned': { says: 'parameters.planned' }, 'value.withdrawn': { says: 'parameters.withdrawn' } })

export default wiring({
  hears: [hear(parameterChanged, 'refresh', (ctx) => storeOf(ctx).load(ctx.db))],
  async start(portal) {
    const store = makeStore(portal.rooms)
    await store.load(portal.database.read())
    remember(portal, store)
    // An embedded database has one node, which hears its own events.
    if (portal.database.engine === 'pglite' || portal.config.env === 'test') return
    setInterval(() => void store.refresh(portal.database.read()).catch(() => {}), LOOK_MILLISECONDS).unref()
  },
})
