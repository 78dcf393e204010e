import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatFen, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Category } from '../../contract/base.ts'
import { itemList } from '../../contract/index.ts'
import { Photo } from './Photo.tsx'

export type Goods = OutputOf<typeof itemList>['list'][number]

const PAGE_SIZE = 20
const SORTS = ['newest', 'cheapest', 'dearest', 'saving'] as const
interface Filter {
  keyword?: string | undefined
  mostFen?: number | undefined
  inStock?: 'yes' | undefined
  sort?: (typeof SORTS)[number] | undefined
}
const NONE: Filter = {}

const orderOf = (sort: (typeof SORTS)[number]) =>
  sort === 'cheapest' ? { sort: 'price' as const } : sort === 'dearest' ? { sort: 'price' as const, desc: true } : { sort }

/** Goods as cards, by what one looks for and what it may cost. */
export function Shelf({ category }: { category?: Category | undefined }) {
  const { t, choices } = useText()
  const state = useListState(NONE)
  const { keyword, mostFen, inStock, sort = 'newest' } = useDebounced(state.filters)
  const filters = {
    ...(keyword && { keyword }),
    ...(mostFen !== undefined && { mostFen }),
    ...(inStock && { inStock: true }),
    ...(category && { category }),
  }
  const goods = useEndless(itemList, { pageSize: PAGE_SIZE, filters, ...orderOf(sort) }, PAGE_SIZE)
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('eshop.shop.keyword')} type="search" value={f.keyword} onChange={(typed) => set({ keyword: typed })} />
            <MoneyField label={t('eshop.shop.most')} value={f.mostFen} onChange={(mostFen) => set({ mostFen })} />
            <SelectField
              label={t('eshop.shop.inStock')}
              value={f.inStock}
              options={[{ value: 'yes', label: t('eshop.shop.inStock.yes') }]}
              onChange={(yes) => set({ inStock: yes })}
            />
            <SelectField
              always
              label={t('eshop.shop.sort')}
              value={f.sort ?? 'newest'}
              options={choices('eshop.shop.sort.', SORTS)}
              onChange={(one) => set({ sort: one })}
            />
          </>
        )}
      </Filters>
      <EndlessList of={goods} empty={t('eshop.shop.none')}>
        {(list) => (
          <div className="shelf">
            {list.map((item) => (
              <GoodsCard key={item.id} item={item} />
            ))}
          </div>
        )}
      </EndlessList>
    </>
  )
}

function GoodsCard({ item }: { item: Goods }) {
  const { t, lang, pick } = useText()
  const soon = new Date(item.saleFrom) > serverNow()
  return (
    <Link className="card" to={`/${lang}/eshop/detail/${item.id}`}>
      <Photo id={item.pictures[0]} />
      <span className="about">
        <span className="name" data-typed="">
          {pick(item.nameCn, item.nameEn)}
        </span>
        <small>{t(`eshop.category.${item.category}`)}</small>
        {soon ? (
          <small>{t('eshop.shop.from', { at: formatInstant(item.saleFrom, lang) })}</small>
        ) : (
          item.saleTo && <small>{t('eshop.shop.until', { at: formatInstant(item.saleTo, lang) })}</small>
        )}
        <Price item={item} />
        <span>
          {soon ? (
            <Tag tone="b">{t('eshop.shop.soon')}</Tag>
          ) : item.stock === 0 ? (
            <Tag>{t('eshop.shop.soldOut')}</Tag>
          ) : (
            <small>{t('eshop.shop.left', { count: formatNumber(item.stock) })}</small>
          )}
        </span>
      </span>
    </Link>
  )
}

/** What the team pays, and what others do. */
export function Price({ item: { priceFen, originalPriceFen } }: { item: Pick<Goods, 'priceFen' | 'originalPriceFen'> }) {
  return (
    <span className="eshop-price">
      <b>{formatFen(priceFen)}</b> {originalPriceFen > priceFen && <s>{formatFen(originalPriceFen)}</s>}
    </span>
  )
}
