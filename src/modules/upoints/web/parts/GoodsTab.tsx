import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportGoods, goodsManaged } from '../../contract/index.ts'
import { GoodsForm } from './GoodsForm.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { StockForm } from './StockForm.tsx'

export type ManagedGoods = OutputOf<typeof goodsManaged>['list'][number]

const PAGE_SIZE = 20

/** All goods, to add, change, take into stock and out of it. */
export function GoodsTab() {
  const { t, pick } = useText()
  const [open, show] = useState<{ what: 'edit' | 'stock' | 'statement'; item?: ManagedGoods }>()
  const close = () => show(undefined)
  return (
    <>
      <Listing
        of={goodsManaged}
        sheet={exportGoods}
        pageSize={PAGE_SIZE}
        beside={() => (
          <button type="button" className="btn p" onClick={() => show({ what: 'edit' })}>
            {t('upoints.goods.add')}
          </button>
        )}
        cells={{
          item: (item) => (
            <span className="row tight">
              <GoodsPicture id={item.picture} small />
              <span>
                <b data-typed="">{pick(item.nameCn, item.nameEn)}</b>
                <small className="line">
                  {t(`upoints.category.${item.category}`)} · {t(`upoints.goodsType.${item.goodsType}`)}
                </small>
              </span>
            </span>
          ),
          shelf: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(`upoints.goods.active.${active}`)}</Tag>,
          stock: ({ stock, warnBelow }) => (
            <>
              {warnBelow !== null && stock < warnBelow && <Tag tone="w">{t('upoints.goods.low')}</Tag>} {formatNumber(stock)}
            </>
          ),
          limitPerPerson: ({ limitPerPerson }) => limitPerPerson ?? '—',
        }}
        card={['item', 'shelf', 'price', 'stock', 'sold']}
        actions={(item) => (
          <>
            <button type="button" className="btn s" onClick={() => show({ what: 'edit', item })}>
              {t('kit.edit')}
            </button>
            <More>
              <button type="button" className="btn" onClick={() => show({ what: 'stock', item })}>
                {t('upoints.stock.title')}
              </button>
              {item.account && (
                <button type="button" className="btn" onClick={() => show({ what: 'statement', item })}>
                  {t('upoints.stock.statement')}
                </button>
              )}
            </More>
          </>
        )}
      />
      {open?.what === 'edit' && <EditForm item={open.item} onClose={close} />}
      {open?.what === 'stock' && open.item && <StockForm item={open.item} onClose={close} />}
      {open?.what === 'statement' && open.item?.account && <StatementSheet title={t('upoints.stock.statement')} account={open.item.account} onClose={close} />}
    </>
  )
}

/** The form beside the item as it is now, so that it is seen where somebody saves meanwhile. */
function EditForm({ item, onClose }: { item: ManagedGoods | undefined; onClose(): void }) {
  const now = useCall(goodsManaged, { filters: { keyword: item?.nameCn } }).data?.list.find(({ id }) => id === item?.id)
  return <GoodsForm item={item} now={now} onClose={onClose} />
}
