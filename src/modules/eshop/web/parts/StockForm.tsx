import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminItemStock } from '../../contract/index.ts'
import type { ManagedItem } from './GoodsTab.tsx'

const WAYS = ['in', 'out'] as const

/** Takes pieces of a variant into stock, or out of it, with why. */
export function StockForm({ item, onClose }: { item: ManagedItem; onClose(): void }) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const [way, turn] = useState<(typeof WAYS)[number]>('in')
  const form = useForm(adminItemStock, {
    initial: { sku: item.accounts[0]?.sku ?? '' },
    draft: `eshop.stock.${item.id}`,
    words: 'eshop.stock.',
    onSent: ({ stock }) => {
      onClose()
      say(t('eshop.stock.now', { stock: formatNumber(stock) }))
    },
  })
  const signed = (count: number | undefined, to = way) => form.set('pieces', count === undefined ? undefined : to === 'in' ? Math.abs(count) : -Math.abs(count))
  const chosen = item.accounts.find(({ sku }) => sku === form.values.sku)
  return (
    <FormSheet title={t('eshop.stock.of', { name: pick(item.nameCn, item.nameEn) })} form={form} action={t('kit.save')} onClose={onClose}>
      <ChoiceField
        label={t('eshop.stock.way')}
        value={way}
        options={choices('eshop.stock.way.', WAYS)}
        onChange={(to = 'in') => {
          turn(to)
          signed(form.values.pieces, to)
        }}
      />
      <Fields
        of={form}
        over={{
          sku: (field) => (
            <SelectField
              {...field}
              always
              options={item.accounts.map(({ sku, optionCn, optionEn }) => ({ value: sku, label: `${pick(optionCn, optionEn)} ${sku}`.trim() }))}
            />
          ),
          pieces: ({ value, ...field }) => (
            <NumberField
              {...field}
              value={value === undefined ? undefined : Math.abs(value)}
              note={t('eshop.stock.now', { stock: formatNumber(chosen?.stock ?? 0) })}
              onChange={(count) => signed(count)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
