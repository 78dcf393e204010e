import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { parameterChanged } from '../events.ts'
import { makeStore, remember, storeOf } from './data/store.ts'

auditKinds('parameters', { 'value.planned': { says: 'parameters.planned' }, 'value.withdrawn': { says: 'parameters.withdrawn' } })

export default wiring({
  hears: [hear(parameterChanged, 'refresh', (ctx) => storeOf(ctx).load(ctx.db))],
  async start(portal) {
    const store = makeStore(portal.rooms)
    await store.load(portal.database.read())
    remember(portal, store)
  },
  look: (portal) => storeOf(portal).refresh(portal.database.read()),
})
