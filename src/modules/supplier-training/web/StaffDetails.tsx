import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { staff as call, cardIssue, type Staff } from '../contract/index.ts'
import { Attached } from './parts/Attached.tsx'
import { CertForm } from './parts/CertForm.tsx'
import { MayWork } from './parts/Reasons.tsx'
import { StaffCards } from './parts/StaffCards.tsx'
import { StaffCertificates, StaffTrainings } from './parts/StaffRecords.tsx'

const ACTS = { issue: act(cardIssue, ({ id }: Staff) => ({ staffId: id })) }

/** All that is kept of somebody of a supplier. */
export default function StaffDetails() {
  const { t, lang } = useText()
  const { id = '' } = useParams()
  const [query, ask] = useSearchParams()
  const [certifying, certify] = useState(query.get('certify') !== null)
  const read = useCall(call, { id })
  const shown = read.data?.id === id ? read.data : undefined
  const close = () => {
    certify(false)
    ask({}, { replace: true })
  }
  return (
    <Page
      title={t('screen./{lang}/sct/employee/{id}')}
      back
      actions={
        shown && (
          <>
            <Moves of={ACTS} row={shown} words="supplier-training.card." values={{ name: shown.name }} className="btn" />
            {shown.can.includes('certify') && (
              <button type="button" className="btn" onClick={() => certify(true)}>
                {t('supplier-training.certForm.add')}
              </button>
            )}
            {shown.can.includes('edit') && (
              <Link className="btn p" to={`/${lang}/sct/employee-add?id=${id}`}>
                {t('kit.edit')}
              </Link>
            )}
          </>
        )
      }
    >
      <Loaded call={read} lines={12}>
        {(one) => one.id === id && <Read staff={one} />}
      </Loaded>
      {certifying && shown?.can.includes('certify') && <CertForm draft={{ given: { staffId: id } }} onClose={close} />}
    </Page>
  )
}

function Read({ staff }: { staff: Staff }) {
  const { t, lang, name } = useText()
  const { supplier } = staff
  const typed = (text: string) => <span data-typed="">{text}</span>
  return (
    <div className="stack">
      <Card title={t('supplier-training.detail.facts')}>
        <div className="below">
          <MayWork {...staff} />
        </div>
        <Facts
          items={[
            { label: t('supplier-training.staff.name'), value: typed(staff.name) },
            { label: t('supplier-training.staff.state'), value: t(`supplier-training.staffState.${staff.state}`) },
            { label: t('supplier-training.staff.company'), value: typed(supplier.name) },
            { label: t('supplier-training.suppliers.owner'), value: name(supplier.owner) },
            { label: t('supplier-training.suppliers.contract'), value: formatDays(supplier.contractFrom, supplier.contractTo, lang) },
            { label: t('supplier-training.staff.job'), value: typed(staff.job) },
            { label: t('supplier-training.staff.nationalId'), value: <span translate="no">{staff.nationalId}</span> },
            { label: t('supplier-training.staffForm.mobile'), value: <span translate="no">{staff.mobile}</span> },
            {
              label: t('supplier-training.staffForm.needs'),
              value: staff.needs.length === 0 ? '—' : staff.needs.map((type) => <Tag key={type}>{t(`supplier-training.certType.${type}`)}</Tag>),
            },
            { label: t('supplier-training.staffForm.photo'), value: <Attached files={[staff.photo]} /> },
          ]}
        />
      </Card>
      <Card title={t('supplier-training.staff.onsiteDates')}>
        {staff.onsiteDates.map(({ from, to, area }) => (
          <p key={`${from} ${to} ${area}`}>
            {formatDays(from, to, lang)} · {t(`supplier-training.area.${area}`)}
          </p>
        ))}
      </Card>
      <StaffTrainings staff={staff} />
      <StaffCertificates staff={staff} />
      <StaffCards staff={staff} />
      {staff.barred.length > 0 && <Barred staff={staff} />}
      <Card title={t('supplier-training.detail.timeline')}>
        <Timeline moments={staff.timeline.map(({ id, at, says, by }) => ({ id, state: 'done', title: says, note: `${formatInstant(at, lang)} · ${by}` }))} />
      </Card>
    </div>
  )
}

/** What the black list has, or had, of the person and of the company. */
function Barred({ staff: { barred } }: { staff: Staff }) {
  const { t, lang } = useText()
  return (
    <Card title={t('screen./{lang}/sct/black-list')}>
      {barred.map(({ id, company, from, to, liftedAt, reason }) => (
        <div key={id} className="li">
          <div className="t">
            <Tag tone={liftedAt ? 'n' : 'r'}>{t(`supplier-training.barredOf.${company ? 'company' : 'person'}`)}</Tag>{' '}
            {to ? formatDays(from, to, lang) : t('supplier-training.black.forGood', { day: formatDay(from, lang) })}
            {liftedAt && ` · ${t('supplier-training.barState.lifted')}`}
            {reason && (
              <small className="line" data-typed="">
                {reason}
              </small>
            )}
          </div>
        </div>
      ))}
    </Card>
  )
}
