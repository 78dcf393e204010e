import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { paperKind } from '#services/e-sign/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft, personManagerChanged } from '#services/people/events.ts'
import module from '../module.ts'
import { expire, listUnsigned, managerChanged, remind, reporterLeft } from './commands/clock.ts'
import { onPaperChanged, TEMPLATE, TYPE } from './commands/downtimes.ts'
import { mayReadLetter } from './data/letters.ts'
import { metrics } from './data/metrics.ts'
import { mayReadFiles } from './data/reading.ts'
import { teamActions } from './data/team.ts'

// INJURY-09
policy({
  ...{ module: module.name, title: 'work-injury.policy', types: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'xlsx', 'heic'], maxSize: 20 * MB, maxFiles: 10 },
  ...{ maxNameLength: 150, says: { type: 'INJURY-09', size: 'INJURY-09', number: 'INJURY-09' } },
})
mayRead(module.name, mayReadFiles)

provide('teamActions', module.name, teamActions)
provide('metrics', module.name, metrics)

paperKind({
  type: TYPE,
  module: module.name,
  onChanged: onPaperChanged,
  mayRead: mayReadLetter,
  templates: [
    {
      code: TEMPLATE,
      texts: 'work-injury.paper',
      fields: [
        { key: 'caseNo', kind: 'text', required: true },
        { key: 'injuredOn', kind: 'day', required: true },
        { key: 'from', kind: 'day', required: true },
        { key: 'to', kind: 'day', required: true },
      ],
    },
  ],
})

export default wiring({
  jobs: [
    { name: 'remind', cron: '0 8 * * *', spec: 'daily 08:00', run: remind },
    { name: 'expire', cron: '5 * * * *', spec: 'hourly', run: expire },
    { name: 'listUnsigned', cron: '0 8 3 * *', spec: 'monthly, 3rd 08:00', run: listUnsigned },
  ],
  hears: [hear(personLeft, 'reporterLeft', reporterLeft, "on a reporter's leaving"), hear(personManagerChanged, 'managerChanged', managerChanged)],
  elsewhere: {
    'on downtime concluded or changed':
      'server/commands/downtimes.ts for the roster, server/commands/operating.ts for the event, each in the transaction of the act',
  },
})
