import { useRef, useState } from 'react'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type CheckInAnswer, checkIn } from '../../contract.ts'
import type { AloneDesk, GoodAlone } from './useAlone.ts'

/** What came of the last scan; `no` counts them, so that the same answer twice is seen to be a new one. `kept`: without a list it could not be checked. */
export type Outcome = { no: number } & (
  | { kind: 'answered'; answer: CheckInAnswer }
  | { kind: 'good'; alone: GoodAlone }
  | { kind: 'refused'; message: string }
  | { kind: 'kept' }
)
type Shown = Outcome extends infer O ? (O extends Outcome ? Omit<O, 'no'> : never) : never

/** Checks in by scan, one after the other; without a network by the list, and what is good is kept with its time and sent once there is one (BOOKING-13). */
export function useCheckIn(alone: AloneDesk, slot?: string) {
  const { t } = useText()
  const { send } = useSend(checkIn, { hideWarning: true })
  const [outcome, setOutcome] = useState<Outcome>()
  const show = (shown: Shown) => setOutcome((before) => ({ ...shown, no: (before?.no ?? 0) + 1 }))
  const scanOne = async (code: string, at: string): Promise<void> => {
    const scan = { scan: crypto.randomUUID(), code, ...(slot && { slot }) }
    try {
      // what is answered after all was done under the same id, and is answered alike when what was kept is sent
      const asked = await alone.ask({ code, at }, { slots: slot ? [slot] : undefined }, () => send(scan))
      if (asked.by === 'server') {
        if (asked.answer.ok) await alone.note(code, at)
        show({ kind: 'answered', answer: asked.answer })
        return
      }
      const said = asked.alone
      if (said.kind === 'good' || said.kind === 'unlisted') {
        await alone.letIn({ ...scan, at })
        show(said.kind === 'good' ? { kind: 'good', alone: said } : { kind: 'kept' })
      } else show({ kind: 'refused', message: alone.why(said) })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) show({ kind: 'refused', message: fault.code === NOT_FOUND ? t('booking.desk.unknown') : fault.message })
    }
  }
  // one after the other: a scanner is quicker than a slow network, and none may be lost
  const line = useRef(Promise.resolve())
  const scanned = (code: string): Promise<void> => {
    const at = serverNow().toISOString()
    const work = () => scanOne(code, at)
    line.current = line.current.then(work, work)
    return line.current
  }
  return { outcome, scanned }
}
