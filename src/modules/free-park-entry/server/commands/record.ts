import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { runLife } from '../../rules.ts'
import { runs } from '../tables.ts'

/** What jobs do with runs is the log itself. */
export const RUN = storing({ module: module.name, life: runLife, table: runs, id: runs.id, status: runs.state, ownLog: true })

export const record = auditing(
  module,
  {
    'EntrySku.saved': 'free-park-entry.audit.skuSaved',
    'EntrySku.stopped': 'free-park-entry.audit.skuStopped',
    'EntryRule.saved': 'free-park-entry.audit.ruleSaved',
    'EntryRule.ended': 'free-park-entry.audit.ruleEnded',
    'EntryRule.deleted': 'free-park-entry.audit.ruleDeleted',
    'EntryRule.sorted': 'free-park-entry.audit.rulesSorted',
    'EntryRight.exported': 'free-park-entry.audit.rightsExported',
    'EntryRunRow.exported': 'free-park-entry.audit.rowsExported',
    'ParkEntry.exported': 'free-park-entry.audit.entriesExported',
  },
  [runLife],
)

export const { notify } = notices(module, {
  given: ['sku', 'reason'],
  changed: ['sku', 'reason'],
  ended: ['sku', 'reason'],
  failed: ['failed', 'at'],
})

export const PAGE = '/profile/sku'
