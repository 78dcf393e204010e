import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { personJoined, personLeavingDateSet, personLeft, personMoved } from '#services/people/events.ts'
import { entryRulesChanged } from '../events.ts'
import { hearGate, hearOutcome, PORT } from './commands/delivering.ts'
import { workOn, workOutAll, workOutOne } from './commands/working.ts'
import { benefit } from './data/benefit.ts'

const LOGS = 'FREEPARKENTRY_LOGS_VIEW'

unit({ code: 'park-entry.day', permission: LOGS })
unit({ code: 'park-entry.month', permission: LOGS })
// an entry costs one of the day: a reader without network lets nobody in by itself
purpose('park-entry', { permission: 'FREEPARKENTRY_GATE', offlinePerHour: 0 })
provide('benefits', 'park-entry', benefit)
onOutcome(PORT, hearOutcome)
onReceived(PORT, (ctx, { payload }) => hearGate(ctx, payload))

export default wiring({
  jobs: [{ name: 'workOut', cron: '50 2 * * *', spec: 'daily 02:50', run: (job) => workOutAll(job, 'nightly') }],
  hears: [
    hear(personJoined, 'joined', workOutOne, 'on a hire, transfer, class change or leaving'),
    hear(personMoved, 'moved', workOutOne),
    hear(personLeavingDateSet, 'leavingDateSet', workOutOne),
    hear(personLeft, 'left', workOutOne),
    hear(entryRulesChanged, 'workOn', workOn, 'on a rule saved with effect today'),
  ],
  commands: [{ name: 'workOut', run: (job) => workOutAll(job, 'manual') }],
})
