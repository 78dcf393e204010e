import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SYSTEM_TEXTS, type System, saveSystem, systemGroup, systemState } from '../../contract.ts'

const LINE = { Cn: 60, En: 120 }
const PURPOSE = { Cn: 150, En: 300 }
const FIRST = { state: 'normal', order: 10, address: '', helpLine: '', hoursCn: '', hoursEn: '' } as const
const written = ({ stale: _stale, saved, ...system }: System) => ({ ...system, basedOn: saved?.revision ?? 0 })

/** Adds a system to the directory, or changes one. */
export function SystemForm({ system, onClose }: { system: System | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveSystem, {
    initial: system ? written(system) : FIRST,
    draft: `info-pages.system.${system?.id ?? 'new'}`,
    unkept: ['confirmed'],
    onSent: onClose,
  })
  const { values, set, fault } = form
  const halves = halvesOfForm(SYSTEM_TEXTS, form, { before: system, was: system?.stale })
  const said = (one: Partial<InputOf<typeof saveSystem>>): SaidOf => [
    [t('info-pages.systems.group'), one.group ? t(`info-pages.group.${one.group}`) : ''],
    [t('info-pages.nameCn'), one.nameCn ?? ''],
    [t('info-pages.nameEn'), one.nameEn ?? ''],
    [t('info-pages.systems.purposeCn'), one.purposeCn ?? ''],
    [t('info-pages.systems.purposeEn'), one.purposeEn ?? ''],
    [t('info-pages.systems.hoursCn'), one.hoursCn ?? ''],
    [t('info-pages.systems.hoursEn'), one.hoursEn ?? ''],
    [t('info-pages.systems.address'), one.address ?? ''],
    [t('info-pages.systems.helpLine'), one.helpLine ?? ''],
    [t('info-pages.systems.state'), one.state ? t(`info-pages.state.${one.state}`) : ''],
    [t('info-pages.order'), String(one.order ?? '')],
  ]
  return (
    <FormSheet
      title={t(system ? 'info-pages.systems.change' : 'info-pages.systems.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, system, said)}
      onClose={onClose}
    >
      <SelectField
        label={t('info-pages.systems.group')}
        required
        value={values.group}
        options={choices('info-pages.group.', systemGroup.options)}
        fault={fault('group')}
        onChange={(group) => set('group', group)}
      />
      <Bilingual>
        {(language) => (
          <>
            <HalfField of={halves} half={`name${language}`} label={t(`info-pages.name${language}`)} required max={LINE[language]} />
            <HalfField of={halves} half={`purpose${language}`} label={t(`info-pages.systems.purpose${language}`)} required max={PURPOSE[language]} />
            <HalfField of={halves} half={`hours${language}`} label={t(`info-pages.systems.hours${language}`)} max={LINE[language]} />
          </>
        )}
      </Bilingual>
      <ConfirmHalves of={halves} />
      <TextField
        label={t('info-pages.systems.address')}
        max={300}
        value={values.address}
        fault={fault('address')}
        onChange={(text) => set('address', text ?? '')}
      />
      <TextField label={t('info-pages.systems.helpLine')} value={values.helpLine} fault={fault('helpLine')} onChange={(text) => set('helpLine', text ?? '')} />
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
