import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { adminItemList, adminItemUpload, adminItemUploadConfirm, adminItemUploadTemplate } from '../../contract/index.ts'
import { ItemForm } from './ItemForm.tsx'
import { Photo } from './Photo.tsx'
import { StockForm } from './StockForm.tsx'
import { StockSheet } from './StockSheet.tsx'

export type ManagedItem = OutputOf<typeof adminItemList>['list'][number]
const PAGE_SIZE = 20

/** All goods, to add, change, put on and off sale, take into stock and out of it. */
export function GoodsTab() {
  const { t, pick } = useText()
  const [open, show] = useState<{ what: 'edit' | 'stock' | 'statement' | 'upload'; item?: ManagedItem }>()
  const close = () => show(undefined)
  return (
    <>
      <Listing
        of={adminItemList}
        pageSize={PAGE_SIZE}
        beside={() => (
          <>
            <button type="button" className="btn" onClick={() => show({ what: 'upload' })}>
              {t('eshop.upload.do')}
            </button>
            <button type="button" className="btn p" onClick={() => show({ what: 'edit' })}>
              {t('eshop.goods.add')}
            </button>
          </>
        )}
        cells={{
          item: (item) => (
            <span className="row tight">
              <Photo id={item.pictures[0]} small />
              <span>
                <b data-typed="">{pick(item.nameCn, item.nameEn)}</b>
                <small className="line">{t(`eshop.category.${item.category}`)}</small>
              </span>
            </span>
          ),
          shelf: ({ onSale }) => <Tag tone={onSale ? 'g' : 'n'}>{t(`eshop.goods.onSale.${onSale}`)}</Tag>,
          staffPriceFen: ({ staffPriceFen }) => (staffPriceFen === null ? <Tag tone="w">{t('rule.ESHOP-11')}</Tag> : formatFen(staffPriceFen)),
          stock: ({ stock, warnBelow }) => (
            <>
              {warnBelow !== null && stock < warnBelow && <Tag tone="w">{t('eshop.goods.low')}</Tag>} {formatNumber(stock)}
            </>
          ),
        }}
        card={['item', 'shelf', 'staffPriceFen', 'stock', 'sold', 'soldFen']}
        actions={(item) => (
          <>
            <button type="button" className="btn s" onClick={() => show({ what: 'edit', item })}>
              {t('kit.edit')}
            </button>
            <More>
              <button type="button" className="btn" onClick={() => show({ what: 'stock', item })}>
                {t('eshop.stock.title')}
              </button>
              <button type="button" className="btn" onClick={() => show({ what: 'statement', item })}>
                {t('eshop.stock.statement')}
              </button>
            </More>
          </>
        )}
      />
      {open?.what === 'edit' && <EditForm item={open.item} onClose={close} />}
      {open?.what === 'stock' && open.item && <StockForm item={open.item} onClose={close} />}
      {open?.what === 'statement' && open.item && <StockSheet item={open.item} onClose={close} />}
      {open?.what === 'upload' && <Upload onClose={close} />}
    </>
  )
}

/** The form beside the item as it is now, so that it is seen where somebody saves meanwhile. */
function EditForm({ item, onClose }: { item: ManagedItem | undefined; onClose(): void }) {
  const now = useCall(adminItemList, { filters: { keyword: item?.nameCn } }, { enabled: item !== undefined }).data?.list.find(({ id }) => id === item?.id)
  return <ItemForm item={item} now={now} onClose={onClose} />
}

function Upload({ onClose }: { onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('eshop.upload.do')} onClose={onClose}>
      <ImportSteps
        template={adminItemUploadTemplate}
        check={adminItemUpload}
        input={{}}
        marked={markedImport}
        confirm={adminItemUploadConfirm}
        hint={t('eshop.upload.hint')}
        preview={({ fresh, known }) => (
          <p>
            <b>{t('eshop.upload.would', { fresh, known })}</b>
          </p>
        )}
      />
    </Sheet>
  )
}
