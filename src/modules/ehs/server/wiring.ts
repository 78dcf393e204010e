import { wiring } from '#foundation/jobs/wiring.ts'

// - daily 00:15: cancel exchanges not picked up within 30 days with refund, once each
// - daily 09:00: overdue concerns to handler, after 3 days to the department's manager
export default wiring({})
