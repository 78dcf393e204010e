import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Card, Facts, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, finish, remove, withdraw } from '../../contract/index.ts'
import { NOT_CONFIRMED } from '../../rules/moving.ts'
import { DraftForm } from './DraftForm.tsx'
import { PurchaseTag, RequisitionTag } from './Tags.tsx'

export function About({ of, backOffice }: { of: Detail; backOffice: boolean }) {
  const { t, name, pick, lang } = useText()
  const typed = (cn: string, en: string) => <span data-typed="">{pick(cn, en)}</span>
  return (
    <Card
      title={
        <>
          <span translate="no">{of.applicationNo}</span> <RequisitionTag status={of.status} /> <PurchaseTag of={of.purchaseStatus} />
          {of.differs && <Tag tone="r">{t('material-requisition.differs')}</Tag>}
        </>
      }
      extra={<Acts of={of} backOffice={backOffice} />}
    >
      <div className="stack">
        <Facts
          items={[
            { label: t('material-requisition.list.area'), value: typed(of.areaCn, of.areaEn) },
            { label: t('material-requisition.list.shop'), value: typed(of.shopCn, of.shopEn) },
            { label: t('material-requisition.list.costCenter'), value: <span translate="no">{of.costCenter}</span> },
            { label: t('material-requisition.list.group'), value: typed(of.groupCn, of.groupEn) },
            { label: t('material-requisition.list.applicant'), value: <bdi translate="no">{name(of.applicant)}</bdi> },
            ...(of.submittedAt ? [{ label: t('material-requisition.list.submittedAt'), value: formatInstant(of.submittedAt, lang) }] : []),
            ...(of.orderNo ? [{ label: t('material-requisition.list.orderNo'), value: <span translate="no">{of.orderNo}</span> }] : []),
          ]}
        />
        <Sentences
          items={[
            ...(of.remark ? [{ label: t('material-requisition.form.remark'), value: <span data-typed="">{of.remark}</span> }] : []),
            ...(of.finishReason
              ? [
                  {
                    label: t('material-requisition.detail.finishReason'),
                    value: of.finishReason === NOT_CONFIRMED ? t('material-requisition.notConfirmed') : <span data-typed="">{of.finishReason}</span>,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** Closing by hand is the back office's; what else may be done is shown wherever one comes from. */
function Acts({ of, backOffice }: { of: Detail; backOffice: boolean }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const [editing, edit] = useState(false)
  const said = { words: 'material-requisition.act.', values: { number: of.applicationNo } }
  return (
    <span className="row wrap">
      {of.can.includes('edit') && (
        <button type="button" className="btn link" onClick={() => edit(true)}>
          {t('material-requisition.act.edit')}
        </button>
      )}
      {of.can.includes('receive') && (
        <Link className="btn link" to={`/${lang}/lvm/receiving/material/${of.id}`}>
          {t('material-requisition.act.receive')}
        </Link>
      )}
      {of.can.includes('deliver') && (
        <Link className="btn link" to={`/${lang}/lvm/deliver/material/${of.id}`}>
          {t('material-requisition.act.deliver')}
        </Link>
      )}
      {backOffice ? (
        <Moves of={{ finish }} row={of} {...said} />
      ) : (
        <Moves
          of={{ withdraw, delete: remove }}
          row={of}
          {...said}
          onDone={() => of.can.includes('delete') && void navigate(`/${lang}/lvm/index`, { replace: true })}
        />
      )}
      {editing && <DraftForm id={of.id} onClose={() => edit(false)} />}
    </span>
  )
}
