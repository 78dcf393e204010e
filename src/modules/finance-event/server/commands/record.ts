import { storing } from '#foundation/lifecycle/advance.ts'
import { saySpan, untilValues } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { lunchLife } from '../../rules.ts'
import { type LunchRow, lunches } from '../tables.ts'

export const LUNCH = storing({ module: module.name, life: lunchLife, table: lunches, id: lunches.id, status: lunches.status })

auditing(
  module,
  {
    'LunchRound.saved': 'finance-event.audit.roundSaved',
    'Lunch.saved': 'finance-event.audit.lunchSaved',
    'LunchSeat.exported': 'finance-event.audit.exported',
    'LunchAttendance.exported': 'finance-event.audit.attendanceExported',
  },
  [lunchLife],
)

export const { notify } = notices(module, {
  booked: ['topic', 'when', 'place', 'until'],
  moved: ['topic', 'when', 'place', 'until'],
  reminder: ['topic', 'when', 'place', 'until'],
  guests: ['topic', 'when', 'place', 'list'],
})

export const LINK = '/finance-event/index'
/** Of booking: each lunch is a slot of it. */
export const OFFERING = 'finance-event.lunch'

/** A lunch, as notices say it. */
export function saidOf({ topicCn, topicEn, starts, ends, place, cancelCutoff }: LunchRow) {
  return { topicCn, topicEn, whenCn: saySpan(starts, ends, 'zh'), whenEn: saySpan(starts, ends, 'en'), place, ...untilValues(cancelCutoff) }
}
