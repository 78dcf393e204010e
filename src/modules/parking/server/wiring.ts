import { wiring } from '#foundation/jobs/wiring.ts'
import { offering } from '#services/booking/server/api.ts'
import { onReceived } from '#services/integrations/server/api.ts'
import { ADMIN, OPERATOR } from '../contract/base.ts'
import module from '../module.ts'
import { endOfDay, everyTenMinutes } from './commands/clock.ts'
import { hearGate, PORT } from './commands/gate.ts'
import { spaceMoved, washMoved } from './commands/moved.ts'
import { BAY, SPACE } from './commands/record.ts'

// the pages show what was reserved at once; what somebody has to be told of the room tells itself
offering({ code: SPACE, module: module.name, permission: ADMIN, tells: [], onMoved: spaceMoved })
offering({ code: BAY, module: module.name, permission: ADMIN, checkIn: OPERATOR, tells: [], onMoved: washMoved })
onReceived(PORT, (ctx, { payload }) => hearGate(ctx, payload))

export default wiring({
  jobs: [
    { name: 'everyTenMinutes', cron: '*/10 * * * *', spec: 'every 10 minutes: mark no-shows and promote from the waiting list', run: everyTenMinutes },
    { name: 'endOfDay', cron: '55 23 * * *', spec: 'daily 23:55: cars still in are set to used', run: endOfDay },
  ],
})
