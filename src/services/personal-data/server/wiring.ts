import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { mayRead } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import manifest from '../module.ts'
import { erasureLife, requestLife } from '../rules.ts'
import { closeOver } from './commands/asking.ts'
import { ERASURE, erasureDecided } from './commands/erasing.ts'
import { carryOutErasures } from './commands/erasures.ts'
import { carryOut } from './commands/keeping.ts'
import { isOwn, makeFiles } from './commands/making.ts'
import { erasureFacts } from './data/facts.ts'

mayRead(manifest.name, isOwn)

catalog({
  code: ERASURE,
  module: manifest.name,
  params: [],
  // nobody stands in, nobody approves many at a time, messages say nothing of it
  flow: {
    code: ERASURE,
    type: 'operation',
    allowBatch: false,
    allowDelegation: false,
    sensitive: true,
    paths: [
      {
        conditions: [],
        steps: [
          { key: 'privacy', nameCn: '人力资源运营审批', nameEn: 'HR operations', approver: 'role', approverRef: 'hr-ops', dueHours: 40, remindHours: [16] },
        ],
      },
    ],
  },
  facts: erasureFacts,
  onDecided: erasureDecided,
})

noticeEvent({ module: manifest.name, event: 'file.ready', variables: ['until'] })
noticeEvent({ module: manifest.name, event: 'correction.asked', variables: ['no', 'day'] })
noticeEvent({ module: manifest.name, event: 'correction.answered', variables: ['no'] })
noticeEvent({ module: manifest.name, event: 'erasure.done', variables: ['no'] })
noticeEvent({ module: manifest.name, event: 'overdue', variables: ['tables'] })

auditKinds(
  manifest.name,
  {
    'file.asked': { says: 'personal-data.audit.fileAsked' },
    'file.opened': { says: 'personal-data.audit.fileOpened' },
    'correction.asked': { says: 'personal-data.audit.correctionAsked' },
    'erasure.asked': { says: 'personal-data.audit.erasureAsked' },
  },
  [requestLife, erasureLife],
)

export default wiring({
  jobs: [
    {
      name: 'workOff',
      cron: '* * * * *',
      spec: 'every minute',
      async run(job) {
        await makeFiles(job)
        await carryOutErasures(job)
      },
    },
    { name: 'closeOver', cron: '30 1 * * *', spec: 'daily 01:30', run: closeOver },
    { name: 'carryOut', cron: '40 4 * * *', spec: 'daily 04:40', run: carryOut },
  ],
})
