import { useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { account, category, goodsList, goodsType } from '../contract/index.ts'
import { BuySheet, type Goods } from './parts/BuySheet.tsx'
import { GoodsPicture } from './parts/GoodsPicture.tsx'
import './parts/upoints.css'

const PAGE_SIZE = 20
const SORTS = ['newest', 'cheapest', 'dearest'] as const
interface Filter {
  category?: (typeof category.options)[number] | undefined
  goodsType?: (typeof goodsType.options)[number] | undefined
  affordable?: 'yes' | undefined
  sort?: (typeof SORTS)[number] | undefined
}
const NONE: Filter = {}

/** What can be had for points, with what one has to spend. */
export default function PointsGoods() {
  const { t, lang, choices } = useText()
  const state = useListState(NONE)
  const { affordable, sort = 'newest', ...filters } = state.filters
  const asked = { pageSize: PAGE_SIZE, filters: { ...filters, ...(affordable && { affordable: true }) } }
  const order = sort === 'newest' ? { sort: 'newest' as const } : { sort: 'price' as const, desc: sort === 'dearest' }
  const goods = useEndless(goodsList, { ...asked, ...order }, PAGE_SIZE)
  const mine = useCall(account, {}).data
  const [open, show] = useState<Goods>()
  return (
    <Page title={t('screen./{lang}/upoints/goodsList')}>
      <div className="stack">
        <section className="hero">
          <div>
            <p>{t('upoints.shop.available')}</p>
            <strong className="figure">{mine ? formatNumber(mine.available) : '…'}</strong>
            {mine !== undefined && mine.promised > 0 && <p>{t('upoints.home.promised', { promised: formatNumber(mine.promised) })}</p>}
          </div>
          <div className="acts">
            <Link className="pill solid" to={`/${lang}/upoints/shoppingList`}>
              {t('screen./{lang}/upoints/shoppingList')}
            </Link>
            <Link className="pill" to={`/${lang}/upoints/uPointList`}>
              {t('screen./{lang}/upoints/uPointList')}
            </Link>
          </div>
        </section>
        <Filters state={state} initial={NONE}>
          {(f, set) => (
            <>
              <SelectField
                label={t('upoints.goods.category')}
                value={f.category}
                options={choices('upoints.category.', category.options)}
                onChange={(one) => set({ category: one })}
              />
              <SelectField
                label={t('upoints.goods.goodsType')}
                value={f.goodsType}
                options={choices('upoints.goodsType.', goodsType.options)}
                onChange={(one) => set({ goodsType: one })}
              />
              <SelectField
                label={t('upoints.shop.affordable')}
                value={f.affordable}
                options={[{ value: 'yes', label: t('upoints.shop.affordable.yes') }]}
                onChange={(yes) => set({ affordable: yes })}
              />
              <SelectField
                always
                label={t('upoints.shop.sort')}
                value={f.sort ?? 'newest'}
                options={choices('upoints.shop.sort.', SORTS)}
                onChange={(one) => set({ sort: one })}
              />
            </>
          )}
        </Filters>
        <EndlessList of={goods} empty={t('upoints.shop.none')}>
          {(list) => (
            <div className="goods">
              {list.map((item) => (
                <GoodsCard key={item.id} item={item} onOpen={() => show(item)} />
              ))}
            </div>
          )}
        </EndlessList>
      </div>
      {open && mine && <BuySheet item={open} available={mine.available} onClose={() => show(undefined)} />}
    </Page>
  )
}

function GoodsCard({ item, onOpen }: { item: Goods; onOpen(): void }) {
  const { t, pick } = useText()
  return (
    <button type="button" className="card" onClick={onOpen}>
      <GoodsPicture id={item.picture} />
      <span className="about">
        <span className="name" data-typed="">
          {pick(item.nameCn, item.nameEn)}
        </span>
        <small>
          {t(`upoints.category.${item.category}`)} · {t(`upoints.goodsType.${item.goodsType}`)}
        </small>
        <span className="row between wrap price">
          <span>
            <b className="figure">{formatNumber(item.price)}</b> {t('unit.points')}
          </span>
          {item.stock === 0 ? <Tag tone="n">{t('upoints.shop.soldOut')}</Tag> : <small>{t('upoints.shop.left', { count: formatNumber(item.stock) })}</small>}
        </span>
      </span>
    </button>
  )
}
