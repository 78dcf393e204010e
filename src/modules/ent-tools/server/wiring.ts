import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { offer } from '#foundation/offers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { availabilityChanged } from '../events.ts'
import module from '../module.ts'
import { proposalLife, windowLife } from '../rules.ts'
import { NOTICES } from './commands/tell.ts'
import { turn } from './commands/turn.ts'
import { readManifests } from './data/catalog.ts'
import { closuresAt, loadWindows, openAgain } from './data/windows.ts'

offer('closures', module.name, closuresAt)
offer('windows', module.name, openAgain)
for (const [event, variables] of Object.entries(NOTICES)) noticeEvent({ module: module.name, event, variables })
auditKinds(
  module.name,
  {
    'ParameterProposal.proposed': { says: 'ent-tools.audit.proposed' },
    'AvailabilityWindow.saved': { says: 'ent-tools.audit.windowSaved' },
    'parameters.exported': { says: 'ent-tools.audit.exported' },
  },
  [proposalLife, windowLife],
)

export default wiring({
  jobs: [{ name: 'turn', cron: '* * * * *', spec: 'every minute', run: turn }],
  hears: [hear(availabilityChanged, 'lookAnew', (ctx) => loadWindows(ctx, ctx.db))],
  async start(portal) {
    readManifests(portal)
    await loadWindows(portal, portal.database.read())
  },
  look: (portal) => loadWindows(portal, portal.database.read()),
})
