import { asSsoId } from '#foundation/contract/schemas.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { POLICY, TILL, WHITE } from '../contract.ts'
import module from '../module.ts'
import { leave, startAndEnd } from './commands/clock.ts'
// the kinds of application, and with them their approvals, are declared there
import './commands/deciding.ts'
import { seedStandards } from './commands/seeds.ts'
import { UNIT } from './data/accounts.ts'
import { benefit } from './data/benefit.ts'
import { homeCards } from './data/homeCards.ts'
import { reachable } from './policy.ts'

unit({ code: UNIT, permission: WHITE, inScope: (ctx, { ownerId }) => inScopeOf(ctx, WHITE, asSsoId(ownerId)) })
purpose('discount', { permission: TILL, offlinePerHour: 0 })
policy({
  ...{ module: module.name, key: POLICY },
  title: 'discount-benefits.policy',
  // an email is what mail programs keep it as, too
  types: ['docx', 'xlsx', 'xls', 'pdf', 'zip', 'oft', 'email', 'eml', 'msg', 'jpg', 'jpeg', 'png', 'mp4'],
  maxSize: 20 * MB,
  maxFiles: 3,
  maxNameLength: 150,
  // DBEN-02 to DBEN-05
  says: { name: 'DBEN-02', size: 'DBEN-03', number: 'DBEN-04', type: 'DBEN-05' },
})
mayRead(module.name, async (ctx, id) => (await reachable(ctx, id)) !== undefined)
provide('benefits', 'discount', benefit)
provide('homeCards', module.name, homeCards)

export default wiring({
  jobs: [{ name: 'startAndEnd', cron: '10 0 * * *', spec: 'daily 00:10', run: startAndEnd }],
  hears: [hear(personLeft, 'left', leave, 'on a leaving date being reached')],
  start: (portal) => inWrite(portal, { by: 'job:discount-benefits.start' }, seedStandards),
})
