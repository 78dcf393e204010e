import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { campaignLife, orderLife } from '../../rules.ts'
import { campaigns, orders } from '../tables.ts'

export const CAMPAIGN = storing({ module: module.name, life: campaignLife, table: campaigns, id: campaigns.id, status: campaigns.status })
export const ORDER = storing({ module: module.name, life: orderLife, table: orders, id: orders.id, status: orders.state, subject: ({ ssoId }) => ssoId })

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'PopcornCampaign.saved': 'popcorn.audit.campaignSaved',
    'PopcornItem.saved': 'popcorn.audit.itemSaved',
    'PopcornSlot.saved': 'popcorn.audit.slotSaved',
    'PopcornQuota.uploaded': 'popcorn.audit.quotasUploaded',
    'PopcornOrder.exported': 'popcorn.audit.ordersExported',
    'PopcornQuota.exported': 'popcorn.audit.quotasExported',
    'PopcornNeed.exported': 'popcorn.audit.needExported',
  },
  [campaignLife, orderLife],
)

export const { notify } = notices(module, {
  opened: ['name', 'count', 'until'],
  ordered: ['no', 'what', 'place', 'slot'],
  tomorrow: ['no', 'what', 'place', 'slot'],
  collected: ['no', 'what', 'place'],
  expired: ['no', 'what', 'place', 'slot'],
  need: ['place', 'day', 'list'],
})

export const LINK = '/popcorn/index'
