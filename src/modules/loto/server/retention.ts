import { retention } from '#foundation/database/retention.ts'
import { comments, inspections, procedures, vendorAccounts, vendorCodes, vendorReads, vendorSessions } from './tables.ts'

/** Vendors are nobody of the directory. */
export default [
  retention(procedures, {
    stays: { always: 'proof' },
    names: [
      ...[procedures.owner, procedures.author, procedures.reviewer, procedures.departmentApprover, procedures.reviewerLevel1],
      ...[procedures.approver, procedures.ehsApprover, procedures.holder],
    ],
  }),
  retention(comments, { stays: { with: procedures }, names: [comments.by] }),
  retention(inspections, { stays: { with: procedures }, names: [inspections.inspector] }),
  retention(vendorAccounts, { stays: { always: 'proof' } }),
  retention(vendorCodes, { stays: { for: { days: 1 }, from: vendorCodes.until } }),
  retention(vendorSessions, { stays: { for: { days: 1 }, from: vendorSessions.until } }),
  retention(vendorReads, { stays: { with: vendorAccounts } }),
]
