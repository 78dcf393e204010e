import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { absenceRecorded } from '#services/roster/events.ts'
import { scheduleChanged, schedulePublished } from '../events.ts'
import { onAbsence } from './commands/absences.ts'
import { tellTomorrow } from './commands/clock.ts'
import { sendShifts } from './commands/shifts.ts'

const SHIFTS = 'on a day published or changed'

export default wiring({
  hears: [
    hear(absenceRecorded, 'openRoles', onAbsence, 'on absence.recorded'),
    hear(schedulePublished, 'sendShifts', sendShifts, SHIFTS),
    hear(scheduleChanged, 'sendChanges', sendShifts, SHIFTS),
  ],
  jobs: [{ name: 'tellTomorrow', cron: '0 18 * * *', spec: 'daily 18:00', run: tellTomorrow }],
})
