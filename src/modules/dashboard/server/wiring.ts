import { wiring } from '#foundation/jobs/wiring.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import module from '../module.ts'
import { sendBoards } from './commands/digest.ts'
import { seedBoards } from './commands/seeds.ts'
import { refreshSnapshots, takeSnapshots } from './commands/snapshots.ts'
import { watchThresholds } from './commands/watching.ts'
import { checkProvided } from './data/checked.ts'
import { boardKind } from './data/paper.ts'

noticeEvent({ module: module.name, event: 'digest', variables: ['board'] })
noticeEvent({ module: module.name, event: 'crossed', variables: ['metric', 'value', 'limit'] })
noticeEvent({ module: module.name, event: 'back', variables: ['metric', 'value', 'limit'] })

auditKinds(module.name, {
  'Board.saved': { says: 'dashboard.audit.saved' },
  'Board.shared': { says: 'dashboard.audit.shared' },
  'Board.deleted': { says: 'dashboard.audit.deleted' },
  'Board.exported': { says: 'dashboard.audit.exported' },
})

kind(boardKind)

export default wiring({
  jobs: [
    { name: 'snapshots', cron: '0 3 * * *', spec: 'daily 03:00', run: takeSnapshots },
    {
      name: 'refresh',
      cron: '*/15 * * * *',
      spec: 'every 15 minutes',
      async run(job) {
        await refreshSnapshots(job)
        await watchThresholds(job)
      },
    },
    { name: 'digest', cron: '30 8 * * 1', spec: 'Monday 08:30', run: sendBoards },
  ],
  async start(portal) {
    checkProvided(portal.ports.texts)
    await inWrite(portal, { by: 'job:dashboard.start' }, seedBoards)
  },
})
