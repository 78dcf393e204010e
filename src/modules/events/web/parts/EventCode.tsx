import { useRef } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { checkInQr } from '../../contract/index.ts'
import { linkTo } from './LinkSheet.tsx'
import './events.css'

const SIZE = 320
const TICK_MS = 1_000

/** The code of an event for a display: it renews by itself, and who came last is named. */
export function EventCode({ qr, came }: { qr: OutputOf<typeof checkInQr>; came: string }) {
  const { t, lang, name } = useText()
  const display = useRef<HTMLDivElement>(null)
  const now = useServerNow(TICK_MS)
  const seconds = Math.max(0, Math.ceil((new Date(qr.renewsAt).getTime() - now.getTime()) / TICK_MS))
  return (
    <>
      <div ref={display} className="card events-display">
        <h2 data-typed>{name(qr)}</h2>
        <QrCode text={linkTo(`/employeeCheckIn/${qr.code}`, lang)} size={SIZE} label={t('events.qr.label', { name: name(qr) })} />
        <small role="timer" aria-live="off">
          {t('events.qr.renews', { seconds })}
        </small>
        <span className="count">{came}</span>
        {qr.last.length > 0 && (
          <ul className="names" aria-label={t('events.qr.last')}>
            {qr.last.map((one) => (
              <li key={one.id}>
                <Tag tone="g">
                  <bdi translate="no">{name(one)}</bdi> {formatTime(one.at)}
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="btn" style={{ alignSelf: 'center' }} onClick={() => void display.current?.requestFullscreen()}>
        {t('events.qr.full')}
      </button>
    </>
  )
}
