import { wiring } from '#foundation/jobs/wiring.ts'

// - daily 00:05: open and close nomination windows
// - daily 09:00: remind approvers of nominations older than 3 days and of windows that close in 2
// - hourly: retry point bookings that upoints did not confirm, by nomination id
export default wiring({})
