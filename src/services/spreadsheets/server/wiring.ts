import { wiring } from '#foundation/jobs/wiring.ts'
import { mayRead, retention } from '#services/files/server/api.ts'
import { removeOld, workOff } from './commands/working.ts'
import { isOwn } from './data/mine.ts'

mayRead('spreadsheets', isOwn)
/** A link works for 24 hours (SHEET-07); the file goes with the next night. */
retention('spreadsheets', 2)

export default wiring({
  jobs: [
    { name: 'workOff', cron: '*/5 * * * * *', spec: 'every 5 seconds: make the exports', run: (job) => workOff(job) },
    { name: 'removeOld', cron: '10 4 * * *', spec: 'daily 04:10', run: removeOld },
  ],
})
