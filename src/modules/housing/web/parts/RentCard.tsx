import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatMonth } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoiceTag } from './InvoiceTag.tsx'

const SHOWN = 12

/** The rent by month, paid and invoiced or not; what is paid and not invoiced yet can be. */
export function RentCard({ own }: { own: Mine }) {
  const { t, lang } = useText()
  const [asking, ask] = useState(false)
  const [all, showAll] = useState(false)
  const free = own.months.filter(({ paid, invoice }) => paid && invoice === null)
  const shown = all ? own.months : own.months.slice(0, SHOWN)
  return (
    <Card
      title={t('housing.rent.title')}
      extra={
        free.length > 0 && (
          <button type="button" className="btn" onClick={() => ask(true)}>
            {t('housing.invoice.ask')}
          </button>
        )
      }
    >
      {own.months.length === 0 && <p className="hint">{t('housing.rent.none')}</p>}
      {shown.map(({ id, month, amountFen, paid, invoice }) => (
        <div key={id} className="li">
          <div className="t">
            <b>{formatMonth(month, lang)}</b> <small>{formatFen(amountFen)}</small>
          </div>
          <div className="row wrap">
            <Tag tone={paid ? 'g' : 'w'}>{t(`housing.rent.paid.${paid}`)}</Tag>
            {invoice && <InvoiceTag state={invoice} />}
          </div>
        </div>
      ))}
      {own.months.length > shown.length && (
        <button type="button" className="btn link" onClick={() => showAll(true)}>
          {t('housing.rent.all', { count: own.months.length })}
        </button>
      )}
      {asking && <InvoiceForm months={free} most={own.invoiceMonthsMax} onClose={() => ask(false)} />}
    </Card>
  )
}
