import { retention } from '#foundation/database/retention.ts'
import { activities, changes, holidays, subscriptions } from './tables.ts'

export default [
  retention(activities, { stays: { always: 'settings' }, names: [activities.owner] }),
  retention(changes, { stays: { with: activities }, names: [changes.by] }),
  retention(holidays, { stays: { always: 'settings' } }),
  retention(subscriptions, {
    stays: { afterLeaving: { months: 1 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.types, subscriptions.channels],
    erase: 'delete',
    whileHere: true,
  }),
]
