import { goingOn } from '#foundation/jobs/goingOn.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { onOutcome } from '#services/integrations/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { card, photo } from '#services/people/contract.ts'
import { personLeft, personManagerChanged, personMoved } from '#services/people/events.ts'
import { kind, section } from '#services/print/server/api.ts'
import { absenceRecorded } from '#services/roster/events.ts'
import { opensByLink } from '#services/session/server/api.ts'
import { detail, markRead, operate } from '../contract/index.ts'
import { workflowDelegationEnded, workflowReplayGoesOn } from '../events.ts'
import { delegationLife, itemLife, taskLife, versionLife } from '../rules/lifecycles.ts'
import { syncTargets } from '../rules/syncing.ts'
import { afterDelegations } from './commands/delegate.ts'
import { ASSIGNED_PAGE, linkToTask } from './commands/onceLink.ts'
import { endTheirDelegations, placesChanged } from './commands/replace.ts'
import { replaySome } from './commands/replay.ts'
import { checkRouting } from './commands/routing.ts'
import { seedFlows } from './commands/seeds.ts'
import { suggestDelegation } from './commands/suggest.ts'
import { SYNC_FAILED, SYNC_FAILED_SAYS, syncOutcome } from './commands/syncs.ts'
import { NOTICES } from './commands/tell.ts'
import { applyDelegationDates, watchTasks } from './commands/watch.ts'
import { watchReturned } from './commands/watchReturned.ts'
import { lapses } from './data/lapses.ts'
import { waiting } from './data/lists.ts'
import { metrics } from './data/metrics.ts'
import { itemKind, timelineSection } from './data/paper.ts'
import { touchedItems } from './data/touched.ts'

for (const [event, variables] of Object.entries(NOTICES)) noticeEvent({ module: 'workflow', event, variables })
noticeEvent({ module: 'workflow', event: SYNC_FAILED, variables: [...SYNC_FAILED_SAYS] })
for (const target of syncTargets) onOutcome(target, syncOutcome)
opensByLink(ASSIGNED_PAGE, [detail, operate, markRead, card, photo])
provide('onceLink', 'workflow', linkToTask)
provide('count', 'workflow', waiting)
provide('lapses', 'workflow', lapses)
provide('touches', 'workflow', touchedItems)
provide('metrics', 'workflow', metrics)
kind(itemKind)
section(timelineSection)
auditKinds(
  'workflow',
  {
    'WorkflowVersion.drafted': { says: 'workflow.auditDrafted' },
    'WorkflowVersion.dropped': { says: 'workflow.auditDropped' },
    'WorkflowConfig.added': { says: 'workflow.auditAdded' },
    'WorkflowConfig.changed': { says: 'workflow.auditChanged' },
    'WorkflowConfig.deleted': { says: 'workflow.auditDeleted' },
    'WorkflowConfig.disabled': { says: 'workflow.auditDisabled' },
    'WorkflowConfig.enabled': { says: 'workflow.auditEnabled' },
    'WorkflowItem.moveVersion': { says: 'workflow.auditMoved' },
    'WorkflowItem.handedOver': { says: 'workflow.auditHandedOver' },
    'WorkflowItem.exported': { says: 'workflow.auditExported' },
    'WorkflowItem.byLink': { says: 'workflow.auditByLink' },
    'WorkflowSync.resent': { says: 'workflow.auditSyncResent' },
    'WorkflowSync.exported': { says: 'workflow.auditSyncsExported' },
    'Delegation.exported': { says: 'workflow.auditDelegationsExported' },
    'WorkflowTask.addSign': { says: 'workflow.auditAddSigned' },
    'WorkflowItem.resubmit': { says: 'workflow.auditResubmitted' },
    'Delegation.added': { says: 'workflow.auditDelegated' },
    'Delegation.changed': { says: 'workflow.auditDelegationChanged' },
  },
  [itemLife, taskLife, delegationLife, versionLife],
)

export default wiring({
  jobs: [
    { name: 'delegations', cron: '5 0 * * *', spec: 'daily 00:05', run: applyDelegationDates },
    { name: 'routingCheck', cron: '50 2 * * *', spec: 'daily 02:50', run: checkRouting },
    {
      name: 'watch',
      cron: '*/15 * * * *',
      spec: 'every 15 minutes',
      run: async (job) => {
        const going = goingOn(job)
        await going.past('tasks', watchTasks(job))
        await going.past('returned', watchReturned(job))
        going.end()
      },
    },
  ],
  hears: [
    hear(personLeft, 'personLeft', (ctx, { ssoId }) => placesChanged(ctx, ssoId), 'on person.left, person.moved, person.managerChanged'),
    hear(personLeft, 'delegationsOfLeaver', (ctx, { ssoId }) => endTheirDelegations(ctx, ssoId)),
    hear(workflowDelegationEnded, 'afterDelegations', (ctx, { ids }) => afterDelegations(ctx, ids)),
    hear(absenceRecorded, 'suggestDelegation', (ctx, { from, to, ...away }) => suggestDelegation(ctx, { ...away, from: new Date(from), to: new Date(to) })),
    hear(workflowReplayGoesOn, 'replay', replaySome),
    hear(personMoved, 'personMoved', (ctx, { ssoId }) => placesChanged(ctx, ssoId)),
    hear(personManagerChanged, 'managerChanged', (ctx, { ssoId }) => placesChanged(ctx, ssoId)),
  ],
  start: (portal) => inWrite(portal, { by: 'job:workflow.start' }, seedFlows),
})
