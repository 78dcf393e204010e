import { retention } from '#foundation/database/retention.ts'
import { certificates, corrections, leaves } from './tables.ts'

/** The longest window of a treatment period is 30 months; as long again, what was counted in one can be disputed. */
export const KEPT_MONTHS = 60
const FOR = { months: KEPT_MONTHS }

/** The diagnosis is read on the person's own page; the data file says what there is, since a sealed text says nothing to its reader. */
export default [
  retention(leaves, {
    stays: { for: FOR, from: leaves.to },
    of: leaves.ssoId,
    names: [leaves.reportedBy, leaves.acknowledgedBy, leaves.decidedBy],
    gives: [leaves.from, leaves.to, leaves.halfDay, leaves.workingDays, leaves.hospital, leaves.workRelated, leaves.status, leaves.comment, leaves.reportedAt],
    // the days are part of what was paid; what was medical is not
    erase: { blank: { hospital: '', diagnosis: '', comment: '' } },
  }),
  retention(certificates, {
    stays: { with: leaves },
    of: certificates.ssoId,
    names: [certificates.handedInBy],
    gives: [certificates.kind, certificates.issuedOn, certificates.restFrom, certificates.restTo, certificates.state, certificates.handedInAt],
    erase: { blank: { comment: '' } },
  }),
  retention(corrections, {
    stays: { for: FOR, from: corrections.on },
    of: corrections.ssoId,
    names: [corrections.by],
    gives: [corrections.on, corrections.days, corrections.reason, corrections.at],
    erase: { keep: 'employment' },
  }),
]
