import { wiring } from '#foundation/jobs/wiring.ts'

// - on booking.promoted, booking.absent: tell the person; a redemption whose window has ended expires and its stock hold is released, once
// - daily 18:00: reminder for sessions and windows of the next day
export default wiring({})
