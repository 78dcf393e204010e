import { eq } from '#foundation/database/drizzle.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { offboardingChanged } from '#modules/off-boarding/events.ts'
import { keeper } from '#modules/off-boarding/server/api.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { ADMIN } from '../contract.ts'
import module from '../module.ts'
import { askLeaver, endWithWork, giveUpBeds, rentOfMonth, tellMorning } from './commands/clock.ts'
import { failUnanswered, hearLock, hearOutcome, PORT } from './commands/locks.ts'
import { entryFor, residents } from './data/menu.ts'
import { bedsHeld } from './data/residents.ts'
import { invoiceRequests } from './tables.ts'

const INVOICE_DAYS = 3_650

policy({ module: module.name, title: 'housing.policy', types: ['pdf'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 })
// an invoice is for who asked for it, and for who issued it
mayRead(module.name, async (ctx: Reader, id) => {
  const [row] = await ctx.db.select({ ssoId: invoiceRequests.ssoId }).from(invoiceRequests).where(eq(invoiceRequests.id, id))
  if (!row) return false
  return row.ssoId === ctx.actor.ssoId || (ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, row.ssoId)))
})
retention(module.name, INVOICE_DAYS)
provide('menu', module.name, entryFor)
keeper(module.name, 'housing', bedsHeld)
onReceived(PORT, (ctx, { payload }) => hearLock(ctx, payload))
onOutcome(PORT, hearOutcome)

export default wiring({
  jobs: [
    { name: 'endWithWork', cron: '0 7 * * *', spec: 'on the last working date', run: endWithWork },
    { name: 'rentOfMonth', cron: '0 1 1 * *', spec: '1st of each month 01:00', run: rentOfMonth },
    { name: 'tellMorning', cron: '0 8 * * *', spec: 'daily 08:00', run: tellMorning },
    { name: 'giveUpBeds', cron: '0 12 * * *', spec: 'daily 12:00', run: giveUpBeds },
    { name: 'failUnanswered', cron: '* * * * *', spec: 'every minute', run: failUnanswered },
  ],
  hears: [hear(offboardingChanged, 'askLeaver', askLeaver, 'on offboarding.changed')],
  start: residents.look,
  look: residents.look,
})
