import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Settled } from './reader.ts'

/** Scans of this reader that did not stand when they were settled: why, and where and when the one was that does (QRC-12). */
export function LostScans({ scans, onSeen }: { scans: readonly Settled[]; onSeen(id: string): void }) {
  const { t, lang, half } = useText()
  if (scans.length === 0) return null
  return (
    <Card title={t('my-qrcode.reader.lost')}>
      {scans.map(({ id, at, purpose, message, lostTo }) => (
        <div key={id} className="li">
          <span className="t">
            <div className="wraps">
              {t(`my-qrcode.purpose.${purpose}`)} · {formatInstant(at, lang)}
            </div>
            <small className="wraps">
              {message}
              {lostTo && (
                <>
                  {' · '}
                  <span data-typed="">{half(lostTo.device ?? lostTo.place ?? t('my-qrcode.reader.byHand'))}</span> {formatInstant(lostTo.at, lang)}
                </>
              )}
            </small>
          </span>
          <button type="button" className="btn link" onClick={() => onSeen(id)}>
            {t('my-qrcode.reader.seen')}
          </button>
        </div>
      ))}
    </Card>
  )
}
