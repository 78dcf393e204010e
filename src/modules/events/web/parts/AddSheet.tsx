import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Added, registrationAdd } from '../../contract/index.ts'
import type { EventDetail } from './shown.ts'

type Outcome = OutputOf<typeof registrationAdd>
const TONES: Record<Added, Tone> = { added: 'g', standby: 'w', known: 'n', full: 'r', refused: 'r' }
const MOST = 5_000

/** Signs people up by their numbers, and says line by line what became of them (EVT-20). */
export function AddSheet({ event, onClose }: { event: EventDetail; onClose(): void }) {
  const { t, name } = useText()
  const { attempt, sending } = useSend(registrationAdd)
  const [sessionId, choose] = useState(event.sessions[0]?.id)
  const [typed, type] = useState<string>()
  const [outcome, show] = useState<Outcome>()
  const lines = (typed ?? '').split(/[\s,，;；、]+/).filter(Boolean)
  const send = async () => {
    if (sessionId) show(await attempt({ sessionId, ssoIds: lines }))
  }
  return (
    <Sheet
      title={t('events.add')}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" disabled={sending || !sessionId || lines.length === 0} onClick={() => void send()}>
          {t(sending ? 'kit.sending' : 'events.add.do')}
        </button>
      }
    >
      <div className="stack">
        {event.sessions.length > 1 && (
          <SelectField
            typed
            label={t('events.signups.session')}
            always
            value={sessionId}
            options={event.sessions.map((one) => ({ value: one.id, label: name(one) }))}
            onChange={choose}
          />
        )}
        <TextAreaField label={t('events.add.lines')} note={t('events.add.note')} max={MOST} value={typed} onChange={type} />
        {outcome && <Lines of={outcome} />}
      </div>
    </Sheet>
  )
}

function Lines({ of: { people, faults } }: { of: Outcome }) {
  const { t, name } = useText()
  return (
    <section aria-label={t('events.add.outcome')} role="status" className="stack tight">
      {people.map(({ person, result, why }) => (
        <div key={person.ssoId} className="row between wrap">
          <span data-typed>
            {name(person)} {person.ssoId}
          </span>
          <span>
            <Tag tone={TONES[result]}>{t(`events.add.${result}`)}</Tag> {why && <small>{why}</small>}
          </span>
        </div>
      ))}
      {faults.map(({ line, value, reason }) => (
        <div key={line} className="row between wrap">
          <span data-typed>{value}</span>
          <Tag tone="r">{t(`events.add.fault.${reason}`)}</Tag>
        </div>
      ))}
    </section>
  )
}
