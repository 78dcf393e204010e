import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import module from '../module.ts'
import { evaluations, makeForms, morning } from './commands/clock.ts'
import { metrics } from './data/metrics.ts'
import { teamDue, teamPanels } from './data/team.ts'

provide('metrics', module.name, metrics)

provide('teamDue', module.name, teamDue)
provide('teamPanels', module.name, teamPanels)

export default wiring({
  jobs: [
    // each day, so that who has come since gets a form too
    { name: 'makeForms', cron: '10 0 * * *', spec: "on the period's opening date", run: makeForms },
    { name: 'evaluations', cron: '30 0 * * *', spec: 'daily 00:30', run: evaluations },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
  ],
})
