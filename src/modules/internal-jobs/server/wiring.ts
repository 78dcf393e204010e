import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { letterChanged } from '#modules/disciplinary/events.ts'
import { offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft, personMoved } from '#services/people/events.ts'
import { ADMIN } from '../contract/index.ts'
import { positionClosed } from '../events.ts'
import module from '../module.ts'
import { MOST_ATTACHED } from '../rules/applying.ts'
import { closePast, endLeft, hearLeft, hearLetter, hearMoved } from './commands/closing.ts'
import './commands/deciding.ts'
import { ACTIVITY, TALK } from './commands/record.ts'
import { remindOfTomorrow } from './commands/reminding.ts'
import { onTalkMoved } from './commands/talks.ts'
import { metrics } from './data/metrics.ts'
import { mayReadFiles } from './data/reading.ts'

policy({
  ...{ module: module.name, title: 'internal-jobs.policy', types: ['pdf', 'docx', 'jpg', 'jpeg', 'png'], maxSize: 20 * MB },
  ...{ maxFiles: MOST_ATTACHED, maxNameLength: 150, says: { type: 'IJOB-17', size: 'IJOB-17', number: 'IJOB-17' } },
})
mayRead(module.name, mayReadFiles)
provide('metrics', module.name, metrics)
// of tomorrow's talks the room reminds
offering({ code: TALK, module: module.name, permission: ADMIN, tells: ['booked', 'cancelled'], onMoved: onTalkMoved })
offering({ code: ACTIVITY, module: module.name, permission: ADMIN })

export default wiring({
  jobs: [
    { name: 'closePast', cron: '30 0 * * *', spec: 'daily 00:30: close positions', run: closePast },
    { name: 'remindOfTomorrow', cron: '0 9 * * *', spec: 'daily 09:00: remind', run: remindOfTomorrow },
  ],
  hears: [
    hear(positionClosed, 'endLeft', endLeft, 'on a headcount filled'),
    hear(personLeft, 'personLeft', hearLeft, 'on leaving the company'),
    hear(letterChanged, 'letterChanged', hearLetter),
    hear(personMoved, 'personMoved', hearMoved),
  ],
})
