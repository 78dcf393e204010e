import { asSsoId } from '#foundation/contract/schemas.ts'
import { hear, hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { expiring } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { ADMIN, MEMBER } from '../contract.ts'
import module from '../module.ts'
import { endLeaver, returnUnused, tellExpiring } from './commands/clock.ts'
import { yearlyGrant } from './commands/grants.ts'
import { unitOf } from './data/accounts.ts'
import { benefit } from './data/benefit.ts'
import { homeCards } from './data/homeCards.ts'
import { unitNames } from './data/left.ts'

/** Days before quota expires on which its owner is told. */
const TELL_DAYS_AHEAD = 30

unit({
  code: 'hotel.*',
  names: unitNames,
  permission: ADMIN,
  inScope: (ctx, { ownerId }) => inScopeOf(ctx, ADMIN, asSsoId(ownerId)),
  tellDaysAhead: TELL_DAYS_AHEAD,
})
provide('homeCards', module.name, homeCards)
provide('benefits', 'hotel', benefit)
policy({ module: module.name, title: 'hotel-discount.policyOfPictures', types: ['jpg', 'jpeg', 'png'], maxSize: 2 * MB, maxFiles: 1, maxNameLength: 100 })
// pictures of hotels are for everybody who may see the page
mayRead(module.name, async ({ actor }) => [MEMBER, ADMIN].some((permission) => actor.permissions.has(permission)))

export default wiring({
  hears: [
    hearOf(expiring, 'tellExpiring', (of) => of.ownerKind === 'person' && of.unit.startsWith(unitOf('')), tellExpiring),
    hear(personLeft, 'endLeaver', endLeaver),
  ],
  jobs: [
    { name: 'yearlyGrant', cron: '10 0 * * *', spec: '1 January 00:10', run: yearlyGrant },
    { name: 'returnUnused', cron: '25 * * * *', spec: 'hourly: return unused codes', run: returnUnused },
  ],
})
