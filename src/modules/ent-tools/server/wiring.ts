import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { availabilityChanged } from '../events.ts'
import module from '../module.ts'
import { applyDue } from './commands/due.ts'
import { readManifests } from './data/catalog.ts'
import { closuresAt, openAgain, shut } from './data/windows.ts'

provide('closures', module.name, closuresAt)
provide('windows', module.name, openAgain)

export default wiring({
  jobs: [{ name: 'turn', cron: '* * * * *', spec: 'every minute', run: applyDue }],
  hears: [hear(availabilityChanged, 'lookAnew', (ctx) => shut.refresh(ctx))],
  async start(portal) {
    readManifests(portal)
    await shut.look(portal)
  },
  look: shut.look,
})
