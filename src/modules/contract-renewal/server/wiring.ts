import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { paperKind } from '#services/e-sign/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personLeavingDateSet, personLeft, personManagerChanged } from '#services/people/events.ts'
import module from '../module.ts'
import { escalate, leaves, managerChanged, tellToSign } from './commands/clock.ts'
import { opening } from './commands/opening.ts'
import { onPaperChanged, TYPE } from './commands/signing.ts'
import { POLICY } from './commands/stored.ts'
import { metrics } from './data/metrics.ts'
import { mayReadFiles, mayReadPaper, mayVoid } from './data/records.ts'
import { teamActions, teamDue } from './data/team.ts'

policy({
  ...{ module: module.name, key: POLICY, title: 'contract-renewal.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 20 * MB },
  ...{ maxFiles: 5, maxNameLength: 150 },
})
mayRead(module.name, mayReadFiles)
provide('metrics', module.name, metrics)
provide('teamDue', module.name, teamDue)
provide('teamActions', module.name, teamActions)

const contract = [
  { key: 'contractNo', kind: 'text', required: false },
  { key: 'contractEnd', kind: 'day', required: true },
] as const
const begins = { key: 'newStart', kind: 'day', required: true } as const
paperKind({
  type: TYPE,
  module: module.name,
  onChanged: onPaperChanged,
  mayRead: mayReadPaper,
  mayVoid,
  templates: [
    {
      code: 'renewal-fixed',
      texts: 'contract-renewal.paper.fixed',
      fields: [...contract, begins, { key: 'newEnd', kind: 'day', required: true }, { key: 'months', kind: 'number', required: true }],
    },
    { code: 'renewal-open', texts: 'contract-renewal.paper.open', fields: [...contract, begins] },
    { code: 'non-renewal', texts: 'contract-renewal.paper.none', fields: contract },
  ],
})

export default wiring({
  jobs: [
    { name: 'opening', cron: '0 6 * * *', spec: 'daily 06:00', run: opening },
    { name: 'tellToSign', cron: '0 8 * * *', spec: 'daily 08:00', run: tellToSign },
    { name: 'escalate', cron: '10 8 * * *', spec: 'daily 08:10', run: escalate },
  ],
  hears: [
    hear(personManagerChanged, 'managerChanged', managerChanged),
    hear(personLeavingDateSet, 'leavingDateSet', leaves, 'on termination approved'),
    hear(personLeft, 'left', leaves),
  ],
  elsewhere: {
    "on a flow's outcome": 'server/commands/signing.ts, in the transaction in which the e-sign service moved the paper',
    'on a renewal finished': 'server/commands/finishing.ts, in the transaction of the last step',
  },
})
