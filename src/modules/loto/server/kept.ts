import { kept } from '#foundation/database/keeping.ts'
import { comments, inspections, procedures, vendorAccounts, vendorCodes, vendorReads, vendorSessions } from './tables.ts'

/** Vendors are nobody of the directory. */
export default [
  kept(procedures, {
    stays: { always: 'proof' },
    names: [
      ...[procedures.owner, procedures.author, procedures.reviewer, procedures.departmentApprover, procedures.reviewerLevel1],
      ...[procedures.approver, procedures.ehsApprover, procedures.holder],
    ],
  }),
  kept(comments, { stays: { with: procedures }, names: [comments.by] }),
  kept(inspections, { stays: { with: procedures }, names: [inspections.inspector] }),
  kept(vendorAccounts, { stays: { always: 'proof' } }),
  kept(vendorCodes, { stays: { for: { days: 1 }, from: vendorCodes.until } }),
  kept(vendorSessions, { stays: { for: { days: 1 }, from: vendorSessions.until } }),
  kept(vendorReads, { stays: { with: vendorAccounts } }),
]
