import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import module from '../module.ts'
import { printTemplateLife } from '../rules/life.ts'
import { forgetSnapshots } from './commands/creating.ts'

auditKinds(
  module.name,
  {
    'PrintJob.created': { says: 'print.audit.created' },
    'PrintJob.exported': { says: 'print.audit.exported' },
    'PrintTemplate.saved': { says: 'print.audit.saved' },
  },
  [printTemplateLife],
)

export default wiring({
  jobs: [{ name: 'forgetSnapshots', cron: '45 3 * * *', spec: 'daily 03:45: remove snapshots', run: forgetSnapshots }],
})
