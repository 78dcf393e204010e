import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, ManyField, TextField } from '#foundation/web/kit/fields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mealType, saveOutlet } from '../../contract.ts'
import type { Outlet } from './OutletList.tsx'

const CODE_MAX = 20

/** Adds an outlet or changes one; its code stays what it is. */
export function OutletForm({ given, outlets, onClose }: { given: Outlet | undefined; outlets: readonly Outlet[]; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const form = useForm(saveOutlet, {
    initial: given ?? { mealTypes: ['full', 'simple'], active: true, fresh: true },
    draft: `free-meal.outlet.${given?.code ?? 'new'}`,
    onSent: () => {
      onClose()
      say(t('free-meal.rules.outlet.saved'))
    },
  })
  const { values, set, fault } = form
  const taken = given === undefined && outlets.some(({ code }) => code === values.code?.trim())
  return (
    <FormSheet title={t(given ? 'free-meal.rules.outlet.edit' : 'free-meal.rules.outlet.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <TextField
        label={t('free-meal.rules.outlet.code')}
        required
        max={CODE_MAX}
        disabled={given !== undefined}
        value={values.code}
        fault={taken ? t('free-meal.rules.outlet.taken') : fault('code')}
        note={t('free-meal.rules.outlet.code.note')}
        onChange={(code) => set('code', code)}
      />
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`free-meal.rules.outlet.name${language}`)} required />
      <ManyField
        label={t('free-meal.rules.outlet.meals')}
        required
        options={choices('free-meal.meal.', mealType.options)}
        value={values.mealTypes}
        fault={fault('mealTypes')}
        onChange={(meals) => set('mealTypes', [...(meals ?? [])])}
      />
      <ChoiceField
        label={t('free-meal.rules.state')}
        value={values.active ? 'open' : 'closed'}
        options={choices('free-meal.rules.outlet.', ['open', 'closed'])}
        onChange={(value) => set('active', value === 'open')}
      />
    </FormSheet>
  )
}
