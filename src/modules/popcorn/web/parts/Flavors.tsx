import type { ReactNode } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import type { Shelf } from './Shop.tsx'
import './popcorn.css'

export type Item = Shelf['items'][number]

/** A flavor with its size. */
export function useItemName() {
  const { pick } = useText()
  return (item: Item): string => pick(`${item.flavorCn}（${item.sizeCn}）`, `${item.flavorEn} (${item.sizeEn})`)
}

/** Flavors with picture, size and allergens. */
export function Flavors({ items, actions }: { items: readonly Item[]; actions?: (item: Item) => ReactNode }) {
  const { t, pick } = useText()
  return (
    <div className="popcorn-flavors">
      {items.map((item) => {
        const allergens = pick(item.allergensCn, item.allergensEn)
        return (
          <div key={item.id} className="popcorn-flavor">
            {item.picture ? (
              <img src={`${previewFile.path}?${new URLSearchParams({ id: item.picture, size: 'thumb' })}`} alt="" />
            ) : (
              <span className="dot">
                <Icon name="gift" />
              </span>
            )}
            <div>
              <b>{pick(item.flavorCn, item.flavorEn)}</b>
              <small className="line">{pick(item.sizeCn, item.sizeEn)}</small>
              {allergens && <small className="line">{t('popcorn.shop.allergens', { what: allergens })}</small>}
              {actions?.(item)}
            </div>
          </div>
        )
      })}
    </div>
  )
}
