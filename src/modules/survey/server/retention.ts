import { retention } from '#foundation/database/retention.ts'
import { anonymousAnswers, responses, seats, surveys, takers } from './tables.ts'

/** An answer with a name is the record of what somebody said when asked. Anonymous answers are nobody's (SURV-08). */
export default [
  retention(surveys, { stays: { always: 'settings' }, names: [surveys.owner, surveys.changedBy] }),
  retention(responses, {
    stays: { always: 'proof' },
    of: responses.ssoId,
    gives: [responses.answers, responses.status, responses.startedAt, responses.submittedAt],
    erase: { keep: 'record' },
  }),
  retention(anonymousAnswers, { stays: { always: 'state' } }),
  retention(takers, { stays: { always: 'state' } }),
  retention(seats, { stays: { with: surveys } }),
]
