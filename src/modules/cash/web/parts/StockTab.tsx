import { useState } from 'react'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportCash, type StockedVault, type StockLine, vaultLedger, vaultStock } from '../../contract/index.ts'
import { keyOf } from '../../rules/lines.ts'
import { AdjustForm } from './AdjustForm.tsx'
import { useKindName } from './useKindName.ts'

/** What the vaults have, and what was missing month by month. */
export function StockTab() {
  const { t } = useText()
  const call = useCall(vaultStock, {})
  return (
    <div className="stack">
      <Loaded call={call} lines={12}>
        {({ list }) => (list.length === 0 ? <Empty icon="pay" text={t('cash.stock.none')} /> : list.map((vault) => <VaultCard key={vault.id} vault={vault} />))}
      </Loaded>
      <Differences />
    </div>
  )
}

function VaultCard({ vault }: { vault: StockedVault }) {
  const { t, name } = useText()
  const nameOf = useKindName()
  const [open, show] = useState<{ what: 'adjust' | 'ledger'; line: StockLine }>()
  const close = () => show(undefined)
  return (
    <Card
      title={<span data-typed="">{name(vault)}</span>}
      extra={<ExportButton endpoint={exportCash} input={{ what: 'ledger', vaultId: vault.id }} label={t('cash.stock.export')} />}
    >
      <p>
        {t('cash.stock.total')} <b>{formatFen(vault.totalFen)}</b>
      </p>
      <List
        rows={vault.stock}
        rowKey={(one) => keyOf(one)}
        columns={[
          { key: 'kind', title: t('cash.stock.kind'), cell: (one) => nameOf(one) },
          { key: 'onHand', title: t('cash.stock.onHand'), num: true, cell: ({ onHand }) => formatNumber(onHand) },
          { key: 'reserved', title: t('cash.stock.reserved'), num: true, cell: ({ reserved }) => formatNumber(reserved) },
          { key: 'available', title: t('cash.stock.available'), num: true, cell: ({ available }) => formatNumber(available) },
        ]}
        card={(line) => (
          <>
            <b>{nameOf(line)}</b>
            <div className="row between wrap">
              {(['onHand', 'reserved', 'available'] as const).map((what) => (
                <span key={what}>
                  <small>{t(`cash.stock.${what}`)}</small> {formatNumber(line[what])}
                </span>
              ))}
            </div>
          </>
        )}
        actions={(line) => (
          <>
            <button type="button" className="btn link" onClick={() => show({ what: 'adjust', line })}>
              {t('cash.stock.adjust')}
            </button>
            <button type="button" className="btn link" onClick={() => show({ what: 'ledger', line })}>
              {t('cash.stock.ledger')}
            </button>
          </>
        )}
      />
      {open?.what === 'adjust' && <AdjustForm vaultId={vault.id} line={open.line} onClose={close} />}
      {open?.what === 'ledger' && <LedgerSheet vaultId={vault.id} line={open.line} onClose={close} />}
    </Card>
  )
}

const PAGE_SIZE = 10

function LedgerSheet({ vaultId, line, onClose }: { vaultId: string; line: StockLine; onClose(): void }) {
  const { t } = useText()
  const nameOf = useKindName()
  const [pageNum, setPage] = useState(1)
  const { denominationFen, form } = line
  const rows = useCall(vaultLedger, { vaultId, denominationFen, form, pageNum, pageSize: PAGE_SIZE })
  return (
    <Sheet title={nameOf(line)} onClose={onClose}>
      <div className="wide">
        <Statement rows={rows} state={{ pageNum, setPage }} pageSize={PAGE_SIZE} empty={t('cash.stock.never')} />
      </div>
    </Sheet>
  )
}

const [MONTHS, LONGEST, SHOWN] = [36, 24, 2]

function Differences() {
  const { t } = useText()
  const now = monthOf(serverNow())
  const [months, choose] = useState(() => ({ from: monthsBack(now, SHOWN), to: now }))
  return (
    <Card title={t('cash.differences.title')} extra={<ExportButton endpoint={exportCash} input={{ what: 'differences', ...months }} />}>
      <div className="pair">
        <MonthSpan value={months} onChange={choose} now={now} count={MONTHS} longest={LONGEST} />
      </div>
    </Card>
  )
}
