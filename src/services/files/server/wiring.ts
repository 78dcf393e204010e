import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { storedFile } from '../rules/index.ts'
import { compareSample } from './commands/comparing.ts'
import { joinLeft } from './commands/joining.ts'
import { scanWaiting } from './commands/scanning.ts'
import { eraseOld, removeLoose } from './commands/tidying.ts'
import { equip } from './data/equipment.ts'
import { metrics } from './data/metrics.ts'

provide('metrics', 'files', metrics)
auditKinds('files', { 'policy.saved': { says: 'files.policySaved' } }, [storedFile])

/** What a crash left between the last byte of a file and its use. */
async function takeUp(job: JobCtx): Promise<void> {
  await joinLeft(job)
  await scanWaiting(job)
}

export default wiring({
  jobs: [
    { name: 'removeLoose', cron: '20 * * * *', spec: 'hourly: remove uploads', run: removeLoose },
    { name: 'scanWaiting', cron: '*/5 * * * *', spec: 'every 5 minutes: scan', run: takeUp },
    { name: 'eraseOld', cron: '30 3 * * *', spec: 'daily 03:30', run: eraseOld },
    { name: 'compareSample', cron: '50 3 * * 0', spec: 'weekly, Sunday 03:50', run: compareSample },
  ],
  start: async (portal) => equip(portal),
})
