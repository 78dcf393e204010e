import { useState } from 'react'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancel, registrationStates } from '../../contract.ts'
import type { OpenEvent } from './OpenEvents.tsx'
import { useNightText } from './useNightText.ts'

interface Props {
  event: OpenEvent
  mine: NonNullable<OpenEvent['mine']>
  onChange(): void
}

/** What became of the own registration, with the pass for the gate. */
export function OwnRegistration({ event, mine, onChange }: Props) {
  const { t, lang } = useText()
  const say = useNightText()
  const [shown, show] = useState(false)
  const night = event.nights.find(({ id }) => id === mine.nightId)
  const when = night ? say(night) : ''
  return (
    <section className="note-box" aria-label={t('park-after-dark.mine')}>
      <div className="stack tight grow">
        <div className="row wrap tight">
          <b>{when}</b>
          <StateTag of={registrationStates} state={mine.state} />
        </div>
        <span>{t('park-after-dark.mine.guests', { guests: mine.guests })}</span>
        {mine.enteredAt && <span>{t('park-after-dark.mine.entered', { when: formatInstant(mine.enteredAt, lang) })}</span>}
        {mine.reason && <span data-typed>{t('booking.end.reason', { reason: mine.reason })}</span>}
        <div className="row wrap tight">
          {mine.code && (
            <button type="button" className="btn p" onClick={() => show(true)}>
              {t('park-after-dark.pass')}
            </button>
          )}
          {mine.can.includes('change') && (
            <button type="button" className="btn" onClick={onChange}>
              {t('park-after-dark.change')}
            </button>
          )}
          <Moves of={{ cancel }} row={mine} words="park-after-dark.mine." className="btn" />
        </div>
      </div>
      {shown && mine.code && (
        <Sheet title={t('park-after-dark.pass')} onClose={() => show(false)}>
          <div className="stack tight centre">
            <QrCode text={mine.code} label={t('park-after-dark.pass')} />
            <code>{mine.code}</code>
            <b>{when}</b>
            <span>{t('park-after-dark.mine.guests', { guests: mine.guests })}</span>
            <small>{t('park-after-dark.pass.note')}</small>
          </div>
        </Sheet>
      )}
    </section>
  )
}
