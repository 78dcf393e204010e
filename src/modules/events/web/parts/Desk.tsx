import { type ReactNode, useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { formatTime } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useText } from '#foundation/web/text.tsx'

/** What came of a scan: who it was and what is said of them, or why not. */
export type Scanned = { ok: true; person: PersonRef; at: string; about: ReactNode } | { ok: false; message: string; first: string | null }
/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & Scanned

const PHOTO = 96

interface Props {
  label: string
  hint: string
  action: string
  done: string
  sending: boolean
  send(code: string): Promise<Scanned>
}

/** A desk: scan, see who it is or why not, next. A refusal is an outcome like any other. */
export function Desk({ label, hint, action, done, sending, send }: Props) {
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: Scanned) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send(code))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, message: fault.message, first: null })
    }
  }
  return (
    <ScanDesk field={field} label={label} hint={hint} action={action} onCode={scanned}>
      <ScanOutcome look={outcome && (outcome.ok ? 'good' : 'bad')} sending={sending}>
        <Told key={outcome?.nth ?? 0} outcome={outcome} hint={hint} done={done} />
      </ScanOutcome>
    </ScanDesk>
  )
}

function Told({ outcome, hint, done }: { outcome: Outcome | undefined; hint: string; done: string }) {
  const { t, name } = useText()
  if (outcome?.ok)
    return (
      <div className="told">
        <Avatar person={outcome.person} size={PHOTO} />
        <strong>
          <bdi translate="no">{name(outcome.person)}</bdi>
        </strong>
        <span className="reason">
          {done} · {formatTime(outcome.at)}
        </span>
        {outcome.about}
      </div>
    )
  return (
    <div className="told">
      <Icon name={outcome ? 'close' : 'code'} />
      <strong>{t(outcome ? 'events.desk.refused' : 'booking.desk.ready')}</strong>
      <span className="reason">{outcome?.message ?? hint}</span>
      {outcome?.first && <span>{t('events.desk.first', { at: formatTime(outcome.first) })}</span>}
    </div>
  )
}
