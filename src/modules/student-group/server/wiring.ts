import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN } from '../contract.ts'
import module from '../module.ts'
import { completePast, rejectLate, remind, tellTomorrow } from './commands/clock.ts'
// the kind of application, and with it its approvals, is declared there
import './commands/deciding.ts'
import { UNIT } from './data/places.ts'
import { readable } from './policy.ts'

unit({ code: UNIT, permission: ADMIN })
policy({
  module: module.name,
  title: 'student-group.policy',
  types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4'],
  maxSize: 20 * MB,
  maxFiles: 3,
  maxNameLength: 100,
  // STUD-14
  says: { size: 'STUD-14', number: 'STUD-14', type: 'STUD-14' },
})
mayRead(module.name, async (ctx, id) => (await readable(ctx, id)) !== undefined)

export default wiring({
  jobs: [
    { name: 'rejectLate', cron: '55 0 * * *', spec: 'daily 00:55: applications', run: rejectLate },
    { name: 'completePast', cron: '55 0 * * *', spec: 'daily 00:55: complete', run: completePast },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'tellTomorrow', cron: '0 16 * * *', spec: 'daily 16:00', run: tellTomorrow },
  ],
})
