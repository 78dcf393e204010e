import { kept } from './keeping.ts'
import { foundationFacts, foundationHandled, foundationIdempotency, foundationJobRuns, foundationSequences } from './tables.ts'

/** Foundation's own tables; `housekeeping` (jobs/housekeeping.ts) removes what is past its time. */
export default [
  kept(foundationFacts, { stays: { always: 'state' } }),
  kept(foundationIdempotency, {
    stays: { for: { days: 1 }, from: foundationIdempotency.at, by: 'foundation.housekeeping' },
    of: foundationIdempotency.person,
    gives: { nothing: 'passing' },
    erase: { keep: 'passing' },
  }),
  kept(foundationSequences, { stays: { always: 'state' } }),
  kept(foundationHandled, { stays: { for: { days: 30 }, from: foundationHandled.at, by: 'foundation.housekeeping' } }),
  kept(foundationJobRuns, { stays: { always: 'state' } }),
]
