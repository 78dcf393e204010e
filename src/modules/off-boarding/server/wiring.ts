import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { paperKind } from '#services/e-sign/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import { leavingCancelled, leavingChanged, leavingDecided, offboardingChanged } from '../events.ts'
import module from '../module.ts'
import { morning, ownerLeft } from './commands/clock.ts'
import { cancelCase, changeCase } from './commands/moving.ts'
import { openCase } from './commands/opening.ts'
import { onPaperChanged } from './commands/outcome.ts'
import { TYPE } from './commands/signing.ts'
import { POLICY } from './commands/stored.ts'
import { mayReadFiles, mayReadPaper, mayVoid } from './data/cases.ts'
import { entryFor, knownEntitled } from './data/menu.ts'
import { metrics } from './data/metrics.ts'
import { teamDue } from './data/team.ts'

provide('menu', module.name, entryFor)
provide('teamDue', module.name, teamDue)
provide('metrics', module.name, metrics)

policy({
  ...{ module: module.name, key: POLICY, title: 'off-boarding.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 20 * MB },
  ...{ maxFiles: 5, maxNameLength: 150 },
})
mayRead(module.name, mayReadFiles)

const lastDay = { key: 'lastDay', kind: 'day', required: true } as const
paperKind({
  type: TYPE,
  module: module.name,
  onChanged: onPaperChanged,
  mayRead: mayReadPaper,
  mayVoid,
  templates: [
    {
      code: 'offboarding-handover',
      texts: 'off-boarding.paper.handover',
      fields: [
        lastDay,
        { key: 'returned', kind: 'text', required: false },
        { key: 'notReturned', kind: 'text', required: false },
        { key: 'deduction', kind: 'money', required: true },
      ],
    },
    {
      code: 'leaving-certificate',
      texts: 'off-boarding.paper.certificate',
      fields: [{ key: 'joinDate', kind: 'day', required: true }, lastDay, { key: 'jobTitle', kind: 'text', required: false }],
    },
  ],
})

export default wiring({
  jobs: [{ name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning }],
  hears: [
    hear(leavingDecided, 'leavingDecided', openCase, 'on leaving.decided, leaving.changed or leaving.cancelled'),
    hear(leavingChanged, 'leavingChanged', changeCase),
    hear(leavingCancelled, 'leavingCancelled', cancelCase),
    hear(personLeft, 'ownerLeft', ownerLeft),
    hear(offboardingChanged, 'menu', (ctx) => knownEntitled.refresh(ctx)),
  ],
  elsewhere: { "on a flow's outcome": 'server/commands/outcome.ts, in the transaction in which the e-sign service moved the paper' },
  start: knownEntitled.look,
  look: knownEntitled.look,
})
