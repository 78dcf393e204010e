import { wiring } from '#foundation/jobs/wiring.ts'

// - daily 08:00: reminders on day 3 and 4 of the 5, on day 20, 25, 29 of the 30, on expected_date, 30 days before downtime_end
// - hourly: unsigned after 5 days by the lifecycle, once; on a flow's outcome from the e-sign module: e-sign and unsign state
// - monthly, 3rd 08:00: list of unsigned downtime of the pay month to payroll
// - on downtime concluded or changed: recordAbsence in the roster service (kind injury), once; on identification successful: event injury.recognized
export default wiring({})
