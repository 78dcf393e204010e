import { wiring } from '#foundation/jobs/wiring.ts'

// - on the last working date (termination or off-boarding): tell the helper, set the residence's end, open the off-boarding hand-back task
// - 1st of each month 01:00: create rent months for active residences; running it twice creates once
// - daily 08:00: locks offline or under 20 percent battery to the helper
export default wiring({})
