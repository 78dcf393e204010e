import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { batchLife, orderLife, transferLife } from '../../rules.ts'

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'UpointsItem.saved': 'upoints.audit.itemSaved',
    'UpointsItem.stocked': 'upoints.audit.itemStocked',
    'UpointsItem.exported': 'upoints.audit.goodsExported',
    'UpointsOrder.exported': 'upoints.audit.ordersExported',
    'UpointsSales.exported': 'upoints.audit.salesExported',
    'UpointsStatistics.exported': 'upoints.audit.statisticsExported',
    'UpointsLog.exported': 'upoints.audit.logExported',
    'MallTransfer.exported': 'upoints.audit.transfersExported',
    'UpointsBatch.confirmed': 'upoints.audit.batchConfirmed',
    'UpointsBatch.takingBack': 'upoints.audit.batchTakingBack',
    'ManagerQuota.saved': 'upoints.audit.quotaSaved',
    'ManagerQuota.locked': 'upoints.audit.quotaLocked',
    'ManagerQuota.unlocked': 'upoints.audit.quotaUnlocked',
    'ManagerQuota.given': 'upoints.audit.given',
    'Anniversary.saved': 'upoints.audit.anniversarySaved',
  },
  [orderLife, transferLife, batchLife],
)

const OF_ORDER = ['item', 'orderNo']
const OF_QUARTER = ['quarter', 'points', 'special', 'day']

export const { notify, finish } = notices(module, {
  received: ['points', 'type', 'reason'],
  given: ['points', 'giver', 'reason'],
  anniversary: ['points', 'years'],
  orderReady: [...OF_ORDER, 'place', 'code'],
  orderWaits: [...OF_ORDER, 'place'],
  orderLapsed: [...OF_ORDER, 'points'],
  orderRefunded: [...OF_ORDER, 'points', 'reason'],
  transferOpen: ['points', 'month', 'day'],
  transferred: ['points', 'month'],
  transferFailed: ['points', 'month', 'reason'],
  quotaOpened: OF_QUARTER,
  quotaLeft: OF_QUARTER,
  locked: ['quarter'],
  unlocked: ['quarter'],
  lowStock: ['name', 'stock', 'warnBelow'],
  batchWaits: ['filename', 'type', 'people', 'points'],
  takeBackGivenUp: ['filename', 'type'],
})
