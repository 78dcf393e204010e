import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { shiftChanged, shiftRecorded } from '#services/roster/events.ts'
import module from '../module.ts'
import { enroll } from './commands/enroll.ts'
import { nightly } from './commands/nightly.ts'
import { refuseShifts } from './commands/schedule.ts'
import { entryFor, overseers } from './data/menu.ts'

provide('menu', module.name, entryFor)

export default wiring({
  jobs: [{ name: 'nightly', cron: '0 3 * * *', spec: 'daily 03:00', run: nightly }],
  hears: [
    hear(shiftRecorded, 'shiftRecorded', (ctx, { ssoId, shifts }) => refuseShifts(ctx, ssoId, shifts), 'on shift.recorded or shift.changed'),
    hear(shiftChanged, 'shiftChanged', (ctx, { ssoId, changes }) =>
      refuseShifts(
        ctx,
        ssoId,
        changes.flatMap(({ id, after }) => (after ? [{ id, starts: after.starts }] : [])),
      ),
    ),
  ],
  elsewhere: { 'on a decided workflow item': 'server/commands/activation.ts, in the transaction of the decision' },
  async start(portal) {
    await inWrite(portal, { by: 'job:part-time.start' }, enroll)
    await overseers.look(portal)
  },
  look: overseers.look,
})
