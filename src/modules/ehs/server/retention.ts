import { retention } from '#foundation/database/retention.ts'
import { activities, concerns, exchanges, gifts } from './tables.ts'

/** As long as an injury that came of it may be claimed for, and places be compared over the years. */
export const KEPT_MONTHS = 120

export default [
  retention(concerns, {
    stays: { for: { months: KEPT_MONTHS }, from: concerns.reportedAt },
    of: concerns.reporter,
    names: [concerns.handler],
    gives: [
      ...[concerns.ehsNo, concerns.reportedAt, concerns.occurredAt, concerns.area, concerns.place, concerns.category, concerns.description, concerns.severity],
      ...[concerns.actionTaken, concerns.hideReporter, concerns.state, concerns.answer, concerns.resolvedAt, concerns.rating, concerns.points],
    ],
    erase: { keep: 'security' },
  }),
  retention(gifts, { stays: { always: 'settings' } }),
  retention(exchanges, {
    stays: { always: 'books' },
    of: exchanges.ssoId,
    names: [exchanges.handedBy],
    gives: [exchanges.at, exchanges.count, exchanges.points, exchanges.place, exchanges.state, exchanges.endedAt],
    erase: { keep: 'books' },
  }),
  retention(activities, { stays: { always: 'settings' } }),
]
