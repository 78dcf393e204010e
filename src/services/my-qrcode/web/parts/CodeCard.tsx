import { useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ticks } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { myCode } from '../../contract.ts'
import { currentCode, serverNow } from './currentCode.ts'

type Mine = OutputOf<typeof myCode>

const TICK_MS = 250
const SIZE = 240
const PHOTO = 64

/** Who it is, the code, and how long it lives: all that a reader, human or not, has to see. */
export function CodeCard({ mine, refetch }: { mine: Mine; refetch(): void }) {
  const { t, name, pick } = useText()
  const [now, setNow] = useState(ticks)
  useEffect(() => {
    const timer = setInterval(() => setNow(ticks()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { owner } = mine
  const current = currentCode(mine, serverNow(mine, now))
  return (
    <Card>
      <div className="centre" style={{ display: 'grid', justifyItems: 'center', gap: 16, padding: '8px 0' }}>
        <div className="row" style={{ textAlign: 'start' }}>
          <Avatar person={owner} size={PHOTO} />
          <div>
            <h2>{name(owner)}</h2>
            <div className="muted">{owner.ssoId}</div>
            <small>{pick(owner.departmentCn, owner.departmentEn)}</small>
          </div>
        </div>
        {current ? (
          <>
            <QrCode text={current.code} size={SIZE} label={t('my-qrcode.codeOf', { name: name(owner) })} />
            <Left part={current.leftPart} seconds={current.leftSeconds} />
          </>
        ) : (
          <Empty icon="clock" text={t('my-qrcode.over')}>
            <button type="button" className="btn p" onClick={refetch}>
              {t('kit.retry')}
            </button>
          </Empty>
        )}
        {mine.purposes.length > 0 && (
          <div className="row wrap tight centre">
            <small>{t('my-qrcode.goodFor')}</small>
            {mine.purposes.map((purpose) => (
              <Tag key={purpose}>{t(`my-qrcode.purpose.${purpose}`)}</Tag>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

/** A thin bar that empties until the code renews. */
function Left({ part, seconds }: { part: number; seconds: number }) {
  const { t } = useText()
  return (
    <div style={{ width: SIZE }}>
      <div className="meter" style={{ height: 4 }} aria-hidden="true">
        <span style={{ width: `${part * 100}%`, transition: `width ${TICK_MS}ms linear` }} />
      </div>
      <small role="timer" aria-live="off">
        {t('my-qrcode.renewsIn', { seconds })}
      </small>
    </div>
  )
}
