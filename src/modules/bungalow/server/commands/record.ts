import { refusedAs } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { addHours, saySpan, untilValues } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { periodLife, signUpEnd } from '../../rules.ts'
import { type BungalowRow, type PeriodRow, periods, type SlotRow } from '../tables.ts'

export const PERIOD = storing({ module: module.name, life: periodLife, table: periods, id: periods.id, status: periods.status })

/** What this room says in the audit log, beside the moves of its lifecycle and of the bookings. */
export const record = auditing(
  module,
  {
    'BungalowEvent.saved': 'bungalow.audit.periodSaved',
    'Bungalow.saved': 'bungalow.audit.bungalowSaved',
    'BungalowSlot.closed': 'bungalow.audit.slotClosed',
    'BungalowSlot.opened': 'bungalow.audit.slotOpened',
    'BungalowReservation.changed': 'bungalow.audit.companionsSaved',
    'BungalowReservation.exported': 'bungalow.audit.exported',
    'BungalowUse.exported': 'bungalow.audit.useExported',
    'BungalowBar.lifted': 'bungalow.audit.barLifted',
  },
  [periodLife],
)

export const { notify } = notices(module, {
  reserved: ['name', 'bungalow', 'place', 'when', 'until'],
  changed: ['name', 'bungalow', 'place', 'when', 'until'],
  cancelled: ['bungalow', 'when'],
  removed: ['bungalow', 'when', 'reason'],
  reminder: ['bungalow', 'place', 'when'],
  report: ['name', 'day', 'list'],
})

export const INDEX = '/bungalow-reservations/index'
export const MINE = '/bungalow-reservations/mine'
/** Of booking: each slot of a published period is one of it. */
export const OFFERING = 'bungalow.slot'

/** A slot with its period and its bungalow. */
export interface Place {
  period: PeriodRow
  slot: SlotRow
  bungalow: BungalowRow
}

export const cutOffs = ({ cancelHours, ...period }: PeriodRow, { starts }: Pick<SlotRow, 'starts'>) => ({
  signUpUntil: signUpEnd(starts, period),
  cancelUntil: addHours(starts, -cancelHours),
})

export const sayTime = ({ starts, ends }: Pick<SlotRow, 'starts' | 'ends'>, lang: 'zh' | 'en'): string => saySpan(starts, ends, lang)

/** Bungalow and time, as notices say them. */
export const timeOf = ({ slot, bungalow }: Omit<Place, 'period'>) => ({
  ...{ bungalowCn: bungalow.nameCn, bungalowEn: bungalow.nameEn },
  ...{ whenCn: sayTime(slot, 'zh'), whenEn: sayTime(slot, 'en') },
})
export const placeOf = (place: Omit<Place, 'period'>) => ({ ...timeOf(place), placeCn: place.bungalow.placeCn, placeEn: place.bungalow.placeEn })

export function saidOf(place: Place) {
  const { cancelUntil } = cutOffs(place.period, place.slot)
  return { nameCn: place.period.nameCn, nameEn: place.period.nameEn, ...placeOf(place), ...untilValues(cancelUntil) }
}

/** What this room says where booking refuses. */
const OURS: Readonly<Record<string, string>> = {
  'BOOKING-01': 'BUNG-05',
  'BOOKING-02': 'BUNG-06',
  'BOOKING-03': 'BUNG-07',
  'BOOKING-04': 'BUNG-07',
  'BOOKING-11': 'BUNG-06',
}
/** What booking does; where it refuses by a rule for which this room has one, by that. */
export const asOurs = <T>(work: Promise<T>): Promise<T> => refusedAs(work, OURS)
