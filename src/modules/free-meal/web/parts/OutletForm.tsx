import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveOutlet } from '../../contract.ts'
import type { Outlet } from './OutletList.tsx'

/** Adds an outlet or changes one; its code stays what it is. */
export function OutletForm({ given, outlets, onClose }: { given: Outlet | undefined; outlets: readonly Outlet[]; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveOutlet, {
    initial: given ?? { mealTypes: ['full', 'simple'], active: true, fresh: true },
    words: 'free-meal.rules.outlet.',
    draft: `free-meal.outlet.${given?.code ?? 'new'}`,
  })
  const taken = given === undefined && outlets.some(({ code }) => code === form.values.code?.trim())
  return (
    <FormSheet
      title={t(given ? 'free-meal.rules.outlet.edit' : 'free-meal.rules.outlet.add')}
      form={form}
      action={t('kit.save')}
      told="free-meal.rules.outlet.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        over={{
          code: { disabled: given !== undefined, ...(taken && { fault: t('free-meal.rules.outlet.taken') }) },
          fresh: null,
        }}
      />
    </FormSheet>
  )
}
