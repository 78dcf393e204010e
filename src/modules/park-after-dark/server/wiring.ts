import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { cancelled } from '#services/booking/events.ts'
import { offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { ADMIN } from '../contract.ts'
import module from '../module.ts'
import { closePast, remindOfNights, tellDaily } from './commands/clock.ts'
import { OFFERING } from './commands/record.ts'
import { hearCancelled, tellIfFull } from './commands/telling.ts'
import { events } from './tables.ts'

offering({
  code: OFFERING,
  module: module.name,
  permission: ADMIN,
  tells: ['standby', 'entered', 'promoted', 'notDrawn', 'cancelled', 'changed'],
  onMoved: async (ctx, { slot, action }) => {
    if (action === 'promote') await tellIfFull(ctx, slot)
  },
})
purpose('night-entry', { permission: ADMIN, offlinePerHour: 0 })
policy({ module: module.name, title: 'park-after-dark.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 })
// a poster is for everybody who may see the page, once its event is published
mayRead(module.name, async ({ db, actor }, id) =>
  actor.permissions.has(ADMIN)
    ? true
    : actor.permissions.has('TMEVENT_TMEVENTNIGHT_MEMBER') && (await db.$count(events, and(eq(events.id, id), ne(events.status, 'draft')))) > 0,
)
uses(
  module.name,
  usesBy({
    ...{ table: events, id: events.id, audience: events.eligible, titleCn: events.nameCn, titleEn: events.nameEn, newest: events.registrationOpen },
    link: () => '/park-after-dark/index',
  }),
)

export default wiring({
  hears: [hearOf(cancelled, 'tellCancelled', (of) => of.offering === OFFERING && of.cause === 'person', hearCancelled)],
  jobs: [
    { name: 'closePast', cron: '35 * * * *', spec: 'hourly: close past events', run: closePast },
    { name: 'remindOfNights', cron: '0 10 * * *', spec: 'daily 10:00: reminder', run: remindOfNights },
    { name: 'tellDaily', cron: '0 9 * * *', spec: 'daily 09:00: numbers', run: tellDaily },
  ],
})
