import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { versionLife } from '../rules/index.ts'
// where versions are stored is said here, not only where a room uses the service
import './commands/versionRows.ts'

auditKinds(
  'amendments',
  {
    'AmendmentVersion.proposed': { says: 'amendments.audit.proposed' },
    'AmendmentVersion.resubmitted': { says: 'amendments.audit.resubmitted' },
  },
  [versionLife],
)

export default wiring({})
