import { retention } from '#foundation/database/retention.ts'
import { bases, signings, terminations } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const

/** Papers that end an employment stay two years after it, as the labor contract law says. */
export default [
  retention(signings, { stays: { with: terminations }, of: signings.ssoId, gives: [signings.esignState], erase: EMPLOYMENT }),
  retention(terminations, {
    stays: { afterLeaving: { months: 24 } },
    of: terminations.ssoId,
    names: [terminations.startedBy, terminations.decidedBy],
    // what the manager and HR say of somebody is not among it (TERM-16)
    gives: [
      ...[terminations.variant, terminations.kind, terminations.lastWorkingDate, terminations.personalPhone, terminations.personalEmail],
      ...[terminations.reason, terminations.reasonText, terminations.remainingVacation, terminations.deductionAmountFen, terminations.joinDate],
      ...[terminations.contractEndDate, terminations.state, terminations.submittedAt],
    ],
    erase: EMPLOYMENT,
  }),
  retention(bases, { stays: { afterLeaving: { months: 24 } }, of: bases.ssoId, gives: { nothing: 'derived' }, erase: EMPLOYMENT }),
]
