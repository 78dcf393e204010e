import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { proposalLife, windowLife } from '../../rules.ts'

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'ParameterProposal.proposed': 'ent-tools.audit.proposed',
    'AvailabilityWindow.saved': 'ent-tools.audit.windowSaved',
    'parameters.exported': 'ent-tools.audit.exported',
  },
  [proposalLife, windowLife],
)
