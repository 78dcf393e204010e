import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FuncGroup, groupUpdate } from '#services/search/contract.ts'

/** Adds a group of functions, or names one anew. */
export function FunctionGroupForm({ given, close }: { given: Partial<FuncGroup>; close(): void }) {
  const { t } = useText()
  const { id, nameCn, nameEn, order } = given
  const form = useForm(groupUpdate, { initial: { ...(id && { id }), nameCn, nameEn, order }, draft: `system.search.group.${id ?? 'new'}`, onSent: close })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(id ? 'system.search.editGroup' : 'system.search.addGroup')} form={form} action={t('kit.save')} onClose={close}>
      <HalfPair
        text="name"
        values={values}
        write={set}
        fault={fault}
        label={(language) => t(`system.search.name${language}`)}
        max={{ Cn: 60, En: 120 }}
        required
      />
      <NumberField label={t('system.search.order')} required value={values.order} fault={fault('order')} onChange={(v) => set('order', v)} />
    </FormSheet>
  )
}
