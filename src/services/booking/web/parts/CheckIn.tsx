import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { CheckInAnswer } from '../../contract.ts'
import { useKept, wordsRead } from './keptScans.ts'
import { type Outcome, useCheckIn } from './useCheckIn.ts'

const PHOTO = 132

/** A desk: scan, see who it is or why not, next. Without `slot` a code is for whatever it is for. Rooms put it on pages of their own. */
export function CheckIn({ slot }: { slot?: string }) {
  const { t } = useText()
  const { outcome, sending, scanned, sendKept } = useCheckIn(slot)
  const { field } = useScanField()
  return (
    <ScanDesk field={field} label={t('booking.desk.code')} hint={t('booking.desk.code.hint')} action={t('booking.desk.do')} onCode={scanned}>
      <KeptHere sendNow={sendKept} />
      <OutcomePanel outcome={outcome} sending={sending} />
    </ScanDesk>
  )
}

/** What waits on this device for a network, and what became of what was sent late (BOOKING-13). */
function KeptHere({ sendNow }: { sendNow(): Promise<void> }) {
  const { t } = useText()
  const { ssoId } = useMe()
  const { waiting, told } = useKept(ssoId)
  return (
    <>
      {waiting.length > 0 && (
        <div className="note-box warn" role="status">
          <span style={{ flex: 1 }}>{t('booking.desk.keptCount', { count: waiting.length })}</span>
          <button type="button" className="btn s" onClick={() => void sendNow()}>
            {t('booking.desk.sendNow')}
          </button>
        </div>
      )}
      {told.length > 0 && (
        <section className="note-box" aria-label={t('booking.desk.late')}>
          <div style={{ flex: 1 }}>
            <b>{t('booking.desk.late')}</b>
            {told.map(({ scan, what, message }) => (
              <p key={scan} data-typed>
                {what ? t('booking.desk.sentLate', { what, message }) : message}
              </p>
            ))}
          </div>
          <button type="button" className="btn s" onClick={() => wordsRead(ssoId)}>
            {t('booking.desk.late.done')}
          </button>
        </section>
      )}
    </>
  )
}

/** What came of the scan: green with the face, red with the reason. */
function OutcomePanel({ outcome, sending }: { outcome: Outcome | undefined; sending: boolean }) {
  const good = outcome?.kind === 'answered' && outcome.answer.ok
  return (
    <ScanOutcome look={outcome === undefined || outcome.kind === 'kept' ? undefined : good ? 'good' : 'bad'} sending={sending}>
      <Said key={outcome?.no ?? 0} outcome={outcome} />
    </ScanOutcome>
  )
}

function Said({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useText()
  if (outcome === undefined || outcome.kind === 'kept')
    return (
      <div className={outcome ? 'told' : undefined} style={outcome ? undefined : { display: 'contents' }}>
        <Icon name={outcome ? 'clock' : 'code'} />
        <strong>{t(outcome ? 'booking.desk.kept' : 'kit.scan.ready')}</strong>
        <span>{t(outcome ? 'booking.desk.kept.hint' : 'booking.desk.ready.hint')}</span>
      </div>
    )
  if (outcome.kind === 'refused') return <TurnedAway message={outcome.message} person={null} />
  const { answer } = outcome
  return answer.ok ? <CameIn answer={answer} /> : <TurnedAway {...answer} />
}

function TurnedAway({ message, person }: { message: string; person: CheckInAnswer['person'] }) {
  const { t, name } = useText()
  return (
    <div className="told">
      <Icon name="close" />
      <strong>{t('booking.desk.refused')}</strong>
      <span className="reason" data-typed>
        {message}
      </span>
      {person && (
        <span>
          <bdi translate="no">{name(person)}</bdi> · {person.ssoId}
        </span>
      )}
    </div>
  )
}

function CameIn({ answer }: { answer: Extract<CheckInAnswer, { ok: true }> }) {
  const { t, lang, name, pick } = useText()
  const { person, party, before } = answer
  return (
    <div className="told">
      <Avatar person={person} size={PHOTO} />
      <strong>
        <bdi translate="no">{name(person)}</bdi>
      </strong>
      <span>
        {person.ssoId} · {pick(person.departmentCn, person.departmentEn)}
      </span>
      <span className="reason">{t(party > 1 ? 'booking.desk.inMany' : 'booking.desk.in', { party })}</span>
      <span data-typed>
        {pick(answer.titleCn, answer.titleEn)} · {formatInstant(answer.starts, lang)}
      </span>
      {before && <span>{t('booking.desk.before', { name: name(before.by), when: formatInstant(before.at, lang) })}</span>}
    </div>
  )
}
