import { useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { takesOrders } from '../../rules.ts'
import { useItemName } from './Flavors.tsx'
import type { Quota, Shelf, Slot } from './Shop.tsx'
import { useSlotText } from './useSlotText.ts'

interface Props {
  quota: Quota
  shelf: Shelf
  onOrder(slot: Slot): void
}

const A_MINUTE = 60_000

/** The slots that can be ordered now, with what is left of each flavor. */
export function SlotList({ quota, shelf, onOrder }: Props) {
  const { t, pick } = useText()
  const now = useServerNow(A_MINUTE)
  const when = useSlotText()
  const itemName = useItemName()
  const open = shelf.slots.filter(({ startsAt }) => takesOrders({ ...quota, startsAt }, shelf.parameters, now))
  if (open.length === 0) return <p className="hint">{t('popcorn.shop.noSlots')}</p>
  return open.map((slot) => {
    const place = pick(slot.placeCn, slot.placeEn)
    const active = shelf.items.filter(({ id, active }) => active && slot.stock.some(({ itemId }) => itemId === id))
    const leftOf = (id: string) => slot.stock.find(({ itemId }) => itemId === id)?.left ?? 0
    const left = active.reduce((sum, { id }) => sum + leftOf(id), 0)
    return (
      <div key={slot.id} className="li">
        <div className="t">
          <div>
            <b>{place}</b>
          </div>
          <small className="line">{when(slot)}</small>
          {active.map((item) => (
            <small className="line" key={item.id}>
              {itemName(item)} · {leftOf(item.id) > 0 ? t('popcorn.shop.slotLeft', { left: leftOf(item.id) }) : t('popcorn.shop.soldOut')}
            </small>
          ))}
        </div>
        <button
          type="button"
          className="btn p"
          disabled={left === 0 || quota.left === 0}
          aria-label={`${t('popcorn.order.do')} ${place} ${when(slot)}`}
          onClick={() => onOrder(slot)}
        >
          {left > 0 ? t('popcorn.order.do') : t('popcorn.shop.soldOut')}
        </button>
      </div>
    )
  })
}
