import { kept } from '#foundation/database/keeping.ts'
import { activities, changes, holidays, subscriptions } from './tables.ts'

export default [
  kept(activities, { stays: { always: 'settings' }, names: [activities.owner] }),
  kept(changes, { stays: { with: activities }, names: [changes.by] }),
  kept(holidays, { stays: { always: 'settings' } }),
  kept(subscriptions, {
    stays: { afterLeaving: { months: 1 } },
    of: subscriptions.ssoId,
    gives: [subscriptions.types, subscriptions.channels],
    erase: 'delete',
    whileHere: true,
  }),
]
