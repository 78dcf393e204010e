import { retention } from '#foundation/database/retention.ts'
import { announcements, arrangements, confirmations, saved, widgets } from './tables.ts'

export default [
  retention(widgets, { stays: { always: 'settings' } }),
  retention(arrangements, {
    stays: { afterLeaving: { months: 1 } },
    of: arrangements.ssoId,
    gives: [arrangements.order, arrangements.hidden],
    erase: 'delete',
    whileHere: true,
  }),
  retention(saved, { stays: { afterLeaving: { months: 1 } }, of: saved.ssoId, gives: [saved.newsId, saved.at], erase: 'delete', whileHere: true }),
  retention(confirmations, {
    stays: { afterLeaving: { months: 24 } },
    of: confirmations.ssoId,
    gives: [confirmations.newsId, confirmations.at],
    erase: 'delete',
  }),
  retention(announcements, { stays: { for: { months: 24 }, from: announcements.beganAt }, names: [announcements.toldUpTo] }),
]
