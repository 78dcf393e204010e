import { join } from 'node:path'
import { wiring } from '#foundation/jobs/wiring.ts'
import type { Portal } from '#foundation/server/portal.ts'
import manifest from '../module.ts'
import { archiveOld } from './commands/archive.ts'
import { checkChain } from './commands/check.ts'
import { tellDelayed } from './commands/glass.ts'
import { auditKinds } from './commands/record.ts'
import { sealAll } from './commands/seal.ts'

auditKinds('audit', {
  'glass.broken': { says: 'audit.glassBroken', look: 'viewed' },
  'investigation.named': { says: 'audit.investigationNamed' },
  'investigation.confirmed': { says: 'audit.investigationConfirmed' },
  'archive.written': { says: 'audit.archiveWritten' },
})

/** Archives lie under the data directory of the node that wrote them. */
let directory = 'data/audit'

export default wiring({
  jobs: [
    { name: 'seal', cron: '* * * * *', spec: 'every minute: AUDIT-08', run: sealAll },
    {
      name: 'check',
      cron: '45 3 * * *',
      spec: 'daily 03:45: AUDIT-09',
      run: async (job, day) => void (await checkChain(job, day, { dir: directory })),
    },
    {
      name: 'archive',
      cron: '15 4 1 * *',
      spec: 'monthly, 1st 04:15',
      run: async (job, day) => {
        const { retentionYears } = await job.read(async (ctx) => ctx.parameters(manifest))
        await archiveOld(job, day, { years: retentionYears, dir: directory })
      },
    },
    { name: 'tellDelayed', cron: '*/10 * * * *', spec: 'every 10 minutes: AUDIT-06', run: tellDelayed },
  ],
  commands: [
    {
      name: 'check',
      async run(job, _args, say) {
        const { blocks, events, faults } = await checkChain(job, job.today, { all: true, dir: directory })
        for (const { fault, block, found, expected } of faults) say(`${fault}${block ? ` in block ${block}` : ''}: found ${found}, expected ${expected}`)
        if (faults.length) throw new Error(`The audit chain is broken: ${faults.length} differences in ${blocks} blocks.`)
        say(`The audit chain verifies: ${blocks} blocks, ${events} events.`)
      },
    },
  ],
  async start(portal: Portal) {
    directory = join(portal.config.dataDir, 'audit')
  },
})
