import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { ChangeLog } from '#foundation/web/kit/ChangeLog.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { Payment } from '../../contract.ts'
import './payment.css'
import { RequestList } from './RequestList.tsx'
import { AccountTag, ItemState, PaymentState } from './StateTags.tsx'
import { useSaidChange } from './useSaidChange.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** A request with the item of the plan, the acceptance and the invoice beside each other. */
export function PaymentRead({ payment }: { payment: Payment }) {
  const { t, lang, pick, name } = useText()
  const said = useSaidChange()
  const field = (key: string) => t(`payment-management.form.${key}`)
  const typed = (value: string) => (
    <span className="anywhere" data-typed="">
      {value || '—'}
    </span>
  )
  const { item } = payment
  return (
    <div className="stack">
      <div className="row wrap tight">
        <PaymentState {...payment} /> <AccountTag {...payment} />
      </div>
      {payment.accountConfirmed && <p className="note-box">{t('payment-management.account.confirmed')}</p>}
      {payment.remark && (
        <p className="note-box">
          {t('payment-management.remark')} {typed(payment.remark)}
        </p>
      )}
      <Facts
        items={[
          {
            label: field('contractNo'),
            value: (
              <Link className="link" data-typed="" to={`/${lang}/payment-management/contract/${payment.contractId}`}>
                {payment.contractNo} {pick(payment.nameCn, payment.nameEn)}
              </Link>
            ),
          },
          { label: field('supplier'), value: typed(payment.supplier) },
          { label: field('supplierBankName'), value: typed(payment.supplierBankName) },
          { label: field('supplierAccount'), value: <span translate="no">{payment.supplierAccount}</span> },
          { label: field('amountFen'), value: <b>{formatFen(payment.amountFen)}</b> },
          { label: field('taxAmountFen'), value: formatFen(payment.taxAmountFen) },
          { label: t('payment-management.payments.submitter'), value: name(payment.submitter) },
          ...(payment.status === 'paid'
            ? [
                { label: t('payment-management.act.sapVoucherNo'), value: typed(payment.sapVoucherNo) },
                { label: t('payment-management.act.paidOn'), value: payment.paidOn ? formatDay(payment.paidOn, lang) : '—' },
              ]
            : []),
        ]}
      />
      {payment.comment && <Part title={field('comment')}>{typed(payment.comment)}</Part>}
      <div className="papers-of-payment">
        <Part title={t('payment-management.pay.item')}>
          <div>
            {item.seq}. {t(`payment-management.kind.${item.kind}`)} <ItemState {...item} />
          </div>
          <div>{typed(item.condition)}</div>
          <div>
            {formatFen(item.amountFen)} · {t('payment-management.plan.due', { day: formatDay(item.dueOn, lang) })}
          </div>
          <div className="muted">
            {t('payment-management.contracts.paidFen')} {formatFen(item.paidFen)} · {t('payment-management.contracts.underWayFen')}{' '}
            {formatFen(item.underWayFen)}
          </div>
        </Part>
        <Part title={field('evidence')}>
          <Attached none={<span className="muted">—</span>} files={payment.evidence} />
        </Part>
        <Part title={field('invoice')}>
          <div>
            {typed(payment.invoiceNo)} {payment.invoiceDate && formatDay(payment.invoiceDate, lang)}
          </div>
          <Attached none={<span className="muted">—</span>} files={payment.invoice} />
        </Part>
      </div>
      <Part title={t('payment-management.pay.earlier')}>
        {payment.earlier.length > 0 ? <RequestList rows={payment.earlier} /> : <span className="muted">{t('payment-management.pay.noEarlier')}</span>}
      </Part>
      <ChangeLog of={payment.changes} words="payment-management." said={said} />
    </div>
  )
}
