import { retention } from '#foundation/database/retention.ts'
import { evaluations, notices, reviews } from './tables.ts'

/** What was said at the end of a probation belongs to the file of whose it was; the rest is the record of work. */
export default [
  retention(reviews, { stays: { always: 'proof' }, names: [reviews.requester, reviews.decidedBy] }),
  retention(evaluations, {
    stays: { always: 'proof' },
    of: evaluations.ssoId,
    names: [evaluations.decidedBy],
    gives: [
      evaluations.joinDate,
      evaluations.probationEnd,
      evaluations.evaluation,
      evaluations.score,
      evaluations.proposal,
      evaluations.status,
      evaluations.rejectreason,
    ],
    erase: { keep: 'employment' },
  }),
  retention(notices, { stays: { always: 'proof' }, names: [notices.changedBy] }),
]
