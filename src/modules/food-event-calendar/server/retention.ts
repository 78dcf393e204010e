import { retention } from '#foundation/database/retention.ts'
import { changes, classifications, events, subscriptions } from './tables.ts'

export default [
  retention(classifications, { stays: { always: 'settings' } }),
  retention(events, { stays: { always: 'settings' }, names: [events.owner] }),
  retention(changes, { stays: { with: events }, names: [changes.by] }),
  retention(subscriptions, {
    stays: { afterLeaving: { months: 1 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.classifications, subscriptions.outlets],
    erase: 'delete',
    whileHere: true,
  }),
]
