import { wiring } from '#foundation/jobs/wiring.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { seedFlows } from './commands/configs.ts'
import { NOTICES } from './commands/tell.ts'

for (const [event, variables] of Object.entries(NOTICES)) noticeEvent({ module: 'workflow', event, variables })

export default wiring({
  start: (portal) => inWrite(portal, { by: 'job:workflow.start' }, seedFlows),
})
