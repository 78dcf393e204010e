import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveSlot } from '../../contract.ts'
import { type Item, useItemName } from './Flavors.tsx'
import type { SlotDraft } from './StockTab.tsx'

/** Adds a pick-up slot, or changes one, with its buckets of each flavor. */
export function SlotForm({ draft, items, onClose }: { draft: SlotDraft; items: readonly Item[]; onClose(): void }) {
  const { t } = useText()
  const itemName = useItemName()
  const form = useForm(saveSlot, {
    initial: draft,
    draft: `popcorn.slot.${draft.id ?? draft.campaignId}`,
    words: 'popcorn.slot.',
  })
  const stock = form.values.stock ?? []
  const set = (itemId: string, count: number | undefined) => {
    const others = stock.filter((one) => one.itemId !== itemId)
    // what was offered before is set to none
    const was = draft.stock?.some((one) => one.itemId === itemId)
    form.set('stock', count === undefined && !was ? others : [...others, { itemId, stock: count ?? 0 }])
  }
  return (
    <FormSheet title={t(draft.id ? 'popcorn.slot.edit' : 'popcorn.slot.add')} form={form} action={t('kit.save')} told="popcorn.slot.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['placeCn', 'placeEn', 'day', 'from', 'to']}
        pairs={[['from', 'to']]}
        over={{ from: (from) => <TimeField {...from} />, to: (to) => <TimeField {...to} /> }}
      />
      {items
        .filter(({ id, active }) => active || stock.some(({ itemId }) => itemId === id))
        .map((item) => (
          <NumberField
            key={item.id}
            label={t('popcorn.slot.stockOf', { what: itemName(item) })}
            value={stock.find(({ itemId }) => itemId === item.id)?.stock}
            onChange={(count) => set(item.id, count)}
          />
        ))}
      {form.fault('stock') && (
        <p className="note-box bad" role="alert">
          {form.fault('stock')}
        </p>
      )}
    </FormSheet>
  )
}
