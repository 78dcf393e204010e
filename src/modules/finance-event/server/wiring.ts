import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { wiring } from '#foundation/jobs/wiring.ts'
import { offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { ADMIN, MEMBER, MOST_PHOTOS } from '../contract.ts'
import module from '../module.ts'
import { holdPast, remind } from './commands/clock.ts'
import { OFFERING } from './commands/record.ts'
import { lunches } from './tables.ts'

offering({ code: OFFERING, module: module.name, permission: ADMIN, tells: ['cancelled', 'changed'] })
purpose('lunch', { permission: ADMIN, offlinePerHour: 0 })
policy({ module: module.name, title: 'finance-event.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 10 * MB, maxFiles: MOST_PHOTOS, maxNameLength: 100 })
// photos are for everybody who may see the page
mayRead(module.name, async ({ db, actor }, id) =>
  actor.permissions.has(ADMIN) ? true : actor.permissions.has(MEMBER) && (await db.$count(lunches, and(eq(lunches.id, id), ne(lunches.status, 'draft')))) > 0,
)

export default wiring({
  jobs: [
    { name: 'holdPast', cron: '40 * * * *', spec: 'hourly: lunches that are over become held', run: holdPast },
    { name: 'remind', cron: '0 15 * * *', spec: 'daily 15:00: reminder', run: remind },
  ],
})
