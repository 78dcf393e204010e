import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN, MOST_FILES } from '../contract/base.ts'
import { recognitionPublished } from '../events.ts'
import module from '../module.ts'
import { retryBookings } from './commands/booking.ts'
import { applyWindowDates, remind } from './commands/clock.ts'
import { tellPublished } from './commands/publications.ts'
import { benefit } from './data/benefit.ts'
import { metrics } from './data/metrics.ts'
import { PLACES_UNIT } from './data/places.ts'
import { teamActions } from './data/team.ts'
import { mayReadFiles } from './policy.ts'
import { configs } from './tables.ts'

const PICTURES = ['jpg', 'jpeg', 'png'] as const

unit({ code: PLACES_UNIT, permission: ADMIN })
policy({ module: module.name, title: 'recognition.policy.papers', types: [...PICTURES, 'pdf'], maxSize: 10 * MB, maxFiles: MOST_FILES, maxNameLength: 100 })
policy({
  ...{ module: module.name, key: 'recognition-cover', title: 'recognition.policy.cover', types: PICTURES, maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 },
})
mayRead(module.name, mayReadFiles)
provide('benefits', 'recognition', benefit)
provide('metrics', module.name, metrics)
provide('teamActions', module.name, teamActions)
uses(
  module.name,
  usesBy({
    ...{ table: configs, id: configs.id, audience: configs.nominees, titleCn: configs.nameCn, titleEn: configs.nameEn, newest: configs.id },
    link: () => '/recognition/reConfiguration',
  }),
)

export default wiring({
  hears: [hear(recognitionPublished, 'tellPublished', tellPublished)],
  jobs: [
    { name: 'turnWindows', cron: '5 0 * * *', spec: 'daily 00:05: open and close', run: applyWindowDates },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00: remind approvers', run: remind },
    { name: 'retryBookings', cron: '20 * * * *', spec: 'hourly: retry point bookings', run: retryBookings },
  ],
})
