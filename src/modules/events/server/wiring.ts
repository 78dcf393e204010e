import { ne } from '#foundation/database/drizzle.ts'
import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { absent, cancelled, promoted } from '#services/booking/events.ts'
import { checkInOffline, offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { qrcodeSettled } from '#services/my-qrcode/events.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { CHECK_IN, REDEEM, REGISTRATION } from '../contract/index.ts'
import module from '../module.ts'
import { sessionCheckedIn } from './commands/checkingIn.ts'
import { remindOfTomorrow } from './commands/clock.ts'
import { decided, PUBLISHING } from './commands/moving.ts'
import { detailOf, SESSIONS, WINDOWS } from './commands/record.ts'
import { windowMoved } from './commands/redeeming.ts'
import { hearAbsent, hearCancelled, hearPromoted, tellIfFull } from './commands/telling.ts'
import { registrationFacts } from './data/facts.ts'
import { homeCards } from './data/homeCards.ts'
import { metrics } from './data/metrics.ts'
import { STOCK } from './data/redemptions.ts'
import { mayReadFiles } from './data/registrations.ts'
import { registrations } from './tables.ts'

catalog({
  ...{ code: PUBLISHING, module: module.name, params: [{ code: 'places', valueType: 'number' }], facts: registrationFacts },
  flow: {
    code: PUBLISHING,
    paths: [
      {
        conditions: [],
        steps: [{ key: 'review', nameCn: '内部传播审阅', nameEn: 'Internal communications', approver: 'role', approverRef: 'comms-editor', dueHours: 16 }],
      },
    ],
  },
  tells: ['approved', 'rejected'],
  onDecided: decided,
})

offering({
  ...{ code: SESSIONS, module: module.name, permission: REGISTRATION, checkIn: CHECK_IN },
  // what is about a place of one's own the room tells; booking tells of the list, of changes, and why somebody has none any more
  tells: ['standby', 'entered', 'notDrawn', 'cancelled', 'changed'],
  async onMoved(ctx, { booking, slot, action }) {
    if (action === 'promote') await tellIfFull(ctx, slot)
    if (action === 'check-in') await sessionCheckedIn(ctx, booking, slot)
  },
})
offering({ ...{ code: WINDOWS, module: module.name, permission: REDEEM }, tells: ['cancelled', 'changed'], onMoved: windowMoved })
unit({ code: STOCK, permission: REDEEM })
purpose('event-check-in', { permission: CHECK_IN })
purpose('redeem', { permission: REDEEM, offlinePerHour: 0 })
policy({ module: module.name, title: 'events.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 })
mayRead(module.name, mayReadFiles)
provide('metrics', module.name, metrics)
provide('homeCards', module.name, homeCards)
uses(
  module.name,
  usesBy({
    ...{
      table: registrations,
      id: registrations.id,
      audience: registrations.eligible,
      titleCn: registrations.titleCn,
      titleEn: registrations.titleEn,
      newest: registrations.createdAt,
    },
    ...{ where: ne(registrations.publishStatus, 'deleted'), link: detailOf },
  }),
)

export default wiring({
  hears: [
    hearOf(promoted, 'tellPromoted', ({ offering }) => offering === SESSIONS, hearPromoted, 'on booking.promoted, booking.absent'),
    hearOf(absent, 'tellAbsent', ({ offering }) => offering === SESSIONS, hearAbsent, 'on booking.promoted, booking.absent'),
    hearOf(cancelled, 'tellCancelled', (of) => of.offering === SESSIONS && of.cause === 'person', hearCancelled),
    hearOf(
      qrcodeSettled,
      'letIn',
      (of) => of.purpose === 'event-check-in' && of.result === 'ok',
      async (ctx, { ssoId, at, scanId: scan }) => {
        if (ssoId) await checkInOffline(ctx, SESSIONS, { ssoId, at: new Date(at), scan })
      },
    ),
  ],
  jobs: [{ name: 'remindOfTomorrow', cron: '0 18 * * *', spec: 'daily 18:00: reminder', run: remindOfTomorrow }],
})
