import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirm, type Detail } from '../../contract/index.ts'

/** What was really given or received: the worth of each thing, and how many tickets. */
export function ConfirmSheet({ of: one, onClose }: { of: Detail; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(confirm, {
    initial: { id: one.id, items: one.items.map(({ id, worthFen }) => ({ id, worthFen: worthFen ?? 0 })), quantity: one.quantity, note: '' },
    draft: `compliance.confirm.${one.id}`,
    words: 'compliance.confirm.',
  })
  const { items = [], quantity } = form.values
  return (
    <FormSheet title={t('compliance.act.confirm')} form={form} action={t('compliance.act.confirm')} told="compliance.confirm.done" onClose={onClose}>
      <p className="note-box">{t('compliance.confirm.says')}</p>
      {one.items.map(({ id, category, descriptionCn, descriptionEn }, at) => (
        <div key={id}>
          <p data-typed="">{pick(descriptionCn, descriptionEn)}</p>
          <MoneyField
            label={`${at + 1}. ${t(`compliance.category.${category}`)} · ${t('compliance.view.actualWorth')}`}
            required
            value={items[at]?.worthFen}
            fault={form.fault(`items.${at}.worthFen`)}
            onChange={(worthFen) => form.set('items', items.with(at, { id, worthFen: worthFen ?? 0 }))}
          />
        </div>
      ))}
      {one.ticketType && (
        <NumberField
          label={t('compliance.view.actualQuantity')}
          required
          value={quantity ?? undefined}
          fault={form.fault('quantity')}
          onChange={(count) => form.set('quantity', count ?? null)}
        />
      )}
      <Fields of={form} only={['note']} />
    </FormSheet>
  )
}
