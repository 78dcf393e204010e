import type { ReactNode } from 'react'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract.ts'

/** What a version says. */
export function TermsFacts({ of, title, extra, above }: { of: Detail; title: ReactNode; extra?: ReactNode; above?: ReactNode }) {
  const { t, lang, name } = useText()
  const said = (key: string) => t(`mice-inquiry.field.${key}`)
  const typed = (key: string, value: string) => (value === '' ? [] : [{ label: said(key), value: <span data-typed="">{value}</span> }])
  const word = (key: string, value: string | null) => (value === null ? [] : [{ label: said(key), value }])
  return (
    <Card title={title} extra={extra}>
      {above}
      <Facts
        items={[
          { label: said('inquiryNo'), value: <span translate="no">{of.inquiryNo}</span> },
          ...typed('customer', name(of.customer)),
          ...typed('eventName', of.eventName),
          { label: said('visitDate'), value: formatDay(of.visitDate, lang) },
          ...word('visitEndDate', of.visitEndDate && formatDay(of.visitEndDate, lang)),
          ...word('vipKind', of.vipKind && t(`mice-inquiry.vipKind.${of.vipKind}`)),
          ...word('partySize', of.partySize === null ? null : formatNumber(of.partySize)),
          ...word('startTime', of.startTime),
          ...word('guideLanguage', of.guideLanguage && t(`mice-inquiry.language.${of.guideLanguage}`)),
          ...typed('host', of.host),
          { label: said('paymentTerms'), value: t(`mice-inquiry.payment.${of.paymentTerms}`) },
          ...typed('contactName', of.contactName),
          ...typed('contactPhone', of.contactPhone),
          ...typed('contactEmail', of.contactEmail),
          { label: said('total'), value: <b>{formatFen(of.totalFen)}</b> },
        ]}
      />
      <Sentences items={[...typed('priceReason', of.priceReason), ...typed('remarks', of.remarks)]} />
      <Lines of={of} />
    </Card>
  )
}

function Lines({ of }: { of: Detail }) {
  const { t } = useText()
  type Row = Detail['lines'][number] & { key: string }
  const said = (key: string) => t(`mice-inquiry.field.${key}`)
  const product = (row: Row) => <span data-typed="">{row.product}</span>
  const rows = of.lines.map((line, n) => ({ ...line, key: `${n}` }))
  return (
    <List
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'product', title: said('product'), cell: product, wrap: true },
        { key: 'quantity', title: said('quantity'), cell: (row) => formatNumber(row.quantity), num: true },
        { key: 'listPrice', title: said('listPrice'), cell: (row) => formatFen(row.listPriceFen), num: true },
        { key: 'unitPrice', title: said('unitPrice'), cell: (row) => formatFen(row.unitPriceFen), num: true },
        { key: 'amount', title: said('amount'), cell: (row) => formatFen(row.amountFen), num: true },
      ]}
      card={(row) => (
        <>
          <div className="row between">
            <b>{product(row)}</b>
            <span>{formatFen(row.amountFen)}</span>
          </div>
          <small>
            {formatNumber(row.quantity)} × {formatFen(row.unitPriceFen)}
          </small>
        </>
      )}
    />
  )
}
