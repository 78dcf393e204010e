import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDayOf } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Staff } from '../../contract/index.ts'
import { Attached } from './Attached.tsx'
import { type CertDraft, CertForm, editedCert, renewedCert } from './CertForm.tsx'
import { CertState, Expiry } from './Expiry.tsx'

const RESULTS = { none: 'n', passed: 'g', failed: 'r' } as const

/** Trainings that somebody was enrolled in, with what came of them. */
export function StaffTrainings({ staff: { trainings } }: { staff: Staff }) {
  const { t, lang, pick } = useText()
  const named = (one: Staff['trainings'][number]) => <span data-typed="">{pick(one.nameCn, one.nameEn)}</span>
  const result = (one: Staff['trainings'][number]) => (
    <>
      <Tag tone={RESULTS[one.result]}>{t(`supplier-training.trainings.result.${one.result}`)}</Tag> {one.score !== null && one.score}
    </>
  )
  return (
    <Card title={t('supplier-training.detail.trainings')}>
      <List
        rows={trainings}
        rowKey={({ id }) => id}
        empty={t('supplier-training.detail.noTrainings')}
        columns={[
          { key: 'name', title: t('supplier-training.trainings.name'), cell: named },
          { key: 'kind', title: t('supplier-training.trainings.kind'), cell: ({ kind }) => t(`supplier-training.kind.${kind}`) },
          { key: 'at', title: t('supplier-training.trainings.from'), cell: ({ at }) => formatDayOf(at, lang) },
          { key: 'result', title: t('supplier-training.trainings.result'), cell: result },
          { key: 'validTo', title: t('supplier-training.trainings.validTo'), cell: ({ validTo }) => (validTo ? formatDay(validTo, lang) : '—') },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <b>{named(one)}</b>
              <span>{result(one)}</span>
            </div>
            <small>
              {t(`supplier-training.kind.${one.kind}`)} · {formatDayOf(one.at, lang)}
              {one.validTo && ` · ${t('supplier-training.validTo', { day: formatDay(one.validTo, lang) })}`}
            </small>
          </>
        )}
      />
    </Card>
  )
}

type Cert = Staff['certificates'][number]

/** The certificates of somebody with their photos. */
export function StaffCertificates({ staff }: { staff: Staff }) {
  const { t, lang } = useText()
  const [edited, edit] = useState<CertDraft>()
  const acts = (one: Cert) => (
    <>
      {one.can.includes('edit') && (
        <button type="button" className="btn link" onClick={() => edit(editedCert(staff.id, one))}>
          {t('kit.edit')}
        </button>
      )}
      {one.can.includes('renew') && (
        <button type="button" className="btn link" onClick={() => edit(renewedCert(staff.id, one))}>
          {t('supplier-training.certForm.renew')}
        </button>
      )}
    </>
  )
  return (
    <Card title={t('supplier-training.detail.certificates')}>
      <List
        rows={staff.certificates}
        rowKey={({ id }) => id}
        empty={t('supplier-training.detail.noCertificates')}
        columns={[
          { key: 'type', title: t('supplier-training.certs.type'), cell: ({ type }) => t(`supplier-training.certType.${type}`) },
          { key: 'number', title: t('supplier-training.certs.number'), cell: ({ number }) => <span translate="no">{number || '—'}</span> },
          { key: 'expiryDate', title: t('supplier-training.certs.expiryDate'), cell: (one) => <Expiry {...one} /> },
          {
            key: 'refresherDate',
            title: t('supplier-training.certs.refresherDate'),
            cell: ({ refresherDate }) => (refresherDate ? formatDay(refresherDate, lang) : '—'),
          },
          { key: 'photos', title: t('supplier-training.certs.photos'), cell: ({ front, back }) => <Attached files={[front, back]} /> },
          { key: 'state', title: t('supplier-training.certs.state'), cell: (one) => <CertState {...one} /> },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <b>{t(`supplier-training.certType.${one.type}`)}</b>
              <span>
                <CertState {...one} />
              </span>
            </div>
            <div>
              <span translate="no">{one.number}</span> <Expiry {...one} />
            </div>
            <Attached files={[one.front, one.back]} />
          </>
        )}
        actions={acts}
      />
      {edited && <CertForm draft={edited} onClose={() => edit(undefined)} />}
    </Card>
  )
}
