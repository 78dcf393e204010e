import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { feedConfirmed } from '../../events.ts'
import { moveByDate } from '../commands/daily.ts'
import { feedFolder, takeFeed } from '../commands/feedJob.ts'
import { rememberPortal, startWork, takeUpBroken } from '../commands/feedWorker.ts'
import { importCommand } from '../commands/importCommand.ts'
import { lapses } from '../data/lapses.ts'
import { metrics } from '../data/metrics.ts'
import { personRefs } from '../data/refs.ts'
import { scim } from './scim.ts'

provide('people', 'directory', personRefs)
provide('lapses', 'people', lapses)

provide('metrics', 'people', metrics)

export default wiring({
  jobs: [
    { name: 'moveByDate', cron: '10 0 * * *', spec: 'daily 00:10', run: moveByDate },
    { name: 'feed', cron: '0 2 * * *', spec: 'daily 02:00', run: takeFeed },
    { name: 'takeUpBroken', cron: '* * * * *', spec: 'every minute: go on with imports', run: takeUpBroken },
  ],
  hears: [hear(feedConfirmed, 'confirmed', async (_ctx, { runId }) => startWork(runId))],
  commands: [{ name: 'import', run: importCommand }],
  elsewhere: { 'on a change of manager': 'commands/change.ts and commands/resolveManagers.ts tell it in the transaction of the change' },
  async start(portal) {
    rememberPortal(portal)
    feedFolder(portal.config.dataDir)
  },
  async http(app, portal) {
    await scim(app, portal)
  },
})
