import { goingOn } from '#foundation/jobs/goingOn.ts'
import { wiring } from '#foundation/jobs/wiring.ts'
import { checkBooks } from './commands/check.ts'
import { announceExpiring, expireAll } from './commands/expire.ts'
import { releaseLapsed } from './commands/hold.ts'
import { announcedUnits } from './commands/units.ts'

/** Runs a batch again, each in a transaction of its own, while there is more. */
async function batches(batch: () => Promise<{ more: boolean }>): Promise<void> {
  while ((await batch()).more);
}

export default wiring({
  jobs: [
    {
      name: 'expire',
      cron: '10 0 * * *',
      spec: 'daily 00:10',
      async run(job, day) {
        const going = goingOn(job)
        await going.past('expiry', expireAll(job, day))
        for (const unit of announcedUnits())
          await going.past(
            unit.code,
            batches(() => job.write((ctx) => announceExpiring(ctx, unit, day))),
          )
        going.end()
      },
    },
    {
      name: 'lapse',
      cron: '* * * * *',
      spec: 'every minute',
      run: (job) => batches(() => job.write((ctx) => releaseLapsed(ctx))),
    },
    {
      name: 'check',
      cron: '30 3 * * *',
      spec: 'daily 03:30',
      async run(job, day) {
        await checkBooks(job, day)
      },
    },
  ],
})
