import { wiring } from '#foundation/jobs/wiring.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { seedYears } from './commands/calendar.ts'
import { remindOfNextYear } from './commands/remind.ts'

auditKinds('roster', {
  'WorkDay.opened': { says: 'roster.audit.yearOpened' },
  'WorkDay.saved': { says: 'roster.audit.daysSaved' },
  'link.renewed': { says: 'roster.audit.linkRenewed' },
  'link.ended': { says: 'roster.audit.linkEnded' },
})

export default wiring({
  jobs: [{ name: 'remindOfNextYear', cron: '0 8 1 11 *', spec: '1 November 08:00', run: remindOfNextYear }],
  start: (portal) => inWrite(portal, { by: 'job:roster.start' }, seedYears),
})
