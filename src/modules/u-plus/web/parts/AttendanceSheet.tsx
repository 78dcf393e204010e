import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { attendance } from '../../contract.ts'

/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & OutputOf<typeof attendance>

const PHOTO = 72

/** Who comes shows the personal code. */
export function AttendanceSheet({ eventId, onClose }: { eventId: string; onClose(): void }) {
  const { t } = useText()
  const { send, sending } = useSend(attendance, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: OutputOf<typeof attendance>) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send({ eventId, code }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, rule: fault.code, message: fault.message })
    }
  }
  return (
    <Sheet title={t('u-plus.scan')} onClose={onClose}>
      <ScanDesk field={field} label={t('u-plus.code')} hint={t('u-plus.scan.hint')} action={t('u-plus.signups.came')} onCode={scanned}>
        <ScanOutcome look={outcome && (outcome.ok ? 'good' : 'bad')} sending={sending}>
          <Told key={outcome?.nth ?? 0} outcome={outcome} />
        </ScanOutcome>
      </ScanDesk>
    </Sheet>
  )
}

function Told({ outcome }: { outcome: Outcome | undefined }) {
  const { t, name } = useText()
  if (outcome?.ok)
    return (
      <div className="told">
        <Avatar person={outcome.person} size={PHOTO} />
        <strong>
          <bdi translate="no">{name(outcome.person)}</bdi>
        </strong>
        <span className="reason">{t('u-plus.scan.done')}</span>
      </div>
    )
  return (
    <div className="told">
      <Icon name={outcome ? 'close' : 'code'} />
      <strong>{t(outcome ? 'u-plus.scan.refused' : 'booking.desk.ready')}</strong>
      <span className="reason">{outcome?.message ?? t('u-plus.scan.hint')}</span>
    </div>
  )
}
