import { wiring } from '#foundation/jobs/wiring.ts'

// - daily 00:05: open the day's reports of daily rounds, once a person and day
// - at the deadline: remind who is missing; 30 minutes later the list to line managers
// - daily 07:00: quarantines that end today to EHS; none ends by itself
export default wiring({})
