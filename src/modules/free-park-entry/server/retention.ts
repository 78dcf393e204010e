import { retention } from '#foundation/database/retention.ts'
import { deliveries, entries, entryRules, rights, runRows, runs, skus } from './tables.ts'

/** FPARK-12; that no row is changed meanwhile a trigger of the tables sees to. */
const LOGS = { months: 36 }

export default [
  retention(skus, { stays: { always: 'settings' } }),
  retention(entryRules, { stays: { always: 'settings' } }),
  retention(rights, { stays: { always: 'state' }, of: rights.ssoId, gives: [rights.from, rights.to], erase: 'delete' }),
  retention(deliveries, { stays: { with: runRows } }),
  retention(runRows, { stays: { with: runs }, of: runRows.ssoId, gives: [runRows.at, runRows.until], erase: { keep: 'employment' } }),
  retention(runs, { stays: { for: LOGS, from: runs.startedAt } }),
  retention(entries, {
    stays: { for: LOGS, from: entries.at },
    of: entries.ssoId,
    gives: [entries.at, entries.gate, entries.companions, entries.result, entries.reason],
    erase: { keep: 'employment' },
  }),
]
