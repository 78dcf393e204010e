import { retention } from '#foundation/database/retention.ts'
import { findings, people, relations, reports } from './tables.ts'

/** As long as what happened may be claimed for, and places be compared over the years. */
export const KEPT_MONTHS = 120

/** Reports are the house's; whom one names is told nothing of it, since it may be worked on. */
export default [
  retention(people, {
    stays: { with: reports },
    of: people.ssoId,
    gives: { nothing: 'confidential' },
    erase: { keep: 'security' },
  }),
  retention(findings, { stays: { with: reports }, names: [findings.by] }),
  retention(relations, { stays: { with: reports } }),
  retention(reports, { stays: { for: { months: KEPT_MONTHS }, from: reports.begunAt }, names: [reports.reporter, reports.investigator, reports.savedBy] }),
]
