import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { concernLife, exchangeLife } from '../../rules/life.ts'
import { concerns, exchanges } from '../tables.ts'

export type ConcernRow = typeof concerns.$inferSelect
export type ExchangeRow = typeof exchanges.$inferSelect

export const CONCERN = storing({ module: module.name, life: concernLife, table: concerns, id: concerns.id, status: concerns.state })
export const EXCHANGE = storing({
  ...{ module: module.name, life: exchangeLife, table: exchanges, id: exchanges.id, status: exchanges.state },
  subject: (row) => row.ssoId,
})

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'EhsConcern.reported': 'ehs.audit.reported',
    'EhsConcern.added': 'ehs.audit.added',
    'EhsConcern.rated': 'ehs.audit.rated',
    'EhsConcern.merged': 'ehs.audit.merged',
    'EhsConcern.awarded': 'ehs.audit.awarded',
    'EhsConcern.exported': 'ehs.audit.concernsExported',
    'EhsPoints.awarded': 'ehs.audit.pointsAwarded',
    'EhsPoints.corrected': 'ehs.audit.pointsCorrected',
    'EhsPoints.exported': 'ehs.audit.pointsExported',
    'GiftExchange.exported': 'ehs.audit.exchangesExported',
    'Gift.saved': 'ehs.audit.giftSaved',
    'Gift.stocked': 'ehs.audit.giftStocked',
    'Gift.putOnSale': 'ehs.audit.giftOnSale',
    'EhsActivity.saved': 'ehs.audit.activitySaved',
    'EhsActivity.ended': 'ehs.audit.activityEnded',
    'EhsActivity.deleted': 'ehs.audit.activityDeleted',
  },
  [concernLife, exchangeLife],
)

const OF_CONCERN = ['ehsNo', 'category', 'area']
/** None names who reported it (EHS-13). */
export const { notify, finish } = notices(module, {
  received: OF_CONCERN,
  urgent: OF_CONCERN,
  returned: [...OF_CONCERN, 'reason'],
  reopened: [...OF_CONCERN, 'reason'],
  assigned: [...OF_CONCERN, 'due'],
  underway: [...OF_CONCERN, 'due'],
  answered: OF_CONCERN,
  overdue: [...OF_CONCERN, 'due'],
  overdueOf: [...OF_CONCERN, 'due'],
  earned: ['points', 'reason'],
  expiring: ['points', 'day'],
})
