import { type ReactNode, useId } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { type Item, SECTIONS, type Side } from '../../rules/items.ts'
import { MarkTag } from './Tags.tsx'
import './performance.css'

/** An item with its weight, and what stands below. */
export function ItemPart({ item, children }: { item: Item; children?: ReactNode }) {
  const { t } = useText()
  const id = useId()
  return (
    <section className="perf-item" aria-labelledby={id}>
      <div className="row between">
        <b id={id} data-typed="">
          {item.name}
        </b>
        <small style={{ whiteSpace: 'nowrap' }}>{t('performance.weighs', { weight: item.weight })}</small>
      </div>
      {item.description !== '' && <small data-typed="">{item.description}</small>}
      {children}
    </section>
  )
}

/** What one side has said of an item. */
export function SideOf({ item, side }: { item: Item; side: Side }) {
  const { t } = useText()
  const comment = item[`${side}Comment`]
  return (
    <div className="perf-side">
      <small>{t(`performance.side.${side}`)}</small>
      <MarkTag mark={item[`${side}Score`]} />
      {comment !== '' && <span data-typed="">{comment}</span>}
    </div>
  )
}

/** The items of a record or a form by section, each with what `children` gives. */
export function Sections({ items, share, children }: { items: readonly Item[]; share: number; children?(item: Item, at: number): ReactNode }) {
  const { t } = useText()
  const shares = { capability: share, responsibility: 100 - share }
  return (
    <div className="stack">
      {SECTIONS.map((section) => {
        const own = items.flatMap((item, at) => (item.section === section ? [{ item, at }] : []))
        if (own.length === 0) return null
        return (
          <div key={section}>
            <h3>{t(`performance.section.${section}`, { share: shares[section] })}</h3>
            <div className="perf-items">{own.map(({ item, at }) => children?.(item, at) ?? <ItemPart key={item.seq} item={item} />)}</div>
          </div>
        )
      })}
    </div>
  )
}

/** The items with what each side has said beside each other. */
export function Items({ items, share, sides }: { items: readonly Item[]; share: number; sides: readonly Side[] }) {
  return (
    <Sections items={items} share={share}>
      {(item) => (
        <ItemPart key={item.seq} item={item}>
          {sides.length > 0 && (
            <div className="perf-sides">
              {sides.map((side) => (
                <SideOf key={side} item={item} side={side} />
              ))}
            </div>
          )}
        </ItemPart>
      )}
    </Sections>
  )
}
