import { retention } from '#foundation/database/retention.ts'
import {
  systemCalls,
  systemChanges,
  systemFaults,
  systemGlossary,
  systemJobRuns,
  systemLabels,
  systemPauses,
  systemReviewLines,
  systemReviews,
  systemUses,
  systemWording,
} from './tables.ts'

export default [
  retention(systemChanges, {
    stays: { always: 'proof' },
    of: systemChanges.requestedBy,
    // not what was to change: whom she gives a role is another's (PDATA-04)
    gives: [systemChanges.target, systemChanges.requestedAt, systemChanges.reason, systemChanges.status],
    erase: { keep: 'proof' },
  }),
  retention(systemFaults, {
    stays: { for: { days: 180 }, from: systemFaults.at, by: 'system.cleanFaults' },
    of: systemFaults.by,
    gives: [systemFaults.at, systemFaults.traceId, systemFaults.module, systemFaults.call],
    erase: { keep: 'security' },
  }),
  retention(systemLabels, { stays: { always: 'settings' }, names: [systemLabels.by] }),
  retention(systemWording, { stays: { always: 'state' } }),
  retention(systemJobRuns, { stays: { for: { days: 180 }, from: systemJobRuns.startedAt, by: 'system.cleanFaults' }, names: [systemJobRuns.by] }),
  retention(systemPauses, { stays: { always: 'settings' }, names: [systemPauses.by] }),
  retention(systemCalls, { stays: { for: { days: 30 }, from: systemCalls.hour, by: 'system.cleanFaults' } }),
  retention(systemUses, {
    // 24 months after the one that they were counted in
    stays: { for: { months: 25 }, from: systemUses.lastAt, by: 'system.cleanFaults' },
    of: systemUses.ssoId,
    gives: [systemUses.month, systemUses.module, systemUses.device, systemUses.visits, systemUses.lastAt],
    erase: 'delete',
  }),
  // before the reviews that they belong to
  retention(systemReviewLines, {
    stays: { always: 'proof' },
    of: systemReviewLines.ssoId,
    names: [systemReviewLines.owner, systemReviewLines.decidedBy],
    gives: [systemReviewLines.period, systemReviewLines.role, systemReviewLines.status, systemReviewLines.decidedAt],
    erase: { keep: 'proof' },
  }),
  retention(systemReviews, { stays: { always: 'proof' } }),
  retention(systemGlossary, { stays: { always: 'settings' }, names: [systemGlossary.by] }),
]
