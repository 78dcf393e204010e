import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { resend, voidVoucher } from '../../contract/index.ts'
import { voucherLife } from '../../rules/life.ts'
import type { Personal } from '../PersonalTickets.tsx'

const W = 'complimentary-tickets.personal.'

/** Each grant with the rule it came from. */
export function Quotas({ of }: { of: Personal['quotas'] }) {
  const { t, lang, pick } = useText()
  type Row = Personal['quotas'][number]
  const kind = (row: Row) => <span data-typed="">{pick(row.kindCn, row.kindEn)}</span>
  const basis = (row: Row) => t(`complimentary-tickets.basis.${row.basis}`)
  const why = (row: Row) => <span data-typed="">{pick(row.ruleCn, row.ruleEn) || row.reason}</span>
  const lasts = (row: Row) => `${formatDay(row.effective, lang)} – ${row.expires ? formatDay(row.expires, lang) : ''}`
  return (
    <Card title={t(`${W}quotas`)}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        empty={t(`${W}noQuotas`)}
        columns={[
          { key: 'kind', title: t(`${W}kind`), cell: kind },
          { key: 'basis', title: t(`${W}basis`), cell: basis },
          { key: 'why', title: t(`${W}why`), cell: why, wrap: true },
          { key: 'quota', title: t(`${W}quota`), cell: (row) => row.quota, num: true },
          { key: 'lotLeft', title: t(`${W}lotLeft`), cell: (row) => row.left, num: true },
          { key: 'lasts', title: t(`${W}lasts`), cell: lasts },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{kind(row)}</b>
              <span>{row.quota}</span>
            </div>
            <small>
              {basis(row)} · {lasts(row)}
            </small>
            <div>{why(row)}</div>
          </>
        )}
      />
    </Card>
  )
}

export function Tickets({ of }: { of: Personal['vouchers'] }) {
  const { t, lang, pick } = useText()
  type Row = Personal['vouchers'][number]
  const code = (row: Row) => <span translate="no">{row.code}</span>
  const kind = (row: Row) => <span data-typed="">{pick(row.kindCn, row.kindEn)}</span>
  const state = (row: Row) => <StateTag of={voucherLife} state={row.state} />
  const at = (row: Row) => (row.exchangedAt ? formatInstant(row.exchangedAt, lang) : '—')
  return (
    <Card title={t(`${W}vouchers`)}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        empty={t(`${W}noVouchers`)}
        columns={[
          { key: 'code', title: t('complimentary-tickets.vouchers.code'), cell: code },
          { key: 'kind', title: t(`${W}kind`), cell: kind },
          { key: 'state', title: t('complimentary-tickets.vouchers.state'), cell: state },
          { key: 'at', title: t('complimentary-tickets.vouchers.exchangedAt'), cell: at },
          { key: 'until', title: t('complimentary-tickets.vouchers.validUntil'), cell: (row) => formatDay(row.validUntil, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{code(row)}</b>
              {state(row)}
            </div>
            <div>
              {kind(row)} · {at(row)}
            </div>
          </>
        )}
        actions={(row) => <Moves of={{ void: voidVoucher, resend }} row={row} words="complimentary-tickets.vouchers." />}
      />
    </Card>
  )
}

/** What came to the person's quota, and went. */
export function Movements({ of }: { of: Personal['ledger'] }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={t(`${W}ledger`)}>
      {of.length === 0 && <Empty text={t(`${W}noLedger`)} />}
      {of.map((line) => (
        <div key={line.id} className="row between li">
          <span>
            <span data-typed="">{pick(line.causeCn, line.causeEn)}</span>
            <small className="line">
              {formatInstant(line.at, lang)} · <span data-typed="">{pick(line.kindCn, line.kindEn)}</span>
            </small>
          </span>
          <span style={{ textAlign: 'right' }}>
            <b>{line.amount > 0 ? `+${line.amount}` : line.amount}</b>
            <small className="line">{t(`${W}balance`, { left: line.balanceAfter })}</small>
          </span>
        </div>
      ))}
    </Card>
  )
}
