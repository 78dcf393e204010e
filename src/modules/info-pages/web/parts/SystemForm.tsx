import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, NumberField, SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type System, saveSystem, systemGroup, systemState } from '../../contract.ts'

/** Adds a system to the directory, or changes one. */
export function SystemForm({ given, onClose }: { given: Partial<System>; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveSystem, { initial: given, draft: `info-pages.system.${given.id ?? 'new'}`, onSent: onClose })
  const { values, set, fault } = form
  const line = (
    name: 'nameCn' | 'nameEn' | 'purposeCn' | 'purposeEn' | 'address' | 'helpLine' | 'hoursCn' | 'hoursEn',
    label: string,
    max: number,
    required = false,
  ) => (
    <TextField
      label={label}
      required={required}
      max={max}
      value={values[name]}
      fault={fault(name)}
      onChange={(text) => set(name, required ? text : (text ?? ''))}
    />
  )
  return (
    <FormSheet title={t(given.id ? 'info-pages.systems.change' : 'info-pages.systems.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <SelectField
        label={t('info-pages.systems.group')}
        required
        value={values.group}
        options={choices('info-pages.group.', systemGroup.options)}
        fault={fault('group')}
        onChange={(group) => set('group', group)}
      />
      {line('nameCn', t('info-pages.nameCn'), 60, true)}
      {line('nameEn', t('info-pages.nameEn'), 120, true)}
      {line('purposeCn', t('info-pages.systems.purposeCn'), 150, true)}
      {line('purposeEn', t('info-pages.systems.purposeEn'), 300, true)}
      {line('address', t('info-pages.systems.address'), 300)}
      {line('helpLine', t('info-pages.systems.helpLine'), 60)}
      {line('hoursCn', t('info-pages.systems.hoursCn'), 60)}
      {line('hoursEn', t('info-pages.systems.hoursEn'), 120)}
      <ChoiceField
        label={t('info-pages.systems.state')}
        value={values.state}
        options={choices('info-pages.state.', systemState.options)}
        onChange={(state) => set('state', state)}
      />
      <NumberField label={t('info-pages.order')} required value={values.order} fault={fault('order')} onChange={(order) => set('order', order)} />
    </FormSheet>
  )
}
