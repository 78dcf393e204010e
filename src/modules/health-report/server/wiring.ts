import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { roundAsking, roundEnded } from '../events.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules.ts'
import { clearOld, closeOfLeaver, morning, openDay } from './commands/clock.ts'
import { atDeadline } from './commands/deadline.ts'
import { askSome, closeSome } from './commands/rounds.ts'
import { ADMIN_PAGE } from './commands/telling.ts'
import { mayReadFiles } from './data/detail.ts'
import { rounds } from './tables.ts'

// HEALTH-10
policy({
  ...{ module: module.name, title: 'health-report.policy', maxSize: 10 * MB, maxFiles: MOST_FILES, maxNameLength: 100 },
  types: ['jpg', 'jpeg', 'png', 'pdf'],
  says: { type: 'HEALTH-10', size: 'HEALTH-10', number: 'HEALTH-10' },
})
mayRead(module.name, mayReadFiles)
uses(
  module.name,
  usesBy({
    ...{ table: rounds, id: rounds.id, audience: rounds.audience, titleCn: rounds.nameCn, titleEn: rounds.nameEn, newest: rounds.from },
    link: () => `${ADMIN_PAGE}?tab=rounds`,
  }),
)

export default wiring({
  hears: [
    hear(roundAsking, 'askSome', askSome),
    hear(roundEnded, 'closeSome', closeSome),
    hear(personLeft, 'closeOfLeaver', (ctx, { ssoId }) => closeOfLeaver(ctx, ssoId), 'on person.left'),
  ],
  jobs: [
    { name: 'openDay', cron: '5 0 * * *', spec: 'daily 00:05', run: openDay },
    { name: 'atDeadline', cron: '*/5 * * * *', spec: 'every 5 minutes', run: atDeadline },
    { name: 'morning', cron: '0 7 * * *', spec: 'daily 07:00', run: morning },
    { name: 'clearOld', cron: '40 3 * * *', spec: 'daily 03:40', run: clearOld },
  ],
})
