import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { CheckInAnswer } from '../../contract.ts'
import { AloneIn } from './AloneIn.tsx'
import { KeptHere } from './KeptHere.tsx'
import type { AloneDesk } from './useAlone.ts'
import { type Outcome, useCheckIn } from './useCheckIn.ts'

const PHOTO = 132

/** A desk: scan, see who it is or why not, next. Without `slot` a code is for whatever it is for. Rooms put it on pages of their own. */
export function CheckIn({ slot, alone }: { slot?: string; alone: AloneDesk }) {
  const { t } = useText()
  const { outcome, scanned } = useCheckIn(alone, slot)
  const { field } = useScanField()
  return (
    <ScanDesk ahead field={field} label={t('booking.desk.code')} hint={t('booking.desk.code.hint')} action={t('booking.desk.do')} onCode={scanned}>
      <KeptHere alone={alone} desk={{ slots: slot ? [slot] : undefined }} />
      <OutcomePanel outcome={outcome} sending={alone.busy} />
    </ScanDesk>
  )
}

/** What came of the scan: green with the face, red with the reason. */
function OutcomePanel({ outcome, sending }: { outcome: Outcome | undefined; sending: boolean }) {
  const good = outcome?.kind === 'good' || (outcome?.kind === 'answered' && outcome.answer.ok)
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
  if (outcome.kind === 'good')
    return (
      <div className="told">
        <AloneIn of={outcome.alone} />
      </div>
    )
  if (outcome.kind === 'refused') return <RefusedEntry message={outcome.message} person={null} />
  const { answer } = outcome
  return answer.ok ? <CameIn answer={answer} /> : <RefusedEntry {...answer} />
}

function RefusedEntry({ message, person }: { message: string; person: CheckInAnswer['person'] }) {
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
