import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { unit } from '#services/ledger/server/api.ts'
import { personLeft, personManagerChanged } from '#services/people/events.ts'
import { PERMISSION } from '../contract.ts'
import { conversionCompleted, conversionStarted } from '../events.ts'
import { dropLeaver, handOn, passOn, passOnLate } from './commands/following.ts'
import { morning } from './commands/reminding.ts'
import { startItems } from './commands/rounds.ts'
import { PLACES, PROMOTIONS } from './data/accounts.ts'

unit({ code: PLACES, permission: PERMISSION.admin })
unit({ code: PROMOTIONS, permission: PERMISSION.admin })

export default wiring({
  hears: [
    hear(conversionStarted, 'startItems', startItems),
    hear(conversionCompleted, 'handOn', handOn),
    hear(personLeft, 'dropLeaver', dropLeaver, "on an intern's leaving"),
    hear(personLeft, 'passOn', passOn, "on a holder's leaving"),
    hear(personManagerChanged, 'passOnLate', passOnLate),
  ],
  jobs: [{ name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning }],
})
