import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { saveApp } from '../../contract.ts'
import { registering } from '../../rules/apps.ts'
import { LinesField } from './LinesField.tsx'

export type AppDraft = Partial<InputOf<typeof saveApp>>

const COMPANIES = ['MB', 'HB', 'JV'] as const
const INSIDE = 'module:'
const ENTRY_LENGTH = 300

interface Props {
  given: AppDraft
  permissions: readonly { id: string; nameCn: string; nameEn: string }[]
  publicUrl: string
  onClose(): void
}

/** Registers an application, or changes one: from outside, or served by modules of the portal. */
export function AppForm({ given, permissions, publicUrl, onClose }: Props) {
  const { t, choices, pick } = useText()
  const rules = useMemo(
    () => ({ set: registering, facts: { publicUrl, taken: false }, p: {}, limits: {}, now: serverNow(), fields: ['entry', 'allowedOrigins'] as const }),
    [publicUrl],
  )
  const form = useForm(saveApp, {
    initial: given,
    draft: `micro-apps.app.${given.system ?? 'new'}`,
    rules,
  })
  const { values, set, fault } = form
  const entry = values.entry ?? ''
  const inside = entry.startsWith(INSIDE)
  return (
    <FormSheet title={t(given.isNew ? 'micro-apps.add' : 'micro-apps.change')} form={form} action={t('kit.save')} told="micro-apps.saved" onClose={onClose}>
      <TextField
        label={t('micro-apps.system')}
        required
        max={40}
        disabled={!given.isNew}
        note={t('micro-apps.system.note')}
        value={values.system}
        fault={fault('system')}
        onChange={(text) => set('system', text)}
      />
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`micro-apps.name${language}`)} max={{ Cn: 40, En: 80 }} required />
      <ChoiceField
        label={t('micro-apps.servedBy')}
        value={inside ? 'inside' : 'outside'}
        options={choices('micro-apps.servedBy.', ['outside', 'inside'])}
        onChange={(value) => set('entry', value === 'inside' ? INSIDE : undefined)}
      />
      <TextField
        label={t(inside ? 'micro-apps.modules' : 'micro-apps.entry')}
        required
        max={ENTRY_LENGTH}
        note={t(inside ? 'micro-apps.modules.note' : 'micro-apps.entry.note')}
        value={inside ? entry.slice(INSIDE.length) : values.entry}
        fault={fault('entry')}
        onChange={(text) => set('entry', inside ? `${INSIDE}${(text ?? '').replace(/\s+/g, '')}` : text)}
      />
      <ManyField
        label={t('micro-apps.entities')}
        required
        value={values.entities}
        options={choices('micro-apps.entity.', COMPANIES)}
        fault={fault('entities')}
        onChange={(entities) => set('entities', [...(entities ?? [])])}
      />
      <OneByOneField
        label={t('micro-apps.permissions')}
        note={t('micro-apps.permissions.note')}
        placeholder={t('kit.addPermission')}
        value={values.permissions}
        options={permissions.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) }))}
        fault={fault('permissions')}
        onChange={(some) => set('permissions', [...(some ?? [])])}
      />
      {!inside && (
        <LinesField
          label={t('micro-apps.origins')}
          note={t('micro-apps.origins.note')}
          value={values.allowedOrigins ?? []}
          fault={fault('allowedOrigins')}
          onChange={(lines) => set('allowedOrigins', lines)}
        />
      )}
    </FormSheet>
  )
}
