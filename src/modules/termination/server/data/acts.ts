import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Act } from '../../contract.ts'
import { goesAgain, ON_ITS_WAY, terminationLife } from '../../rules/life.ts'
import type { Standing } from '../policy.ts'
import type { RequestRow } from './records.ts'

const UNSENT = ['4', '5', '6', '7'] as const

/** Whether an approved request may still be changed or deleted by who answers for the person: before the last working date has passed. */
export function mayTakeBack(ctx: Pick<Reader, 'today'>, row: Pick<RequestRow, 'state' | 'variant' | 'lastWorkingDate'>, as: ReadonlySet<Standing>): boolean {
  const { state, variant, lastWorkingDate } = row
  return state === 'approved' && lastWorkingDate !== null && ctx.today < lastWorkingDate && (as.has('hr') || (variant === 'FL' && as.has('manager')))
}

export const isOnItsWay = ({ state }: Pick<RequestRow, 'state'>): boolean => ON_ITS_WAY.some((one) => one === state)

/** Whether a request came back to whoever acts, who submitted it (WF-32). */
export const cameBack = (ctx: Reader, { state, startedBy }: Pick<RequestRow, 'state' | 'startedBy'>): boolean =>
  state === 'submitted' && startedBy === ctx.actor.ssoId

/** Whether a letter is needed that is not on its way nor signed. */
export const needsLetter = (row: RequestRow): boolean =>
  (isOnItsWay(row) || row.state === 'approved') && (UNSENT.some((one) => one === row.esignState) || row.esignFlowId === null)

/** What the reader may do with a request; `holder`: it waits for them. */
export function actsOf(ctx: Reader, row: RequestRow, as: ReadonlySet<Standing>, holder: boolean): Act[] {
  const mine = row.startedBy === ctx.actor.ssoId
  const takeBack = mayTakeBack(ctx, row, as)
  const may: Readonly<Record<Act, boolean>> = {
    sign: as.has('own') && row.esignState === '2',
    letter: (as.has('own') || as.has('hr')) && needsLetter(row),
    resubmit: mine && goesAgain(row.state),
    withdraw: mine && transitionFrom(terminationLife, row.state, 'withdraw') !== undefined,
    approve: holder,
    reject: holder,
    change: isOnItsWay(row) && (as.has('own') || as.has('hr') || as.has('partner')),
    update: takeBack && row.variant === 'FL',
    delete: takeBack,
  }
  return (Object.keys(may) as Act[]).filter((act) => may[act])
}
