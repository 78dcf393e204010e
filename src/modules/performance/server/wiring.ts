import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { provideScope, provideTwoCycle } from '#modules/frontline-performance/server/api.ts'
import { onOutcome as onPortOutcome } from '#services/integrations/server/api.ts'
import { personManagerChanged } from '#services/people/events.ts'
import { provideFacts } from '#services/session/server/api.ts'
import module from '../module.ts'
import { managerChanged, morning, passSelves, retryUploads } from './commands/clock.ts'
import { reckonScopes } from './commands/settings.ts'
import { onOutcome, PORT } from './commands/uploading.ts'
import { metrics } from './data/metrics.ts'
import { factsFor, isEligible, partOf, shownTo } from './data/settings.ts'
import { teamDue, teamPanels } from './data/team.ts'

provideFacts('performance', factsFor)
provideFacts('eligible', isEligible)
provide('metrics', module.name, metrics)
provideTwoCycle(async (ctx, ssoId) => (await partOf(ctx, ssoId))?.twoCycle ?? false)
provideScope({
  // PERF-34: whoever was given another part than that of a manager only reads
  position: async (ctx, ssoId) => (await partOf(ctx, ssoId))?.position,
  reach: shownTo,
  bands: (ctx) => ctx.parameters(module),
})
onPortOutcome(PORT, onOutcome)
provide('teamDue', module.name, teamDue)
provide('teamPanels', module.name, teamPanels)

export default wiring({
  jobs: [
    { name: 'passSelves', cron: '20 0 * * *', spec: 'daily 00:20', run: passSelves },
    { name: 'retryUploads', cron: '40 2 * * *', spec: 'daily 02:40', run: retryUploads },
    { name: 'reckonScopes', cron: '45 2 * * *', spec: 'daily 02:45', run: reckonScopes },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
  ],
  hears: [hear(personManagerChanged, 'managerChanged', managerChanged, 'on a change of line manager')],
})
