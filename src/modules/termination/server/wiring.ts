import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { paperKind } from '#services/e-sign/server/api.ts'
import { MB, mayRead as mayReadFile, policy } from '#services/files/server/api.ts'
import { onOutcome as onPortOutcome, onReceived } from '#services/integrations/server/api.ts'
import { kind as printKind } from '#services/print/server/api.ts'
import { workflowAssigned } from '#services/workflow/events.ts'
import { catalog, type PathSpec, type StepSpec } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import { KINDS, MOST_FILES, POLICY } from '../rules/submitting.ts'
import { morning } from './commands/clock.ts'
import { assigned, onDecided } from './commands/deciding.ts'
import { STARTERS, TERMINATION } from './commands/entering.ts'
import { insert, onOutcome, PORT } from './commands/inserting.ts'
import { onPaperChanged, TEMPLATE, TYPE } from './commands/letter.ts'
import { missingOf, requestFacts } from './data/deciding.ts'
import { metrics } from './data/metrics.ts'
import { letterKind } from './data/paper.ts'
import { mayRead, mayReadFiles, mayVoid } from './data/records.ts'
import { hearBase } from './data/settlement.ts'
import { beginFor } from './data/team.ts'

const SOON = { allow: ['transfer'] as const, dueHours: 24, remindHours: [8] }
const byManager: StepSpec = { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...SOON }
/** The HRBP or HR operations, whoever is first. */
const atHr: Pick<Required<PathSpec>, 'steps' | 'forks'> = {
  steps: [
    { key: 'hrbp', nameCn: 'HRBP审批', nameEn: 'HRBP', approver: 'hrbp', branch: 'hrbp', ...SOON },
    { key: 'hr-ops', nameCn: '人力资源运营审批', nameEn: 'HR operations', approver: 'role', approverRef: 'hr-ops', branch: 'hr-ops', ...SOON },
  ],
  forks: [
    {
      key: 'hr',
      join: 'any',
      branches: [
        { key: 'hrbp', nameCn: '人力资源业务伙伴', nameEn: 'HR business partner', conditions: [] },
        { key: 'hr-ops', nameCn: '人力资源运营', nameEn: 'HR operations', conditions: [] },
      ],
    },
  ],
}

catalog({
  code: TERMINATION,
  module: module.name,
  params: [
    { code: 'startedBy', valueType: 'enum', options: STARTERS },
    { code: 'kind', valueType: 'enum', options: KINDS },
    { code: 'short', valueType: 'boolean' },
  ],
  // that somebody leaves is nobody's to pass on (TERM-09), and is withdrawn up to the last decision (TERM-10)
  flow: {
    code: TERMINATION,
    type: 'personnel',
    ...{ allowDelegation: false, sensitive: true, allowWithdrawAfterFirstDecision: true },
    paths: [
      { conditions: [{ param: 'startedBy', operator: 'eq', value: 'manager-approved' }], ...atHr },
      { conditions: [], ...atHr, steps: [byManager, ...atHr.steps] },
    ],
  },
  facts: requestFacts,
  missing: missingOf,
  change: (id) => `/profile/termination/index?change=${id}`,
  tells: ['approved', 'rejected'],
  onDecided,
})

policy({
  ...{ module: module.name, key: POLICY, title: 'termination.policy', types: ['pdf', 'png', 'jpg', 'jpeg'], maxSize: 10 * MB },
  ...{ maxFiles: MOST_FILES, maxNameLength: 150, says: { type: 'TERM-05', size: 'TERM-05', number: 'TERM-05' } },
})
mayReadFile(module.name, mayReadFiles)
printKind(letterKind)
paperKind({
  type: TYPE,
  module: module.name,
  onChanged: onPaperChanged,
  mayRead,
  mayVoid,
  templates: [
    {
      code: TEMPLATE,
      texts: 'termination.letter',
      fields: [
        { key: 'lastDay', kind: 'day', required: true },
        { key: 'kind', kind: 'text', required: true },
        { key: 'remaining', kind: 'number', required: true },
        { key: 'deduction', kind: 'money', required: true },
      ],
    },
  ],
})

onReceived(PORT, (ctx, { payload }) => hearBase(ctx, payload))
onPortOutcome(PORT, onOutcome)
provide('teamActions', module.name, beginFor)
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'insert', cron: '*/10 * * * *', spec: 'every 10 minutes', run: insert },
    { name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning },
  ],
  hears: [hearOf(workflowAssigned, 'assigned', ({ catalog }) => catalog === TERMINATION, assigned)],
  elsewhere: {
    "on a flow's outcome": 'server/commands/letter.ts, in the transaction in which the e-sign service moved the paper',
    'on the last working date 24:00': 'people moves whoever has left, by the date that an approval sets (server/commands/deciding.ts), at 00:10',
  },
})
