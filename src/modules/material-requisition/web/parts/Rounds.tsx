import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { DELIVERY_NOTE, type Round } from '../../contract/index.ts'
import { MaterialName } from './MaterialName.tsx'

/** Rounds that were delivered, the newest first: what each brought, and what came of it. */
export function Rounds({ of }: { of: readonly Round[] }) {
  return of.toReversed().map((one) => <RoundCard key={one.id} of={one} />)
}

function RoundCard({ of }: { of: Round }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card
      title={t('material-requisition.round.title', { round: of.round })}
      extra={
        <span className="row wrap">
          <Tag tone={of.receivedAt ? 'g' : 'w'}>{t(of.receivedAt ? 'material-requisition.round.received' : 'material-requisition.round.open')}</Tag>
          <PaperButton kind={DELIVERY_NOTE} id={of.id} className="btn link">
            {t('material-requisition.round.print')}
          </PaperButton>
        </span>
      }
    >
      <p className="hint">
        <bdi translate="no">{name(of.deliveredBy)}</bdi> · {formatInstant(of.at, lang)}
        {of.receivedBy && of.receivedAt && (
          <>
            {' → '}
            <bdi translate="no">{name(of.receivedBy)}</bdi> · {formatInstant(of.receivedAt, lang)}
          </>
        )}
      </p>
      <List
        rows={of.lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'material', title: t('material-requisition.lines.name'), cell: (line) => <MaterialName of={line} /> },
          {
            key: 'warehouse',
            title: t('material-requisition.lines.warehouse'),
            cell: (line) => <span data-typed="">{pick(line.warehouseCn, line.warehouseEn)}</span>,
          },
          { key: 'quantity', title: t('material-requisition.lines.deliveredNow'), num: true, cell: ({ quantity }) => formatNumber(quantity) },
          {
            key: 'received',
            title: t('material-requisition.lines.received'),
            num: true,
            cell: ({ received }) => (received === null ? '' : formatNumber(received)),
          },
          {
            key: 'reason',
            title: t('material-requisition.lines.differenceReason'),
            wrap: true,
            cell: ({ differenceReason }) => <span data-typed="">{differenceReason}</span>,
          },
          { key: 'voucher', title: t('material-requisition.lines.sapVoucherNo'), cell: ({ sapVoucherNo }) => <span translate="no">{sapVoucherNo}</span> },
        ]}
        card={(line) => (
          <>
            <div className="row between">
              <MaterialName of={line} />
              <b>{formatNumber(line.quantity)}</b>
            </div>
            <small>
              <span data-typed="">{pick(line.warehouseCn, line.warehouseEn)}</span>
              {line.sapVoucherNo && (
                <>
                  {' · '}
                  <span translate="no">{line.sapVoucherNo}</span>
                </>
              )}
              {line.received !== null && ` · ${t('material-requisition.lines.received')} ${formatNumber(line.received)}`}
              {line.differenceReason && (
                <>
                  {' · '}
                  <span data-typed="">{line.differenceReason}</span>
                </>
              )}
            </small>
          </>
        )}
      />
    </Card>
  )
}
