import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { microAppChanged } from '../events.ts'
import module from '../module.ts'
import { microApp } from '../rules/apps.ts'
import { seedApps } from './commands/seed.ts'
import { NOTICES } from './commands/tell.ts'
import { testActive } from './commands/tests.ts'
import { activeApps, entriesFor, framedOrigins } from './data/memory.ts'

provide('menu', module.name, entriesFor)
provide('frames', module.name, framedOrigins)
for (const [event, variables] of Object.entries(NOTICES)) noticeEvent({ module: module.name, event, variables })
auditKinds(module.name, { 'MicroApp.saved': { says: 'micro-apps.audit.saved' }, 'RedirectRule.exported': { says: 'micro-apps.audit.exported' } }, [microApp])

export default wiring({
  jobs: [{ name: 'testActive', cron: '*/5 * * * *', spec: 'every 5 minutes', run: testActive }],
  hears: [hear(microAppChanged, 'lookAnew', (ctx) => activeApps.refresh(ctx))],
  async start(portal) {
    await inWrite(portal, { by: 'job:micro-apps.start' }, seedApps)
    await activeApps.look(portal)
  },
  look: activeApps.look,
})
