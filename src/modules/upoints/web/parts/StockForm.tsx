import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { stockGoods } from '../../contract/index.ts'
import type { ManagedGoods } from './GoodsTab.tsx'

const WAYS = ['in', 'out'] as const

/** Takes pieces into stock, or out of it, with why. */
export function StockForm({ item, onClose }: { item: ManagedGoods; onClose(): void }) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const [way, turn] = useState<(typeof WAYS)[number]>('in')
  const form = useForm(stockGoods, {
    initial: { id: item.id },
    draft: `upoints.stock.${item.id}`,
    words: 'upoints.stock.',
    onSent: ({ stock }) => {
      onClose()
      say(t('upoints.stock.now', { stock: formatNumber(stock) }))
    },
  })
  const signed = (count: number | undefined, to = way) => form.set('pieces', count === undefined ? undefined : to === 'in' ? Math.abs(count) : -Math.abs(count))
  return (
    <FormSheet title={t('upoints.stock.of', { name: pick(item.nameCn, item.nameEn) })} form={form} action={t('kit.save')} onClose={onClose}>
      <ChoiceField
        label={t('upoints.stock.way')}
        value={way}
        options={choices('upoints.stock.way.', WAYS)}
        onChange={(to = 'in') => {
          turn(to)
          signed(form.values.pieces, to)
        }}
      />
      <Fields
        of={form}
        over={{
          pieces: ({ value, ...field }) => (
            <NumberField
              {...field}
              value={value === undefined ? undefined : Math.abs(value)}
              note={t('upoints.stock.now', { stock: formatNumber(item.stock) })}
              onChange={(count) => signed(count)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
