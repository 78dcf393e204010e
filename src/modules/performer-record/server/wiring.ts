import { wiring } from '#foundation/jobs/wiring.ts'
import { lockMonth, tellDifferences } from './commands/clock.ts'

export default wiring({
  jobs: [
    { name: 'lockMonth', cron: '5 0 5 * *', spec: '5th of each month 00:05', run: lockMonth },
    { name: 'tellDifferences', cron: '0 14 * * *', spec: 'daily 14:00', run: tellDifferences },
  ],
})
