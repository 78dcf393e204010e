import { asSsoId } from '#foundation/contract/schemas.ts'
import { hear, hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { expired } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { ADMIN, TM } from '../contract/base.ts'
import { allocationWorks } from '../events.ts'
import module from '../module.ts'
import { allocate, workOn } from './commands/allocating.ts'
import { returnDue } from './commands/cards.ts'
import { leave, noteExpired, voidExpired } from './commands/ending.ts'
import { closeDue, hearOutcome, hearProvider } from './commands/money.ts'
import { morning } from './commands/morning.ts'
import { PORT } from './commands/provider.ts'
import { kindOfUnit, UNITS } from './data/accounts.ts'
import { benefit } from './data/benefit.ts'
import { homeCards } from './data/homeCards.ts'
import { unitNames } from './data/left.ts'
import { metrics } from './data/metrics.ts'

unit({ code: UNITS, names: unitNames, permission: ADMIN, inScope: (ctx, { ownerId }) => inScopeOf(ctx, ADMIN, asSsoId(ownerId)) })
provide('homeCards', module.name, homeCards)
provide('benefits', 'ticket', benefit)
onReceived(PORT, (ctx, { payload }) => hearProvider(ctx, payload))
onOutcome(PORT, hearOutcome)
policy({ module: module.name, title: 'complimentary-tickets.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 150 })
// pictures of kinds are for everybody who has a page of tickets
mayRead(module.name, async ({ actor }) => can(actor, TM) || can(actor, ADMIN))
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'allocate', cron: '20 0 * * *', spec: 'daily 00:20', run: allocate },
    { name: 'closeDue', cron: '* * * * *', spec: 'on a ledger hold released by time', run: closeDue },
    { name: 'returnDue', cron: '5 * * * *', spec: 'hourly: return unused codes', run: returnDue },
    { name: 'voidExpired', cron: '40 0 * * *', spec: 'daily 00:40', run: voidExpired },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
  ],
  hears: [
    hear(personLeft, 'left', leave, 'on a leaving date being reached'),
    hearOf(expired, 'noteExpired', (of) => of.ownerKind === 'person' && kindOfUnit(of.unit) !== undefined, noteExpired),
    hear(allocationWorks, 'workOn', workOn),
  ],
})
