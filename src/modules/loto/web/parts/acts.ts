import { act } from '#foundation/web/kit/Moves.tsx'
import * as calls from '../../contract/index.ts'
import type { ProcedureState } from '../../rules/life.ts'

interface Of {
  id: string
  version: number
  can: readonly string[]
}
const seen = ({ version }: Of) => ({ version })
const FREE: readonly ProcedureState[] = ['draft', 'saved']

/** What is done with a procedure in a state, in the order of the buttons; each as it was read (LOTO-14). */
export const actsIn = (state: ProcedureState) => ({
  submit: act(calls.sopSubmit, seen),
  'start review': act(calls.reviewStart, seen),
  'finish review': act(calls.reviewFinish, seen),
  'send on': act(calls.sopSendOn, seen),
  approve: state === 'pending-ehs-approval' ? act(calls.ehsApprove, seen) : act(calls.reviewApprove, seen),
  reject: state === 'pending-ehs-approval' ? act(calls.ehsReject, seen) : act(calls.reviewReject, seen),
  'withdraw from use': act(calls.ehsWithdraw, seen),
  cancel: act(calls.sopCancel, seen, FREE.includes(state) ? undefined : 'required'),
})
