import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft, personMoved } from '#services/people/events.ts'
import { kind } from '#services/print/server/api.ts'
import { ATTACHMENT, TEMPLATE_FILE } from '../contract/base.ts'
import module from '../module.ts'
import { MEGABYTES, MOST_ATTACHED } from '../rules/index.ts'
import { closeLeft, closeMoved, closeOld, makeChecks, remindAll } from './commands/clock.ts'
import { mayReadFiles } from './data/detail.ts'
import { listPaper } from './data/paper.ts'

const common = { module: module.name, maxSize: MEGABYTES * MB, maxNameLength: 150 }
// OJT-04, OJT-14
policy({
  ...{ ...common, key: TEMPLATE_FILE, title: 'ojt.policy.template', types: ['pdf', 'xlsx', 'xls'], maxFiles: 1 },
  says: { type: 'OJT-04', size: 'OJT-14', number: 'OJT-14' },
})
policy({
  ...{ ...common, key: ATTACHMENT, title: 'ojt.policy.attachment', types: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'xlsx'], maxFiles: MOST_ATTACHED },
  says: { size: 'OJT-14', number: 'OJT-14' },
})
mayRead(module.name, mayReadFiles)
kind(listPaper)

const CLOSES = 'on a person leaving or changing position'

export default wiring({
  hears: [hear(personLeft, 'closeLeft', closeLeft, CLOSES), hear(personMoved, 'closeMoved', closeMoved, CLOSES)],
  jobs: [
    { name: 'makeChecks', cron: '40 0 * * *', spec: 'daily 00:40', run: makeChecks },
    { name: 'closeOld', cron: '45 0 * * *', spec: CLOSES, run: closeOld },
    { name: 'remindAll', cron: '0 9 * * *', spec: 'daily 09:00', run: remindAll },
  ],
})
