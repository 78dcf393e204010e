import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { offer } from '#foundation/offers.ts'
import { availabilityChanged } from '../events.ts'
import module from '../module.ts'
import { turn } from './commands/turn.ts'
import { readManifests } from './data/catalog.ts'
import { closuresAt, loadWindows, openAgain } from './data/windows.ts'

offer('closures', module.name, closuresAt)
offer('windows', module.name, openAgain)

export default wiring({
  jobs: [{ name: 'turn', cron: '* * * * *', spec: 'every minute', run: turn }],
  hears: [hear(availabilityChanged, 'lookAnew', (ctx) => loadWindows(ctx, ctx.db))],
  async start(portal) {
    readManifests(portal)
    await loadWindows(portal, portal.database.read())
  },
  look: (portal) => loadWindows(portal, portal.database.read()),
})
