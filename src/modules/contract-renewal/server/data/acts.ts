import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'
import type { Act } from '../../contract.ts'
import { newStartOf } from '../../rules/deciding.ts'
import { esignLife, renewalLife } from '../../rules/life.ts'
import type { Standing } from '../policy.ts'
import type { WithPaper } from './records.ts'

/** What may be done with a renewal by who stands so to it, from the states that it is in; the commands ask for more. */
export function actsOf(row: WithPaper, as: ReadonlySet<Standing>, today: Day): Act[] {
  const moves = (action: Parameters<typeof transitionFrom<typeof row.state, (typeof renewalLife.transitions)[number]['action']>>[2]) =>
    transitionFrom(renewalLife, row.state, action) !== undefined
  const signs = row.state === 'waiting-employee'
  const sendable = signs && !['initiated-unsigned', 'signed', 'not-needed'].includes(row.esignState)
  const cancellable = row.esignFlowId !== null && transitionFrom(esignLife, row.esignState, 'cancel') !== undefined
  const of = (act: Act, role: Standing, now: boolean): Act[] => (as.has(role) && now ? [act] : [])
  return [
    ...of('decide', 'manager', moves('decide')),
    ...of('confirm', 'hrbp', moves('confirm') && row.managerDecision !== null),
    ...of('return', 'hrbp', moves('return')),
    ...of('send', 'hrops', sendable),
    ...of('waive', 'hrops', signs),
    ...of('remind', 'hrops', row.state !== 'finished'),
    ...of('reassign', 'hrops', row.state === 'waiting-manager' || row.state === 'waiting-hrbp'),
    ...of('reopen', 'hrops', moves('reopen') && today <= row.contractEnd),
    ...of('cancelSign', 'hrops', cancellable),
    ...of('voidSign', 'hrops', row.esignState === 'signed' && row.esignFlowId !== null && today < newStartOf(row.contractEnd)),
    ...of('close', 'hrops', moves('close')),
  ]
}
