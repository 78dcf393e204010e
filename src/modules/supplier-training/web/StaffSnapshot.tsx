import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { snapshot, snapshotPhoto, snapshotRefused } from '../contract/index.ts'
import { Reasons } from './parts/Reasons.tsx'

type Snapshot = OutputOf<typeof snapshot>
const PHOTO = 160

/** What the code of a card opens, for whoever holds it: who it is, and whether they may work today (SCT-13). */
export default function StaffSnapshot() {
  const { t } = useText()
  const { code = '' } = useParams()
  const call = useCall(snapshot, { code }, { fresh: true })
  return (
    <Page title={t('screen./{lang}/sct/snapshot/{code}')}>
      <Loaded call={call} lines={8}>
        {(now) => <Shown now={now} code={code} />}
      </Loaded>
    </Page>
  )
}

/** The owner hears that somebody was turned back for what ran out; the server tells it once a day (SCT-17). */
function useTellRefused(code: string, { mayWork, lapsed }: Snapshot): void {
  const refused = !mayWork && lapsed.length > 0
  useEffect(() => {
    if (refused) callEndpoint(snapshotRefused, { code }, { key: crypto.randomUUID() }).catch(() => undefined)
  }, [refused, code])
}

function Shown({ now, code }: { now: Snapshot; code: string }) {
  const { t, lang, pick } = useText()
  useTellRefused(code, now)
  const reasons = now.reasons ?? now.lapsed
  return (
    <div className="stack">
      <Card>
        <div className="stack tight centre">
          {now.hasPhoto && (
            <img
              src={`${snapshotPhoto.path}?${new URLSearchParams({ code })}`}
              alt={now.name}
              data-typed=""
              style={{ width: PHOTO, height: PHOTO, objectFit: 'cover', borderRadius: 12 }}
            />
          )}
          <b data-typed="">{now.name}</b>
          <span data-typed="">{now.company}</span>
          <strong role="status" style={{ fontSize: 24, color: now.mayWork ? 'var(--good)' : 'var(--bad)' }}>
            {t(`supplier-training.snapshot.${now.mayWork}`)}
          </strong>
          <span>{formatDay(now.day, lang)}</span>
          {now.cardEnded && <span>{t('supplier-training.snapshot.cardEnded')}</span>}
          <div>
            <Reasons reasons={reasons} />
          </div>
        </div>
      </Card>
      <Card title={t('supplier-training.detail.trainings')}>
        {now.trainings.length === 0 && <p className="muted">{t('supplier-training.detail.noTrainings')}</p>}
        <Facts
          items={now.trainings.map(({ nameCn, nameEn, validTo }) => ({
            label: pick(nameCn, nameEn),
            value: validTo ? t('supplier-training.validTo', { day: formatDay(validTo, lang) }) : '—',
          }))}
        />
      </Card>
      <Card title={t('supplier-training.detail.certificates')}>
        {now.certificates.length === 0 && <p className="muted">{t('supplier-training.detail.noCertificates')}</p>}
        <Facts
          items={now.certificates.map(({ type, state, expiryDate }) => ({
            label: t(`supplier-training.certType.${type}`),
            value: (
              <>
                {t('supplier-training.validTo', { day: formatDay(expiryDate, lang) })}{' '}
                {(state === 'expired' || expiryDate < now.day) && <Tag tone="r">{t('supplier-training.ended')}</Tag>}
              </>
            ),
          }))}
        />
      </Card>
    </div>
  )
}
