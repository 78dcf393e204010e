import { wiring } from '#foundation/jobs/wiring.ts'

// - on leaving.decided, leaving.changed or leaving.cancelled (termination, contract-renewal, intern-conversion): open, move or cancel the case; the same
// event twice changes nothing
// - daily 08:00: remind owners of items due in 3 days, due today and overdue, one message an owner
// - on a flow's outcome from the e-sign module: e-sign status and, when signed, the case closes
export default wiring({})
