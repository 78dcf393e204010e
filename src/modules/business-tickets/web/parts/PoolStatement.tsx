import { useState } from 'react'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportLedger, poolLedger } from '../../contract/index.ts'
import type { Pool } from '../QuotaPools.tsx'

const SIZE = 10

/** What came to a pool and went from it, with what was left. */
export function PoolStatement({ pool, onClose }: { pool: Pool; onClose(): void }) {
  const { t, pick } = useText()
  const [pageNum, setPage] = useState(1)
  const filters = { poolId: pool.id }
  const rows = useCall(poolLedger, { pageNum, pageSize: SIZE, filters })
  return (
    <Sheet title={<span data-typed="">{pick(pool.nameCn, pool.nameEn)}</span>} onClose={onClose}>
      <div className="stack wide">
        <div className="row end">
          <ExportButton endpoint={exportLedger} input={{ filters }} />
        </div>
        <Statement rows={rows} state={{ pageNum, setPage }} pageSize={SIZE} empty={t('business-tickets.ledger.none')} />
      </div>
    </Sheet>
  )
}
