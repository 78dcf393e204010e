import { Link, useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CertificateCard, type MyCertificates as Mine, myCert, type Need } from '../contract/own.ts'
import { CertificateForm } from './parts/CertificateForm.tsx'
import { CertificatePicture } from './parts/CertificatePicture.tsx'
import { CertificateTag, StandingTag } from './parts/Tags.tsx'

/** One's own certificates as cards, what one's position needs, and sending in one from outside; `?type=` opens the form for a type. */
export default function MyCertificates() {
  const { t } = useText()
  const [query, ask] = useSearchParams()
  const call = useCall(myCert, {})
  const type = query.get('type')
  return (
    <Page
      title={t('screen./{lang}/learning/my-cert')}
      actions={
        <button type="button" className="btn p" onClick={() => ask({ type: '' })}>
          {t('learning.cert.upload')}
        </button>
      }
    >
      <Loaded call={call} lines={8}>
        {(of) => (
          <>
            <Gallery of={of} />
            {type !== null && <CertificateForm key={type} types={of.types} type={type || undefined} onClose={() => ask({})} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Gallery({ of: { certificates, needs } }: { of: Mine }) {
  const { t } = useText()
  return (
    <div className="stack">
      {needs.length > 0 && (
        <Card title={t('learning.needs.title')}>
          <div className="stack">
            {needs.map((need) => (
              <NeedLine key={need.type} of={need} />
            ))}
          </div>
        </Card>
      )}
      {certificates.length === 0 ? (
        <Card>
          <Empty text={t('learning.cert.none')} />
        </Card>
      ) : (
        <div className="learning-gallery">
          {certificates.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </div>
      )}
    </div>
  )
}

function NeedLine({ of: { standing, typeCn, typeEn, deadline, courses } }: { of: Need }) {
  const { t, lang, pick } = useText()
  return (
    <div>
      <div className="row between wrap">
        <b data-typed="">{pick(typeCn, typeEn)}</b>
        <StandingTag standing={standing} />
      </div>
      {standing === 'missing' && <small>{t('learning.needs.deadline', { day: formatDay(deadline, lang) })}</small>}
      {(standing === 'missing' || standing === 'expired') && courses.length > 0 && (
        <small className="line">
          {t('learning.needs.courses')} <span data-typed="">{courses.map((one) => pick(one.nameCn, one.nameEn)).join(' · ')}</span>
        </small>
      )}
    </div>
  )
}

function One({ of }: { of: CertificateCard }) {
  const { t, lang, pick } = useText()
  return (
    <Link className={`card learning-card ${of.standing ?? 'none'}`} to={`/${lang}/learning/certificate/${of.id}`}>
      <CertificatePicture id={of.image} small />
      <div className="row between">
        <b data-typed="">{pick(of.typeCn, of.typeEn)}</b>
        <CertificateTag {...of} />
      </div>
      <small translate="no">{of.number}</small>
      <small>
        {of.renewalDate ? t('learning.cert.until', { day: formatDay(of.renewalDate, lang) }) : t('learning.cert.noEnd')}
        {of.daysLeft !== null && ` · ${t('learning.cert.daysLeft', { days: of.daysLeft })}`}
      </small>
      {of.state === 'void' && of.reason && <small data-typed="">{of.reason}</small>}
    </Link>
  )
}
