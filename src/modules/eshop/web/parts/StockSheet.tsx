import { useState } from 'react'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readStatement } from '#services/ledger/contract.ts'
import type { ManagedItem } from './GoodsTab.tsx'

const PAGE_SIZE = 10

/** What came to the stock of a variant and went, with its cause (ESHOP-15). */
export function StockSheet({ item, onClose }: { item: ManagedItem; onClose(): void }) {
  const { t, pick } = useText()
  const [sku, choose] = useState(item.accounts[0]?.sku)
  const account = item.accounts.find((one) => one.sku === sku)?.account
  return (
    <Sheet title={t('eshop.stock.statement')} onClose={onClose}>
      <div className="wide">
        {item.accounts.length > 1 && (
          <SelectField
            always
            label={t('eshop.stock.sku')}
            value={sku}
            options={item.accounts.map((one) => ({ value: one.sku, label: `${pick(one.optionCn, one.optionEn)} ${one.sku}`.trim() }))}
            onChange={choose}
          />
        )}
        {account ? <Rows key={account} account={account} /> : <Empty text={t('eshop.stock.none')} />}
      </div>
    </Sheet>
  )
}

function Rows({ account }: { account: string }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(readStatement, { account, pageNum, pageSize: PAGE_SIZE })
  return <Statement rows={rows} state={{ pageNum, setPage }} pageSize={PAGE_SIZE} empty={t('eshop.stock.none')} />
}
