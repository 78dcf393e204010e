import { act } from '#foundation/web/kit/Moves.tsx'
import { registrationAction } from '../../contract/index.ts'

interface Row {
  id: string
}
const plain = (action: 'submit' | 'withdraw') => act(registrationAction, ({ id: sid }: Row) => ({ sid, action, reason: '' }))

/** What may be done with a registration; who deletes what people have registered for says why. */
export const movesOf = (signedUp: number) => ({
  submit: plain('submit'),
  withdraw: plain('withdraw'),
  delete: act(registrationAction, ({ id: sid }: Row) => ({ sid, action: 'delete' as const }), signedUp > 0 ? 'required' : undefined),
})
