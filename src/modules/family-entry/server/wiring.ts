import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { cancelled } from '#services/booking/events.ts'
import { offering } from '#services/booking/server/api.ts'
import { ADMIN } from '../contract.ts'
import module from '../module.ts'
import { cancelPast, forgetNumbers, remind, tellAuditors } from './commands/clock.ts'
import './commands/deciding.ts'
import { hearCancelled } from './commands/ending.ts'
import { checkedIn, undecided } from './commands/gate.ts'
import { OFFERING } from './commands/record.ts'

offering({
  code: OFFERING,
  module: module.name,
  permission: ADMIN,
  pending: undecided,
  // the rest is told of the application
  tells: ['changed'],
  onMoved: async (ctx, { booking, action }) => {
    if (action === 'check-in') await checkedIn(ctx, booking)
  },
})

// the kind of request is declared where it is carried out: commands/deciding.ts
export default wiring({
  jobs: [
    { name: 'cancelPast', cron: '20 0 * * *', spec: 'daily 00:20', run: cancelPast },
    { name: 'forgetNumbers', cron: '0 2 * * *', spec: 'daily 02:00', run: forgetNumbers },
    { name: 'remind', cron: '0 10 * * *', spec: 'daily 10:00: reminder', run: remind },
    { name: 'tellAuditors', cron: '0 9,15 * * *', spec: 'every day at 09:00 and 15:00', run: tellAuditors },
  ],
  hears: [hearOf(cancelled, 'hearCancelled', ({ offering }) => offering === OFFERING, hearCancelled)],
})
