import { kept } from '#foundation/database/keeping.ts'
import { anonymousAnswers, responses, seats, surveys, takers } from './tables.ts'

/** An answer with a name is the record of what somebody said when asked. Anonymous answers are nobody's (SURV-08). */
export default [
  kept(surveys, { stays: { always: 'settings' }, names: [surveys.owner, surveys.changedBy] }),
  kept(responses, {
    stays: { always: 'proof' },
    of: responses.ssoId,
    gives: [responses.answers, responses.status, responses.startedAt, responses.submittedAt],
    erase: { keep: 'record' },
  }),
  kept(anonymousAnswers, { stays: { always: 'state' } }),
  kept(takers, { stays: { always: 'state' } }),
  kept(seats, { stays: { with: surveys } }),
]
