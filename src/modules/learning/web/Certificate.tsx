import { Link, useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { certCheck, certVoid } from '../contract/desk.ts'
import { certificate, type Certificate as Of } from '../contract/own.ts'
import { certificateLife } from '../rules/life.ts'
import { CertificatePicture } from './parts/CertificatePicture.tsx'
import { CertificateTag } from './parts/Tags.tsx'

type Row = { id: string }
const ACTS = {
  accept: act(certCheck, (_: Row) => ({ accept: true, reason: '' })),
  refuse: act(certCheck, (_: Row) => ({ accept: false }), 'required'),
  void: certVoid,
}

/** A certificate with its image, what it replaced, and the courses behind it. */
export default function Certificate() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(certificate, { id })
  return (
    <Page title={t('screen./{lang}/learning/certificate/{id}')} back>
      <Loaded call={call} lines={10}>
        {(of) => (
          <div className="stack">
            <About of={of} />
            {of.courses.length > 0 && <Courses of={of} />}
            {of.earlier.length > 0 && <Earlier of={of} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function About({ of }: { of: Of }) {
  const { t, lang, pick, name } = useText()
  const left = of.daysLeft === null ? null : t('learning.cert.daysLeft', { days: of.daysLeft })
  return (
    <Card title={<span data-typed="">{pick(of.typeCn, of.typeEn)}</span>} extra={<CertificateTag {...of} />}>
      <div className="stack">
        <PersonCell person={of.person} />
        {of.file && (
          <div className="narrow">
            <CertificatePicture id={of.image} />
            <Attached files={[of.file]} />
          </div>
        )}
        <Facts
          items={[
            { label: t('learning.cert.number'), value: <span translate="no">{of.number}</span> },
            { label: t('learning.cert.issuer'), value: <span data-typed="">{of.issuer}</span> },
            { label: t('learning.cert.issuedDate'), value: formatDay(of.issuedDate, lang) },
            {
              label: t('learning.cert.renewalDate'),
              value: of.renewalDate ? [formatDay(of.renewalDate, lang), ...(left ? [left] : [])].join(' · ') : t('learning.cert.noEnd'),
            },
            { label: t('learning.cert.source'), value: t(`learning.certificateSource.${of.source}`) },
            ...(of.checkedAt
              ? [
                  {
                    label: t('learning.cert.checked'),
                    value: (
                      <span data-typed="">
                        {of.checkedBy ? name(of.checkedBy) : t('learning.cert.byPortal')} · {formatInstant(of.checkedAt, lang)}
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {of.reason && (
          <p>
            <small>{t('learning.cert.reason')}</small> <span data-typed="">{of.reason}</span>
          </p>
        )}
        <Acts of={of} />
      </div>
    </Card>
  )
}

function Acts({ of }: { of: Of }) {
  const { t, lang } = useText()
  return (
    <div className="row wrap">
      <Moves of={ACTS} row={of} words="learning.act." className="btn" />
      {of.can.includes('replace') && (
        <Link className="btn" to={`/${lang}/learning/my-cert?type=${of.type}`}>
          {t('learning.act.replace')}
        </Link>
      )}
      {of.can.includes('print') && (
        <PaperButton kind="certificate" id={of.id}>
          {t('learning.act.print')}
        </PaperButton>
      )}
    </div>
  )
}

function Courses({ of }: { of: Of }) {
  const { t, pick } = useText()
  return (
    <Card title={t('learning.cert.courses')}>
      <ul data-typed="">
        {of.courses.map(({ courseId, nameCn, nameEn, address }) => (
          <li key={courseId}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {pick(nameCn, nameEn)}
              </a>
            ) : (
              pick(nameCn, nameEn)
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Earlier({ of }: { of: Of }) {
  const { t, lang } = useText()
  const until = (day: string | null) => (day ? formatDay(day, lang) : '—')
  const numbered = ({ id, number }: Of['earlier'][number]) => (
    <Link translate="no" to={`/${lang}/learning/certificate/${id}`}>
      {number}
    </Link>
  )
  return (
    <section>
      <h2>{t('learning.cert.earlier')}</h2>
      <List
        rows={of.earlier}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', title: t('learning.cert.number'), cell: numbered },
          { key: 'issuedDate', title: t('learning.cert.issuedDate'), cell: ({ issuedDate }) => formatDay(issuedDate, lang) },
          { key: 'renewalDate', title: t('learning.cert.renewalDate'), cell: ({ renewalDate }) => until(renewalDate) },
          { key: 'state', title: t('learning.cert.state'), cell: ({ state }) => <StateTag of={certificateLife} state={state} /> },
        ]}
        card={(one) => (
          <div className="row between">
            {numbered(one)}
            <small>
              {formatDay(one.issuedDate, lang)} – {until(one.renewalDate)}
            </small>
          </div>
        )}
      />
    </section>
  )
}
