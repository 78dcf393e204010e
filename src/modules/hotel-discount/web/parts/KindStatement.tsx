import { useState } from 'react'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readStatement } from '#services/ledger/contract.ts'

const PAGE_SIZE = 10

/** What came to the quota of a kind and went, of the reader or of somebody. */
export function KindStatement({ kindId, ssoId }: { kindId: string; ssoId?: string }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(readStatement, { unit: `hotel.${kindId}`, ...(ssoId && { ssoId }), pageNum, pageSize: PAGE_SIZE })
  return <Statement rows={rows} state={{ pageNum, setPage }} pageSize={PAGE_SIZE} empty={t('hotel-discount.history.none')} />
}
