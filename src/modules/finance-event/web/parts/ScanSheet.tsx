import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scan } from '../../contract.ts'
import type { LunchRow } from './Rounds.tsx'

/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & OutputOf<typeof scan>

/** Marks who comes by their personal codes, one after the other. */
export function ScanSheet({ lunch, onClose }: { lunch: LunchRow; onClose(): void }) {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(scan, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: OutputOf<typeof scan>) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send({ lunchId: lunch.id, code }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, message: fault.message })
    }
  }
  return (
    <Sheet title={t('finance-event.scan.of', { topic: pick(lunch.topicCn, lunch.topicEn) })} onClose={onClose}>
      <ScanDesk field={field} label={t('finance-event.scan.code')} hint={t('finance-event.scan.hint')} action={t('finance-event.scan')} onCode={scanned}>
        <ScanOutcome look={outcome && (outcome.ok ? 'good' : 'bad')} sending={sending}>
          <div key={outcome?.nth ?? 0} className="told">
            <Icon name={outcome ? (outcome.ok ? 'check' : 'close') : 'code'} />
            <strong>{outcome?.ok ? <bdi translate="no">{name(outcome.person)}</bdi> : t(outcome ? 'finance-event.scan.refused' : 'booking.desk.ready')}</strong>
            <span className="reason">{outcome?.ok ? t('state.LunchSeat.attended') : (outcome?.message ?? t('finance-event.scan.hint'))}</span>
          </div>
        </ScanOutcome>
      </ScanDesk>
    </Sheet>
  )
}
