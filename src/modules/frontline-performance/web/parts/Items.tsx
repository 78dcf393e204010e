import { type ReactNode, useId } from 'react'
import { useText } from '#foundation/web/text.tsx'
import type { Item, Side } from '../../rules/items.ts'
import { MarkTag } from './Tags.tsx'
import './frontline.css'

/** An item with its weight, how it is judged, and what stands below. */
export function ItemPart({ item, children }: { item: Item; children?: ReactNode }) {
  const { t } = useText()
  const id = useId()
  const typed = item.behavior ? undefined : ''
  const says = item.behavior ? t(`frontline-performance.behavior.${item.behavior}.says`) : item.measure
  return (
    <section className="frontline-item" aria-labelledby={id}>
      <div className="row between">
        <b id={id} data-typed={typed}>
          {item.behavior ? t(`frontline-performance.behavior.${item.behavior}`) : item.goalText}
        </b>
        <small style={{ whiteSpace: 'nowrap' }}>{t('frontline-performance.weighs', { weight: item.weight })}</small>
      </div>
      {says !== '' && <small data-typed={typed}>{says}</small>}
      {children}
    </section>
  )
}

/** What one side has said of an item. */
export function SideOf({ item, side }: { item: Item; side: Side }) {
  const { t } = useText()
  const comment = item[`${side}Comment`]
  return (
    <div className="frontline-side">
      <small>{t(`frontline-performance.side.${side}`)}</small>
      <MarkTag mark={item[`${side}Score`]} />
      {comment !== '' && <span data-typed="">{comment}</span>}
    </div>
  )
}

/** The items of a form, with what each side has said beside each other. */
export function Items({ items, sides }: { items: readonly Item[]; sides: readonly Side[] }) {
  return (
    <div className="frontline-items">
      {items.map((item) => (
        <ItemPart key={item.seq} item={item}>
          {sides.length > 0 && (
            <div className="frontline-sides">
              {sides.map((side) => (
                <SideOf key={side} item={item} side={side} />
              ))}
            </div>
          )}
        </ItemPart>
      ))}
    </div>
  )
}
