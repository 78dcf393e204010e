import { retention } from '#foundation/database/retention.ts'
import { brands, categories, evidences, reports, steps } from './tables.ts'

/** As long as what was used without right may be sued for, and places be compared over the years. */
export const KEPT_MONTHS = 120

export default [
  retention(steps, { stays: { with: reports }, names: [steps.by] }),
  retention(evidences, { stays: { with: reports } }),
  retention(reports, {
    stays: { for: { months: KEPT_MONTHS }, from: reports.reportedAt },
    of: reports.reporter,
    names: [reports.investigator],
    gives: [
      ...[reports.number, reports.reportedAt, reports.kind, reports.channel, reports.platform, reports.link, reports.sellerName, reports.city, reports.address],
      ...[reports.seenAt, reports.description, reports.priceFen, reports.quantity, reports.confidential, reports.state, reports.answer, reports.closedAt],
    ],
    erase: { keep: 'security' },
  }),
  retention(categories, { stays: { always: 'settings' }, names: [categories.owner] }),
  retention(brands, { stays: { always: 'settings' } }),
]
