import { Link } from 'react-router'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Contract } from '../../contract.ts'
import { PaymentState } from './StateTags.tsx'

type Row = Contract['requests'][number]

/** Requests of one contract, each with the way to it. */
export function RequestList({ rows }: { rows: readonly Row[] }) {
  const { t, lang, name } = useText()
  const said = (key: string) => t(`payment-management.payments.${key}`)
  const opener = ({ id, number }: Row) => (
    <Link className="btn link" translate="no" to={`/${lang}/payment-management/payment/${id}`}>
      {number}
    </Link>
  )
  return (
    <List
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('payment-management.payments.none')}
      columns={[
        { key: 'number', title: said('number'), cell: opener },
        { key: 'kind', title: said('kind'), cell: ({ kind }) => t(`payment-management.kind.${kind}`) },
        { key: 'amount', title: said('amountFen'), num: true, cell: ({ amountFen }) => formatFen(amountFen) },
        { key: 'submitter', title: said('submitter'), cell: ({ submitter }) => name(submitter) },
        { key: 'status', title: said('status'), cell: (row) => <PaymentState {...row} /> },
        { key: 'paidOn', title: said('paidOn'), cell: ({ paidOn }) => (paidOn ? formatDay(paidOn, lang) : '—') },
      ]}
      card={(row) => (
        <>
          <div className="row between">
            {opener(row)}
            <PaymentState {...row} />
          </div>
          <div className="row between wrap">
            <small>
              {t(`payment-management.kind.${row.kind}`)} · {name(row.submitter)}
            </small>
            <b>{formatFen(row.amountFen)}</b>
          </div>
        </>
      )}
    />
  )
}
