import { wiring } from '#foundation/jobs/wiring.ts'

// - on a flow's outcome from the e-sign module: state by flow id, once, and the request goes on
// - every 10 minutes: insert approved requests into the HR system, retry with growing pause, alert HR after 6 failures
// - daily 08:00: remind the one it waits for after 3 days; drafts untouched for 30 days are removed
// - on the last working date 24:00: person becomes inactive (people, session, points clearance, housing, tickets are told by event)
export default wiring({})
