import { kept } from '#foundation/database/keeping.ts'
import { brands, categories, evidences, reports, steps } from './tables.ts'

/** As long as what was used without right may be sued for, and places be compared over the years. */
export const KEPT_MONTHS = 120

export default [
  kept(steps, { stays: { with: reports }, names: [steps.by] }),
  kept(evidences, { stays: { with: reports } }),
  kept(reports, {
    stays: { for: { months: KEPT_MONTHS }, from: reports.reportedAt },
    of: reports.reporter,
    names: [reports.investigator],
    gives: [
      ...[reports.number, reports.reportedAt, reports.kind, reports.channel, reports.platform, reports.link, reports.sellerName, reports.city, reports.address],
      ...[reports.seenAt, reports.description, reports.priceFen, reports.quantity, reports.confidential, reports.state, reports.answer, reports.closedAt],
    ],
    erase: { keep: 'security' },
  }),
  kept(categories, { stays: { always: 'settings' }, names: [categories.owner] }),
  kept(brands, { stays: { always: 'settings' } }),
]
