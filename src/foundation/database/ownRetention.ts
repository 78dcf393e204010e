import { retention } from './retention.ts'
import { foundationFacts, foundationHandled, foundationIdempotency, foundationJobRuns, foundationSequences } from './tables.ts'

/** Foundation's own tables; `housekeeping` (jobs/housekeeping.ts) removes what is past its time. */
export default [
  retention(foundationFacts, { stays: { always: 'state' } }),
  retention(foundationIdempotency, {
    stays: { for: { days: 1 }, from: foundationIdempotency.at, by: 'foundation.housekeeping' },
    of: foundationIdempotency.person,
    gives: { nothing: 'passing' },
    erase: { keep: 'passing' },
  }),
  retention(foundationSequences, { stays: { always: 'state' } }),
  retention(foundationHandled, { stays: { for: { days: 30 }, from: foundationHandled.at, by: 'foundation.housekeeping' } }),
  retention(foundationJobRuns, { stays: { always: 'state' } }),
]
