import { useState } from 'react'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { readStatement } from '#services/ledger/contract.ts'

const PAGE_SIZE = 10

/** What came to an account and went, with its cause. */
export function StatementSheet({ title, account, onClose }: { title: string; account: string; onClose(): void }) {
  const [pageNum, setPage] = useState(1)
  const rows = useCall(readStatement, { account, pageNum, pageSize: PAGE_SIZE })
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="wide">
        <Statement rows={rows} state={{ pageNum, setPage }} pageSize={PAGE_SIZE} empty={title} />
      </div>
    </Sheet>
  )
}
