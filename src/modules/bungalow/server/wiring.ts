import { wiring } from '#foundation/jobs/wiring.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { ADMIN, MEMBER, MOST_PHOTOS } from '../contract.ts'
import module from '../module.ts'
import { closePast, remindOfTomorrow, reportToday } from './commands/clock.ts'
import { OFFERING } from './commands/record.ts'
import { tellMoved } from './commands/telling.ts'
import { periods } from './tables.ts'

offering({
  code: OFFERING,
  module: module.name,
  permission: ADMIN,
  // who comes along is told too, so the room tells what is about a place; booking tells of the list
  tells: ['standby', 'entered', 'offered', 'lapsed', 'notDrawn', 'changed'],
  onMoved: tellMoved,
})
purpose('bungalow', { permission: ADMIN, offlinePerHour: 0 })
policy({ module: module.name, title: 'bungalow.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: MOST_PHOTOS, maxNameLength: 100 })
// photos of bungalows are for everybody who may see the page
mayRead(module.name, async ({ actor }) => [MEMBER, ADMIN].some((permission) => actor.permissions.has(permission)))
uses(
  module.name,
  usesBy({
    ...{ table: periods, id: periods.id, audience: periods.eligible, titleCn: periods.nameCn, titleEn: periods.nameEn, newest: periods.signupOpen },
    link: (id) => `/bungalow-reservations/admin/${id}`,
  }),
)

export default wiring({
  jobs: [
    { name: 'closePast', cron: '*/10 * * * *', spec: 'every 10 minutes: periods whose last slot ended', run: closePast },
    { name: 'remindOfTomorrow', cron: '0 10 * * *', spec: 'daily 10:00: remind', run: remindOfTomorrow },
    { name: 'reportToday', cron: '30 7 * * *', spec: "daily 07:30: the day's reservations", run: reportToday },
  ],
})
