import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { requestLife, restoreLife } from '../../rules.ts'
import { requests, restores } from '../tables.ts'

const ofPerson = ({ ssoId }: { ssoId: string }) => ssoId
export const REQUEST = storing({
  ...{ module: module.name, life: requestLife, table: requests, id: requests.id, status: requests.status },
  subject: ofPerson,
})
export const RESTORE = storing({ module: module.name, life: restoreLife, table: restores, id: restores.id, status: restores.restoreState })
declareMoves(REQUEST, ['approve', 'reject', 'withdraw', 'lapse', 'refuse'])
declareMoves(RESTORE, ['fail'])

export const PAGE = '/badge-access/restore-request'
export const OFFICE = '/badge-access/restore-list'

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'BadgeRestoreRequest.submitted': 'badge-access.audit.submitted',
    'BadgeRestoreRequest.changed': 'badge-access.audit.changed',
    'BadgeRestoreRequest.retried': 'badge-access.audit.retried',
    'BadgeRestoreRequest.exported': 'badge-access.audit.exported',
  },
  [requestLife, restoreLife],
)

export const { notify, finish } = notices(module, {
  closing: ['name', 'day', 'time'],
  approved: ['day'],
  rejected: ['day', 'comment'],
  lapsed: ['day'],
  refused: ['name', 'day'],
  restored: ['name', 'day'],
  failed: ['name', 'day', 'error'],
})

/** The return date of a request, in both languages. */
export const dayOfReturn = ({ returnDate }: { returnDate: Day }, now: Date) => dayValues(returnDate, now)
