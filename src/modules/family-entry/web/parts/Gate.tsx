import { useState } from 'react'
import { dayOf, monthOf } from '#foundation/time.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { days, gateScan, type OfferedDay, type ScannedPass } from '../../contract.ts'
import { useDayText } from './useDay.ts'

/** The gate of today. */
export function Gate() {
  const { t } = useText()
  const today = dayOf(serverNow())
  const call = useCall(days, { month: monthOf(today) })
  return (
    <Loaded call={call}>
      {(found) => {
        const day = found.days.find(({ date }) => date === today)
        return day ? <Desk day={day} /> : <p className="note-box">{t('family-entry.gate.none')}</p>
      }}
    </Loaded>
  )
}

interface Outcome {
  code: string
  pass?: ScannedPass
  refused?: string
  /** How many came in just now. */
  admitted?: number
}

/** Scan, see whose family it is, let in who stands there, next. */
function Desk({ day }: { day: OfferedDay }) {
  const { t } = useText()
  const dayText = useDayText()
  const { send, sending } = useSend(gateScan, { hideWarning: true })
  const { field, next } = useScanField()
  const [outcome, show] = useState<Outcome>()
  async function scan(code: string, admit: string[] = []): Promise<void> {
    if (sending) return
    try {
      const pass = await send({ code, gate: day.gateCn, admit })
      show({ code, pass, ...(admit.length > 0 && { admitted: admit.length }) })
      if (admit.length > 0) next()
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) show({ code, refused: fault.message })
    }
  }
  return (
    <>
      <p className="note-box" data-typed>
        {dayText(day)}
      </p>
      <ScanDesk
        field={field}
        label={t('family-entry.gate.code')}
        hint={t('family-entry.gate.hint')}
        action={t('family-entry.gate.read')}
        onCode={(code) => scan(code)}
      >
        <ScanOutcome look={outcome && (outcome.pass ? 'good' : 'bad')} sending={sending}>
          {outcome?.pass ? (
            <Admitting
              key={outcome.code + String(outcome.admitted)}
              {...outcome}
              pass={outcome.pass}
              sending={sending}
              onAdmit={(ids) => scan(outcome.code, ids)}
            />
          ) : (
            <div className="told">
              <Icon name={outcome ? 'close' : 'code'} />
              <strong>{t(outcome ? 'family-entry.gate.refused' : 'kit.scan.ready')}</strong>
              <span className="reason">{outcome?.refused ?? t('family-entry.gate.hint')}</span>
            </div>
          )}
        </ScanOutcome>
      </ScanDesk>
    </>
  )
}

interface Props {
  pass: ScannedPass
  admitted?: number
  sending: boolean
  onAdmit(ids: string[]): Promise<void>
}

function Admitting({ pass: { person, members, withApplicant }, admitted, sending, onAdmit }: Props) {
  const { t, name } = useText()
  const waiting = members.filter(({ enteredAt }) => enteredAt === null)
  const [seen, see] = useState<ReadonlySet<string>>(new Set(waiting.map(({ id }) => id)))
  const toggle = (id: string) => see(new Set(seen.has(id) ? [...seen].filter((one) => one !== id) : [...seen, id]))
  return (
    <div className="told">
      <strong>{admitted === undefined ? t('family-entry.gate.of', { name: name(person) }) : t('family-entry.gate.admitted', { count: admitted })}</strong>
      <span className="reason">
        <bdi translate="no">{person.ssoId}</bdi>
        {withApplicant && ` · ${t('family-entry.withApplicant')}`}
      </span>
      {members.map(({ id, name: said, relation, idMasked, enteredAt }) => (
        <label key={id} className="row" style={{ gap: 8 }}>
          <input type="checkbox" disabled={enteredAt !== null} checked={enteredAt !== null || seen.has(id)} onChange={() => toggle(id)} />
          <span data-typed>
            {said} · {t(`family-entry.relation.${relation}`)} · {idMasked}
          </span>
        </label>
      ))}
      {waiting.length > 0 && (
        <button type="button" className="btn p" disabled={sending || seen.size === 0} onClick={() => void onAdmit([...seen])}>
          {t('family-entry.gate.admit', { count: seen.size })}
        </button>
      )}
    </div>
  )
}
