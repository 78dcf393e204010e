import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { roleEnded, roleGranted } from '#services/access/events.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { integrationFailed, integrationRecovered, serviceKeyExpiring } from '#services/integrations/events.ts'
import { differed } from '#services/ledger/events.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import { changeLife } from '../rules.ts'
import { ASK, CHANGE } from './commands/changes.ts'
import { cleanFaults, keepFault } from './commands/faults.ts'
import { grantByCommand } from './commands/first.ts'
import { tellEnded, tellEnding, tellGranted } from './commands/notices.ts'
import { tellDiffered, tellFailed, tellKeyEnding, tellRecovered } from './commands/operations.ts'
import { decided } from './commands/outcomes.ts'
import { changeFacts } from './data/facts.ts'
import { remember } from './data/house.ts'

const byAdministrator = {
  key: 'administrator',
  nameCn: '另一名管理员审批',
  nameEn: 'Another administrator',
  approver: 'role' as const,
  approverRef: 'platform-admin',
  dueHours: 16,
  remindHours: [8],
}

// Confidential: nobody stands in, nobody approves many at a time, messages say nothing of it.
const SECOND = { allowBatch: false, allowDelegation: false, sensitive: true }

catalog({
  code: CHANGE,
  module: module.name,
  params: [],
  flow: { code: CHANGE, type: 'operation', ...SECOND, paths: [{ conditions: [], steps: [byAdministrator] }] },
  facts: changeFacts,
  onDecided: decided,
})
catalog({
  code: ASK,
  module: module.name,
  params: [],
  flow: {
    code: ASK,
    type: 'operation',
    ...SECOND,
    paths: [
      {
        conditions: [],
        steps: [{ key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', dueHours: 16, remindHours: [8] }, byAdministrator],
      },
    ],
  },
  facts: changeFacts,
  onDecided: decided,
})

noticeEvent({ module: module.name, event: 'roleGranted', variables: ['role', 'from', 'reason'] })
noticeEvent({ module: module.name, event: 'roleTaken', variables: ['role', 'reason'] })
noticeEvent({ module: module.name, event: 'roleEnding', variables: ['role', 'name', 'day'] })

noticeEvent({ module: module.name, event: 'portStopped', variables: ['port', 'error'] })
noticeEvent({ module: module.name, event: 'messagesFailed', variables: ['port', 'messages', 'error'] })
noticeEvent({ module: module.name, event: 'portBack', variables: ['port'] })
noticeEvent({ module: module.name, event: 'keyEnding', variables: ['name', 'days', 'day'] })
noticeEvent({ module: module.name, event: 'ledgerDiffers', variables: ['accounts', 'differences'] })

auditKinds(
  module.name,
  {
    'RoleChange.requested': { says: 'system.audit.requested' },
    'Role.exported': { says: 'system.audit.rolesExported' },
    'Permission.exported': { says: 'system.audit.permissionsExported' },
    'Log.exported': { says: 'system.audit.logsExported' },
  },
  [changeLife],
)

export default wiring({
  jobs: [
    { name: 'tellEnding', cron: '0 8 * * *', spec: 'daily 08:00: grants that end within 14 days', run: tellEnding },
    { name: 'cleanFaults', cron: '10 3 * * *', spec: 'daily 03:10: faults older than 180 days', run: cleanFaults },
  ],
  hears: [
    hear(roleGranted, 'granted', tellGranted),
    hear(roleEnded, 'taken', tellEnded),
    hear(integrationFailed, 'failed', tellFailed, 'on integration.failed'),
    hear(integrationRecovered, 'recovered', tellRecovered),
    hear(serviceKeyExpiring, 'keyEnding', tellKeyEnding),
    hear(differed, 'differed', tellDiffered),
  ],
  commands: [{ name: 'grant', run: grantByCommand }],
  faulted: keepFault,
  async start(portal) {
    remember(portal)
  },
})
