import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { workflowAssigned } from '#services/workflow/events.ts'
import { CHANGE_CATALOG, EVIDENCE, POLICY } from '../contract/base.ts'
import module from '../module.ts'
import { ATTACHMENT_TYPES } from '../rules/index.ts'
import { assigned, expire, remind, tellInside, tellTomorrow } from './commands/clock.ts'
// the kind of application, and with it its approvals, is declared there
import './commands/content.ts'
import { smsOutcome, smsReceived } from './commands/telling.ts'
import { lapses } from './data/lapses.ts'
import { teamDue } from './data/team.ts'
import { mayReadFiles } from './policy.ts'

// AMS-11
policy({
  ...{ module: module.name, key: POLICY, title: 'in-park-access.policy.attachments', types: ATTACHMENT_TYPES },
  ...{ maxSize: 20 * MB, maxFiles: 5, maxNameLength: 100 },
})
policy({
  ...{ module: module.name, key: EVIDENCE, title: 'in-park-access.policy.evidence', types: ['jpg', 'jpeg', 'png', 'pdf'] },
  ...{ maxSize: 20 * MB, maxFiles: 10, maxNameLength: 100 },
})
mayRead(module.name, mayReadFiles)
provide('lapses', module.name, lapses)
provide('teamDue', module.name, teamDue)
onOutcome('sms', smsOutcome)
onReceived('sms', (ctx, { payload }) => smsReceived(ctx, payload))

export default wiring({
  hears: [hearOf(workflowAssigned, 'assigned', ({ catalog }) => catalog === CHANGE_CATALOG, assigned)],
  jobs: [
    { name: 'expire', cron: '5 0 * * *', spec: 'daily 00:05', run: expire },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'tellTomorrow', cron: '0 15 * * *', spec: 'daily 15:00', run: tellTomorrow },
    { name: 'tellInside', cron: '30 23 * * *', spec: 'daily 23:30', run: tellInside },
  ],
})
