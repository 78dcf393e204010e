import { kept } from '#foundation/database/keeping.ts'
import { changes, classifications, events, subscriptions } from './tables.ts'

export default [
  kept(classifications, { stays: { always: 'settings' } }),
  kept(events, { stays: { always: 'settings' }, names: [events.owner] }),
  kept(changes, { stays: { with: events }, names: [changes.by] }),
  kept(subscriptions, {
    stays: { afterLeaving: { months: 1 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.classifications, subscriptions.outlets],
    erase: 'delete',
    whileHere: true,
  }),
]
