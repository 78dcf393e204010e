import type { ReactNode } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { aggregateConfirm, aggregateTakeOut, finish, type Order, type OrderApplication } from '../../contract/index.ts'
import { confirming } from '../../rules/moving.ts'
import { Count } from './Count.tsx'
import { MaterialName } from './MaterialName.tsx'
import { PurchaseTag, RequisitionTag } from './Tags.tsx'

const ACTS = { takeOut: aggregateTakeOut, finish }
type OrderLine = OrderApplication['lines'][number]

/** The applications of an order, each with its lines; what stands at the end of a line is the caller's. */
export function Applications({ of, end }: { of: readonly OrderApplication[]; end?(line: OrderLine, application: OrderApplication): ReactNode }) {
  const { t, name, pick } = useText()
  return of.map((one) => (
    <Card
      key={one.id}
      title={
        <>
          <span translate="no">{one.applicationNo}</span> <RequisitionTag status={one.status} /> <PurchaseTag of={one.purchaseStatus} />
        </>
      }
      extra={
        <span className="row wrap">
          <Moves of={ACTS} row={one} words="material-requisition.act." values={{ number: one.applicationNo }} />
        </span>
      }
    >
      <p className="hint">
        <span data-typed="">{pick(one.shopCn, one.shopEn)}</span> · <bdi translate="no">{name(one.applicant)}</bdi>
      </p>
      {one.lines.map((line) => (
        <div key={line.id} className="li">
          <div className="t">
            <MaterialName of={line} />
            <small>{t('material-requisition.order.applied', { count: formatNumber(line.quantity) })}</small>
          </div>
          {end ? end(line, one) : <Confirmed of={line} />}
        </div>
      ))}
    </Card>
  ))
}

/** What became of a line that was confirmed. */
function Confirmed({ of }: { of: OrderLine }) {
  const { t } = useText()
  if (of.confirmedQuantity === null) return null
  return (
    <span className="row wrap end">
      <small>
        {t('material-requisition.order.standing', {
          ...{ confirmed: formatNumber(of.confirmedQuantity), reserved: formatNumber(of.reserved), delivered: formatNumber(of.deliveryTotal) },
        })}
      </small>
      <PurchaseTag of={of.purchaseStatus} />
    </span>
  )
}

/** Says how much of each line is confirmed, and confirms the order. */
export function ConfirmForm({ of }: { of: Order }) {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const open = of.list.filter(({ can }) => can.length > 0)
  const asked = open.flatMap((one) => one.lines)
  const form = useForm(aggregateConfirm, {
    initial: { id: of.id, lines: asked.map(({ id: lineId, quantity }) => ({ lineId, confirmedQuantity: quantity })) },
    draft: `lvm.confirm.${of.id}.${open.length}`,
    words: 'material-requisition.order.',
    check: { set: confirming, facts: { open: true, applied: new Map(asked.map(({ id, quantity }) => [id, quantity])) }, p: {} },
    onSent: () => say(t('material-requisition.order.confirmed')),
  })
  const lines = form.values.lines ?? []
  const action = t('material-requisition.order.confirm')
  const send = async () => {
    const none = open.filter((one) => one.lines.every(({ id }) => lines.find(({ lineId }) => lineId === id)?.confirmedQuantity === 0)).length
    const text = none > 0 ? t('material-requisition.order.askNone', { count: none }) : t('material-requisition.order.ask')
    if ((await confirm({ title: action, text, action })) !== undefined) await form.submit()
  }
  return (
    <PageForm form={form} onSubmit={send}>
      <Applications
        of={of.list}
        end={(line, application) => {
          const at = lines.findIndex(({ lineId }) => lineId === line.id)
          const now = lines[at]
          if (!now || application.can.length === 0) return null
          const fault = form.fault(`lines.${at}.confirmedQuantity`)
          return (
            <span>
              <Count
                label={t('material-requisition.order.quantityOf', { number: application.applicationNo, name: name(line) })}
                value={now.confirmedQuantity}
                fault={fault}
                onChange={(count) => form.set('lines', lines.with(at, { ...now, confirmedQuantity: count ?? 0 }))}
              />
              <Told fault={fault} />
            </span>
          )
        }}
      />
      {open.length > 0 && (
        <ActionBar>
          <button type="submit" className="btn p" disabled={form.sending}>
            {form.sending ? t('kit.sending') : action}
          </button>
        </ActionBar>
      )}
    </PageForm>
  )
}
