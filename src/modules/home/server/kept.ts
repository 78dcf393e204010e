import { kept } from '#foundation/database/keeping.ts'
import { announcements, arrangements, confirmations, saved, widgets } from './tables.ts'

export default [
  kept(widgets, { stays: { always: 'settings' } }),
  kept(arrangements, {
    stays: { afterLeaving: { months: 1 } },
    of: arrangements.ssoId,
    gives: [arrangements.order, arrangements.hidden],
    erase: 'delete',
    whileHere: true,
  }),
  kept(saved, { stays: { afterLeaving: { months: 1 } }, of: saved.ssoId, gives: [saved.newsId, saved.at], erase: 'delete', whileHere: true }),
  kept(confirmations, {
    stays: { afterLeaving: { months: 24 } },
    of: confirmations.ssoId,
    gives: [confirmations.newsId, confirmations.at],
    erase: 'delete',
  }),
  kept(announcements, { stays: { for: { months: 24 }, from: announcements.beganAt }, names: [announcements.toldUpTo] }),
]
