import { randomInt } from 'node:crypto'
import { refusedAs } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { saySpan } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { redeemLife, registrationLife } from '../../rules/life.ts'
import { redeemRecords, registrations } from '../tables.ts'

export const REG = storing({ module: module.name, life: registrationLife, table: registrations, id: registrations.id, status: registrations.publishStatus })
export const RECORD = storing({
  ...{ module: module.name, life: redeemLife, table: redeemRecords, id: redeemRecords.id, status: redeemRecords.state },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lifecycles and of the bookings. */
export const record = auditing(
  module,
  {
    'EventRegistration.saved': 'events.audit.registrationSaved',
    'EventSignup.added': 'events.audit.added',
    'EventSignup.messaged': 'events.audit.messaged',
    'EventSignup.exported': 'events.audit.signupsExported',
    'CheckIn.saved': 'events.audit.checkInSaved',
    'CheckInRecord.made': 'events.audit.checkedIn',
    'CheckInRecord.exported': 'events.audit.recordsExported',
    'Redeem.saved': 'events.audit.redemptionSaved',
    'RedeemRecord.exported': 'events.audit.redeemExported',
  },
  [registrationLife, redeemLife],
)

const SESSION = ['name', 'session', 'when', 'place'] as const
const WINDOW = ['name', 'item', 'when', 'place'] as const
export const { notify } = notices(module, {
  registered: [...SESSION, 'until'],
  promoted: SESSION,
  cancelled: ['name', 'session', 'when'],
  missed: ['name', 'session', 'when'],
  reminder: SESSION,
  message: ['name', 'message'],
  full: ['name', 'session', 'limit'],
  approved: ['name'],
  rejected: ['name', 'reason'],
  windowBooked: WINDOW,
  windowCancelled: WINDOW,
  windowReminder: WINDOW,
  windowMissed: WINDOW,
})

/** Of booking: each session of a published event is a slot of it, and so is each window of a redemption. */
export const SESSIONS = 'events.session'
export const WINDOWS = 'events.window'

export const MINE = '/events/mine'
export const pageOf = (code: string): string => `/registration/${code}`
export const redeemPage = (id: string): string => `${MINE}?redeem=${id}`
export const detailOf = (sid: string): string => `/events/registration/detail/${sid}/view/list`

interface Span {
  start: Date
  end: Date
}
export const whenOf = ({ start, end }: Span) => ({ whenCn: saySpan(start, end, 'zh'), whenEn: saySpan(start, end, 'en') })

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10
/** What a link ends in: by chance, so that nobody comes upon it by trying (EVT-19). */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What this room says where booking refuses. */
const OURS: Readonly<Record<string, string>> = {
  'BOOKING-01': 'EVT-07',
  'BOOKING-02': 'EVT-06',
  'BOOKING-03': 'EVT-11',
  'BOOKING-04': 'EVT-11',
  'BOOKING-05': 'EVT-10',
}
const AT_WINDOWS: Readonly<Record<string, string>> = { 'BOOKING-01': 'EVT-15', 'BOOKING-02': 'EVT-18', 'BOOKING-03': 'EVT-27', 'BOOKING-04': 'EVT-27' }

const instead =
  (ours: Readonly<Record<string, string>>) =>
  <T>(work: Promise<T>, more: { field?: string } = {}): Promise<T> =>
    refusedAs(work, ours, more)

export const asOurs = instead(OURS)
export const asWindows = instead(AT_WINDOWS)
export const asDesk = instead({ 'BOOKING-17': 'EVT-13' })
export const asLimit = instead({ 'BOOKING-07': 'EVT-12' })
export const asStock = instead({ 'LEDGER-01': 'EVT-28' })
export const asBooked = instead({ 'LEDGER-01': 'EVT-29' })
