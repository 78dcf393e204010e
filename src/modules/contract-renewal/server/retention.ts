import { sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { documents, renewals, signings } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const

/** Labor contracts stay two years after their person has left, as the labor contract law says. */
export default [
  retention(documents, {
    stays: { with: renewals },
    of: (ssoId: string) => sql`${documents.renewal} in (select id from contract_renewal_renewals where sso_id = ${ssoId})`,
    names: [documents.by],
    gives: [documents.kind, documents.sha256, documents.at],
    erase: EMPLOYMENT,
  }),
  retention(signings, { stays: { with: renewals }, of: signings.ssoId, gives: [signings.esignState], erase: EMPLOYMENT }),
  retention(renewals, {
    stays: { afterLeaving: { months: 24 } },
    of: renewals.ssoId,
    names: [renewals.managerId, renewals.hrbpId],
    gives: [
      renewals.contractNo,
      renewals.contractStart,
      renewals.contractEnd,
      renewals.joinDate,
      renewals.renewalCount,
      renewals.serviceYears,
      renewals.newType,
      renewals.newTermMonths,
      renewals.newStart,
      renewals.newEnd,
      renewals.employeeAnswer,
      renewals.employeeReason,
      renewals.state,
      renewals.outcome,
    ],
    erase: EMPLOYMENT,
  }),
]
