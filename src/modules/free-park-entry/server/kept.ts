import { kept } from '#foundation/database/keeping.ts'
import { deliveries, entries, entryRules, rights, runRows, runs, skus } from './tables.ts'

const LOGS = { months: 36 }

export default [
  kept(skus, { stays: { always: 'settings' } }),
  kept(entryRules, { stays: { always: 'settings' } }),
  kept(rights, { stays: { always: 'state' }, of: rights.ssoId, gives: [rights.from, rights.to], erase: 'delete' }),
  kept(deliveries, { stays: { with: runRows } }),
  kept(runRows, { stays: { with: runs }, of: runRows.ssoId, gives: [runRows.at, runRows.until], erase: { keep: 'employment' } }),
  kept(runs, { stays: { for: LOGS, from: runs.startedAt } }),
  kept(entries, {
    stays: { for: LOGS, from: entries.at },
    of: entries.ssoId,
    gives: [entries.at, entries.gate, entries.companions, entries.result, entries.reason],
    erase: { keep: 'employment' },
  }),
]
