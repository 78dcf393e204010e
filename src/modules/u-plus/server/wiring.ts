import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { cancelled } from '#services/booking/events.ts'
import { checkInOffline, offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onOutcome } from '#services/integrations/server/api.ts'
import { qrcodeSettled } from '#services/my-qrcode/events.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { ADMIN } from '../contract.ts'
import module from '../module.ts'
import { closeEnded, remindOfTomorrow } from './commands/clock.ts'
import { hearMail } from './commands/mailing.ts'
import { adminOf, OFFERING } from './commands/record.ts'
import { sendReports } from './commands/reports.ts'
import { hearCancelled, tellIfFull } from './commands/telling.ts'
import { mayReadFiles } from './data/report.ts'
import { events } from './tables.ts'

/** What readers and desks scan codes for. */
const CHECK_IN = 'event-check-in'

offering({
  code: OFFERING,
  module: module.name,
  permission: ADMIN,
  // what is about a place of one's own the room tells; booking tells of the list, and why somebody has none any more
  tells: ['standby', 'entered', 'promoted', 'offered', 'lapsed', 'notDrawn', 'cancelled'],
  onMoved: async (ctx, { slot, action }) => {
    if (action === 'promote' || action === 'accept') await tellIfFull(ctx, slot)
  },
})
onOutcome('mail', hearMail)
purpose(CHECK_IN, { permission: ADMIN })
policy({ module: module.name, title: 'u-plus.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 })
mayRead(module.name, mayReadFiles)
uses(
  module.name,
  usesBy({
    ...{ table: events, id: events.id, audience: events.eligible, titleCn: events.nameCn, titleEn: events.nameEn, newest: events.startTime },
    link: adminOf,
  }),
)

export default wiring({
  hears: [
    hearOf(cancelled, 'tellCancelled', (of) => of.offering === OFFERING && of.cause === 'person', hearCancelled),
    hearOf(
      qrcodeSettled,
      'letIn',
      (of) => of.purpose === CHECK_IN && of.result === 'ok',
      async (ctx, { ssoId, at, scanId: scan }) => {
        if (ssoId) await checkInOffline(ctx, OFFERING, { ssoId, at: new Date(at), scan })
      },
    ),
  ],
  jobs: [
    { name: 'sendReports', cron: '* * * * *', spec: "at each due time of an event's report schedule", run: sendReports },
    { name: 'closeEnded', cron: '* * * * *', spec: 'every minute: close events', run: closeEnded },
    { name: 'remindOfTomorrow', cron: '0 10 * * *', spec: 'daily 10:00: remind', run: remindOfTomorrow },
  ],
})
