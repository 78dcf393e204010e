import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, registerDispose } from '../../contract/index.ts'

const DISPOSALS = ['keep', 'return', 'hand-over', 'share'] as const

/** What becomes of a thing that was accepted, or a note of the office alone. */
export function DisposeSheet({ of: one, onClose }: { of: Detail; onClose(): void }) {
  const { t, pick, choices } = useText()
  const open = one.can.includes('dispose') ? one.items.filter(({ disposal }) => disposal === 'none') : []
  const form = useForm(registerDispose, {
    initial: { id: one.id, item: open[0]?.id ?? null, disposal: null, note: '' },
    draft: `compliance.dispose.${one.id}`,
    words: 'compliance.dispose.',
  })
  const action = t(open.length > 0 ? 'compliance.act.dispose' : 'compliance.act.note')
  return (
    <FormSheet title={action} form={form} action={t('kit.save')} told="compliance.dispose.done" onClose={onClose}>
      {open.length > 0 && (
        <>
          <SelectField
            label={t('compliance.dispose.item')}
            typed
            placeholder={t('compliance.dispose.noteOnly')}
            options={open.map(({ id, descriptionCn, descriptionEn }) => ({ value: id, label: pick(descriptionCn, descriptionEn) }))}
            value={form.values.item ?? undefined}
            fault={form.fault('item')}
            onChange={(item) => {
              form.set('item', item ?? null)
              if (item === undefined) form.set('disposal', null)
            }}
          />
          {form.values.item && (
            <SelectField
              label={t('compliance.dispose.disposal')}
              required
              options={choices('compliance.disposal.', DISPOSALS)}
              value={form.values.disposal ?? undefined}
              fault={form.fault('disposal')}
              onChange={(disposal) => form.set('disposal', disposal ?? null)}
            />
          )}
        </>
      )}
      <Fields of={form} only={['note']} over={{ note: { label: t('compliance.dispose.note') } }} />
    </FormSheet>
  )
}
