import { refuse, refusedAs } from '#foundation/contract/refused.ts'
import type { Figures } from '#foundation/contract/rules.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { saySpan, untilValues } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { cancelEnd } from '../../rules/index.ts'
import { eventLife } from '../../rules/life.ts'
import { type EventRow, events } from '../tables.ts'

export const EVENT = storing({ module: module.name, life: eventLife, table: events, id: events.id, status: events.status })

/** What this room says in the audit log, beside the moves of its lifecycle and of the bookings. */
export const record = auditing(
  module,
  {
    'UplusEvent.saved': 'u-plus.audit.eventSaved',
    'UplusEvent.exported': 'u-plus.audit.eventsExported',
    'UplusSignup.exported': 'u-plus.audit.signupsExported',
    'UplusReport.asked': 'u-plus.audit.reportAsked',
    'UplusReport.sent': 'u-plus.audit.reportSent',
  },
  [eventLife],
)

export const { notify } = notices(module, {
  signedUp: ['name', 'when', 'place', 'until'],
  cancelled: ['name', 'when'],
  changed: ['name', 'when', 'place', 'until'],
  reminder: ['name', 'when', 'place', 'until'],
  full: ['name', 'when', 'quota'],
  report: ['name', 'when', 'rows'],
  reportFailed: ['name', 'due'],
})

export const INDEX = '/u-plus/index'
export const MINE = '/u-plus/mine'
export const adminOf = (id: string): string => `/u-plus/admin/${id}`
export const pageOf = (id: string): string => `${INDEX}?eventId=${id}`
/** Of booking: each published event is a slot of it. */
export const OFFERING = 'u-plus.event'

type Named = Pick<EventRow, 'nameCn' | 'nameEn' | 'startTime' | 'endTime'>
/** Name and time of an event, as notices say them. */
export const nameOf = ({ nameCn, nameEn, startTime, endTime }: Named) => ({
  ...{ nameCn, nameEn, whenCn: saySpan(startTime, endTime, 'zh'), whenEn: saySpan(startTime, endTime, 'en') },
})

/** The same with where it is, and until when one may cancel. */
export function saidOf(event: EventRow) {
  const { placeCn, placeEn } = event
  return { ...nameOf(event), placeCn, placeEn, ...untilValues(cancelEnd(event)) }
}

const coded = (rule: string, code: string) => (figures: Figures) => refuse(rule, { ...figures, code })
/** What this room says where booking refuses. */
const OURS = {
  'BOOKING-01': coded('UPLUS-04', 'err2004'),
  'BOOKING-04': coded('UPLUS-06', 'err2006'),
  'BOOKING-05': coded('UPLUS-05', 'err2005'),
  'BOOKING-12': coded('UPLUS-05', 'err2005'),
}
/** What booking does; where it refuses by a rule for which this room has one, by that. */
export const asOurs = <T>(work: Promise<T>): Promise<T> => refusedAs(work, OURS)
