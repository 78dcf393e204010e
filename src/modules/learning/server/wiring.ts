import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { kind } from '#services/print/server/api.ts'
import { IMAGES } from '../contract/base.ts'
import module from '../module.ts'
import { IMAGE_MEGABYTES } from '../rules/index.ts'
import { applyDates, remindAll } from './commands/clock.ts'
import { forgetLevel } from './commands/levels.ts'
import { mayReadCertificate } from './data/certificate.ts'
import { lapses } from './data/lapses.ts'
import { metrics } from './data/metrics.ts'
import { certificateKind } from './data/paper.ts'
import { teamDue, teamPanels } from './data/teamProviders.ts'

// LEARN-02, LEARN-03
policy({
  ...{ key: IMAGES, module: module.name, title: 'learning.policy.image', types: ['png', 'jpeg', 'jpg'], maxSize: IMAGE_MEGABYTES * MB },
  ...{ maxFiles: 1, maxNameLength: 150, says: { type: 'LEARN-03', size: 'LEARN-02' } },
})
mayRead(module.name, mayReadCertificate)
kind(certificateKind)
provide('metrics', module.name, metrics)
provide('teamDue', module.name, teamDue)
provide('teamPanels', module.name, teamPanels)
provide('lapses', module.name, lapses)

export default wiring({
  hears: [hear(personLeft, 'forgetLevel', (ctx, { ssoId }) => forgetLevel(ctx, ssoId))],
  jobs: [
    { name: 'turnDay', cron: '10 0 * * *', spec: 'daily 00:10', run: applyDates },
    { name: 'remindAll', cron: '0 9 * * *', spec: 'daily 09:00', run: remindAll },
  ],
})
