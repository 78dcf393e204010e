import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { calendarChanged, deliveryGoesOn } from '../events.ts'
import { seedYears } from './commands/calendar.ts'
import { goOn } from './commands/deliveries.ts'
import { fetchFeed } from './commands/fetch.ts'
import { forgetImports } from './commands/imports.ts'
import { remindOfNextYear } from './commands/remind.ts'
import { homeCards } from './data/homeCards.ts'
import { keepCalendars, refreshCalendars } from './data/memory.ts'
import { metrics } from './data/metrics.ts'

provide('homeCards', 'roster', homeCards)
provide('metrics', 'roster', metrics)
auditKinds('roster', {
  'WorkDay.opened': { says: 'roster.audit.yearOpened' },
  'WorkDay.saved': { says: 'roster.audit.daysSaved' },
  'Delivery.confirmed': { says: 'roster.audit.importConfirmed' },
  'link.renewed': { says: 'roster.audit.linkRenewed' },
  'link.ended': { says: 'roster.audit.linkEnded' },
})

export default wiring({
  jobs: [
    { name: 'remindOfNextYear', cron: '0 8 1 11 *', spec: '1 November 08:00', run: remindOfNextYear },
    { name: 'fetchFeed', cron: '*/15 * * * *', spec: 'every 15 minutes', run: fetchFeed },
    { name: 'forgetImports', cron: '20 3 * * *', spec: 'daily 03:20', run: forgetImports },
  ],
  hears: [hear(deliveryGoesOn, 'bookBatch', goOn), hear(calendarChanged, 'refresh', (ctx) => refreshCalendars(ctx, ctx.db))],
  async start(portal) {
    await inWrite(portal, { by: 'job:roster.start' }, seedYears)
    await keepCalendars(portal)
  },
  look: (portal) => refreshCalendars(portal, portal.database.read()),
})
