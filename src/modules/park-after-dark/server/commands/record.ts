import { type Refused, refuse } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { saySpan, untilValues } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { eventLife } from '../../rules.ts'
import { type EventRow, events, type NightRow } from '../tables.ts'

export const EVENT = storing({ module: module.name, life: eventLife, table: events, id: events.id, status: events.status })

/** What this room says in the audit log, beside the moves of its lifecycle and of the bookings. */
export const record = auditing(
  module,
  {
    'NightEvent.saved': 'park-after-dark.audit.eventSaved',
    'NightDate.saved': 'park-after-dark.audit.nightsSaved',
    'NightRegistration.exported': 'park-after-dark.audit.exported',
  },
  [eventLife],
)

export const { notify } = notices(module, {
  registered: ['name', 'when', 'gate', 'guests', 'until'],
  changed: ['name', 'when', 'gate', 'guests', 'until'],
  cancelled: ['name', 'when'],
  reminder: ['name', 'when', 'gate', 'until'],
  full: ['name', 'when', 'quota'],
  numbers: ['name', 'list'],
})

export const LINK = '/park-after-dark/index'
/** Of booking: each night is a slot of it. */
export const OFFERING = 'park-after-dark.night'

/** An event and one of its nights, as notices say them. */
export function saidOf({ nameCn, nameEn, cancelDeadline }: EventRow, { starts, ends, gateCn, gateEn }: NightRow) {
  return { nameCn, nameEn, whenCn: saySpan(starts, ends, 'zh'), whenEn: saySpan(starts, ends, 'en'), gateCn, gateEn, ...untilValues(cancelDeadline) }
}

export const full = (): Refused => refuse('PAD-03', { code: 'err3003' })
