import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSend } from '#foundation/web/query.tsx'
import { type MealType, redeem } from '../../contract.ts'
import type { Till } from './useTill.ts'

type Redeemed = Extract<OutputOf<typeof redeem>, { ok: true }>

/** What came of the last scan; `no` counts them, so that the same answer twice is seen to be a new one. */
export type Outcome = { no: number } & ({ good: true; redeemed: Redeemed; mealType: MealType } | { good: false; reason: string })

/** Redeems scanned codes one after the other; a refusal is an outcome like any other, never a dialog in the cashier's way. */
export function useRedeem(till: Till) {
  const { send, sending } = useSend(redeem, { hideWarning: true })
  const [outcome, setOutcome] = useState<Outcome>()
  const show = (shown: Omit<Extract<Outcome, { good: true }>, 'no'> | Omit<Extract<Outcome, { good: false }>, 'no'>) =>
    setOutcome((before) => ({ ...shown, no: (before?.no ?? 0) + 1 }))
  return {
    outcome,
    sending,
    clear: () => setOutcome(undefined),
    async scanned(code: string): Promise<void> {
      if (sending) return
      const { mealType } = till
      try {
        const answer = await send({ code, mealType, outlet: till.outlet.code })
        show(answer.ok ? { good: true, redeemed: answer, mealType } : { good: false, reason: answer.message })
      } catch (fault) {
        if (!(fault instanceof CallRefused)) throw fault
        if (!fault.handled) show({ good: false, reason: fault.message })
      }
    },
  }
}
