import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { order } from '../../contract.ts'
import { ordering } from '../../rules.ts'
import { useItemName } from './Flavors.tsx'
import type { Quota, Shelf, Slot } from './Shop.tsx'
import { useSlotText } from './useSlotText.ts'

interface Props {
  quota: Quota
  shelf: Shelf
  slot: Slot
  onClose(): void
}

/** How many of each flavor in a slot; what is too much is said before it is sent (POP-03). */
export function OrderForm({ quota, shelf, slot, onClose }: Props) {
  const { t, pick } = useText()
  const { say } = useSay()
  const when = useSlotText()
  const itemName = useItemName()
  const leftOf = new Map(slot.stock.map(({ itemId, left }) => [itemId, left]))
  const form = useForm(order, {
    initial: { slotId: slot.id, lines: [] },
    draft: `popcorn.order.${slot.id}`,
    check: { set: ordering, facts: { ...quota, startsAt: slot.startsAt, stock: Object.fromEntries(leftOf) }, p: shelf.parameters },
    onSent: ({ no }) => {
      onClose()
      say(t('popcorn.order.done', { no }))
    },
  })
  const lines = form.values.lines ?? []
  const set = (itemId: string, count: number | undefined) => {
    const others = lines.filter((line) => line.itemId !== itemId)
    form.set('lines', count === undefined ? others : [...others, { itemId, count }])
  }
  return (
    <FormSheet title={t('popcorn.order.title')} form={form} action={t('popcorn.order.do')} onClose={onClose}>
      <p>
        <b>{pick(slot.placeCn, slot.placeEn)}</b>
        <br />
        {when(slot)}
      </p>
      <p className="hint">{t('popcorn.order.left', { left: quota.left })}</p>
      {shelf.items
        .filter(({ id, active }) => active && leftOf.has(id))
        .map((item) => (
          <NumberField
            key={item.id}
            label={itemName(item)}
            note={t('popcorn.order.lineLeft', { left: leftOf.get(item.id) ?? 0 })}
            value={lines.find(({ itemId }) => itemId === item.id)?.count}
            disabled={leftOf.get(item.id) === 0}
            fault={form.fault(`lines.${lines.findIndex(({ itemId }) => itemId === item.id)}.count`)}
            onChange={(count) => set(item.id, count)}
          />
        ))}
      {form.fault('lines') && (
        <p className="note-box bad" role="alert">
          {lines.length === 0 ? t('popcorn.order.none') : form.fault('lines')}
        </p>
      )}
    </FormSheet>
  )
}
