import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card, Facts, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail, finish, remove, withdraw } from '../../contract/index.ts'
import { NOT_CONFIRMED } from '../../rules/moving.ts'
import { DraftForm } from './DraftForm.tsx'
import { Lines } from './Lines.tsx'
import { Rounds } from './Rounds.tsx'
import { PurchaseTag, RequisitionTag } from './Tags.tsx'

/** An application with all that became of it; in the back office with what it moved and who did what. */
export function DetailPage({ title, backOffice = false }: { title: string; backOffice?: boolean }) {
  const { id = '' } = useParams()
  return (
    <Page title={title} back>
      {uuid.safeParse(id).success ? <One id={id} backOffice={backOffice} /> : <Empty />}
    </Page>
  )
}

function One({ id, backOffice }: { id: string; backOffice: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { id, backOffice: backOffice ? 'yes' : 'no' })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          <About of={of} backOffice={backOffice} />
          <Card title={t('material-requisition.detail.lines')}>
            <Lines of={of.lines} />
          </Card>
          <Rounds of={of.rounds} />
          <Steps of={of.timeline} />
          {of.movements.length > 0 && <Movements of={of.movements} />}
          {of.audit.length > 0 && <Audit of={of.audit} />}
        </div>
      )}
    </Loaded>
  )
}

function About({ of, backOffice }: { of: Detail; backOffice: boolean }) {
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

function Steps({ of }: { of: Detail['timeline'] }) {
  const { t, lang, name } = useText()
  if (of.length === 0) return null
  return (
    <Card title={t('material-requisition.detail.timeline')}>
      <Timeline
        moments={of.map(({ what, at, by, round }) => ({
          id: `${what} ${at} ${round ?? ''}`,
          state: 'done',
          title:
            round === null
              ? t(`material-requisition.step.${what}`)
              : t('material-requisition.step.ofRound', { step: t(`material-requisition.step.${what}`), round }),
          note: `${by ? name(by) : ''} · ${formatInstant(at, lang)}`,
        }))}
      />
    </Card>
  )
}

const signed = (count: number) => (count > 0 ? `+${formatNumber(count)}` : formatNumber(count))

function Movements({ of }: { of: Detail['movements'] }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={t('material-requisition.detail.movements')}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('material-requisition.detail.at'), cell: ({ at }) => formatInstant(at, lang) },
          { key: 'code', title: t('material-requisition.lines.materialCode'), cell: ({ materialCode }) => <span translate="no">{materialCode}</span> },
          {
            key: 'warehouse',
            title: t('material-requisition.lines.warehouse'),
            cell: (one) => <span data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</span>,
          },
          { key: 'cause', title: t('material-requisition.detail.cause'), wrap: true, cell: (one) => pick(one.causeCn, one.causeEn) },
          { key: 'amount', title: t('material-requisition.stock.available'), num: true, cell: ({ amount }) => signed(amount) },
          { key: 'held', title: t('material-requisition.stock.reserved'), num: true, cell: ({ heldDelta }) => signed(heldDelta) },
        ]}
        card={(one) => (
          <div className="row between wrap">
            <span>
              <span translate="no">{one.materialCode}</span> <small>{pick(one.causeCn, one.causeEn)}</small>
            </span>
            <span>
              {signed(one.amount)} / {signed(one.heldDelta)}
            </span>
          </div>
        )}
      />
    </Card>
  )
}

function Audit({ of }: { of: Detail['audit'] }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card title={t('material-requisition.detail.audit')}>
      {of.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            {pick(one.whatCn, one.whatEn)}
            <small>
              {one.by && <bdi translate="no">{name(one.by)}</bdi>} · {formatInstant(one.at, lang)}
              {one.reason && (
                <>
                  {' · '}
                  {one.reason === NOT_CONFIRMED ? t('material-requisition.notConfirmed') : <span data-typed="">{one.reason}</span>}
                </>
              )}
            </small>
          </div>
        </div>
      ))}
    </Card>
  )
}
