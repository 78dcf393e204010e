import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type InvoiceShown, LIST } from '../../contract/index.ts'
import { CheckTags } from './Tags.tsx'

/** An invoice with what the checks say and its file; with `form` it can be printed beside the number of that. */
export function InvoiceRead({ invoice, form, children }: { invoice: InvoiceShown; form?: string; children?: ReactNode }) {
  const { t, lang } = useText()
  const me = useMe()
  const { code, number, date, totalFen, amountExcludingTaxFen, file } = invoice
  return (
    <section style={{ borderTop: '1px solid var(--line)', padding: '8px 0' }}>
      <div className="row wrap between">
        <b translate="no">{[code, number].filter(Boolean).join(' ') || '—'}</b>
        <CheckTags {...invoice} />
      </div>
      <div className="row wrap between">
        <span>
          {date && `${formatDay(date, lang)} · `}
          {formatFen(totalFen)} <small className="muted">{t('reimbursement.invoice.without', { amount: formatFen(amountExcludingTaxFen) })}</small>
        </span>
        {children}
      </div>
      {file && <Attached none={<span className="muted">—</span>} files={[file]} />}
      {file && form && me.may(LIST) && (
        <Link className="btn link" to={`/reimburse-invoice-print/${form}.${file.id}`} target="_blank">
          {t('reimbursement.invoice.print')}
        </Link>
      )}
    </section>
  )
}
