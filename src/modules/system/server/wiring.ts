import { hear, wiring } from '#foundation/jobs/wiring.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { roleEnded, roleGranted } from '#services/access/events.ts'
import { namePermissions } from '#services/access/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { integrationFailed, integrationRecovered, serviceKeyExpiring } from '#services/integrations/events.ts'
import { differed } from '#services/ledger/events.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { labelsChanged } from '../events.ts'
import module from '../module.ts'
import { runLife } from '../rules/jobRuns.ts'
import { changeLife, reviewLife } from '../rules/rights.ts'
import { ASK, CHANGE } from './commands/changes.ts'
import { cleanFaults, keepFault } from './commands/faults.ts'
import { grantByCommand } from './commands/first.ts'
import { watchRun } from './commands/jobs.ts'
import { tellEnded, tellEnding, tellGranted } from './commands/notices.ts'
import { tellDiffered, tellFailed, tellJobs, tellKeyEnding, tellRecovered } from './commands/operations.ts'
import { decided } from './commands/outcomes.ts'
import { beginReview, closeLines, lapseReview, remindReview } from './commands/review.ts'
import { countAnswered, writeCounted } from './commands/usage.ts'
import { changeFacts } from './data/facts.ts'
import { loadWording, refreshWording } from './data/wording.ts'

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

noticeEvent({ module: module.name, event: 'jobFailed', variables: ['job', 'day', 'error'] })
noticeEvent({ module: module.name, event: 'jobLate', variables: ['job', 'at'] })
noticeEvent({ module: module.name, event: 'reviewBegun', variables: ['count', 'day'] })
noticeEvent({ module: module.name, event: 'reviewEnding', variables: ['count', 'day'] })
noticeEvent({ module: module.name, event: 'roleLapsed', variables: ['role'] })
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
    'BusinessReport.exported': { says: 'system.audit.reportExported' },
    'Job.asked': { says: 'system.audit.jobAsked' },
    'Job.paused': { says: 'system.audit.jobPaused' },
    'Job.resumed': { says: 'system.audit.jobResumed' },
    'Label.saved': { says: 'system.audit.labelSaved' },
    'Label.reset': { says: 'system.audit.labelReset' },
    'Label.exported': { says: 'system.audit.labelsExported' },
    'GlossaryTerm.saved': { says: 'system.audit.termSaved' },
  },
  [changeLife, reviewLife, runLife],
)

/** Names of permissions are kept in a table, to be asked for with roles. */
async function reword(ctx: WriteCtx): Promise<void> {
  await loadWording(portalOf(ctx), ctx.db)
  await namePermissions(ctx)
}

export default wiring({
  jobs: [
    { name: 'tellEnding', cron: '0 8 * * *', spec: 'daily 08:00: grants that end within 14 days', run: tellEnding },
    { name: 'cleanFaults', cron: '10 3 * * *', spec: 'daily 03:10: faults older than 180 days', run: cleanFaults },
    { name: 'lapseReview', cron: '40 3 * * *', spec: 'daily 03:40: memberships that nobody confirmed', run: lapseReview },
    { name: 'remindReview', cron: '10 8 * * *', spec: 'daily 08:10: who has roles to confirm', run: remindReview },
    { name: 'beginReview', cron: '0 9 1 1,7 *', spec: '1 January and 1 July 09:00', run: beginReview },
    { name: 'writeCounted', cron: '*/30 * * * * *', spec: 'every 30 seconds: each node writes down', run: writeCounted },
    { name: 'tellJobs', cron: '*/5 * * * *', spec: 'every 5 minutes: jobs that failed, did not end or did not start', run: tellJobs },
  ],
  hears: [
    hear(roleGranted, 'granted', tellGranted),
    hear(roleEnded, 'taken', tellEnded),
    hear(roleEnded, 'reviewed', closeLines),
    hear(integrationFailed, 'failed', tellFailed, 'on integration.failed'),
    hear(integrationRecovered, 'recovered', tellRecovered),
    hear(serviceKeyExpiring, 'keyEnding', tellKeyEnding),
    hear(differed, 'differed', tellDiffered),
    hear(labelsChanged, 'reword', reword),
  ],
  commands: [{ name: 'grant', run: grantByCommand }],
  watchRun,
  answered: countAnswered,
  faulted: keepFault,
  async start(portal) {
    await inWrite(portal, { by: 'job:system.start' }, reword)
  },
  look: (portal) => refreshWording(portal, portal.database.read()),
})
