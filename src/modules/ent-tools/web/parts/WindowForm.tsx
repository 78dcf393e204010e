import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, DateTimeField, ManyField, SelectField, TextAreaField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ModuleCount, saveWindow } from '../../contract.ts'
import { windowing } from '../../rules.ts'
import { useUop } from './useUop.ts'

export type WindowDraft = Partial<InputOf<typeof saveWindow>>

const COMPANIES = ['MB', 'HB', 'JV'] as const
/** Others are known to the server, which says where they meet. */
const ALONE = { others: [] }

/** Asks for a time in which a module is shut, or changes one that waits. */
export function WindowForm({ given, modules, onClose }: { given: WindowDraft; modules: readonly ModuleCount[]; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const { named, company } = useUop()
  const rules = useMemo(() => ({ set: windowing, facts: ALONE, p: {}, limits: {}, now: systemClock(), fields: ['entities', 'from', 'to'] as const }), [])
  const form = useForm(saveWindow, {
    initial: given,
    draft: `ent-tools.window.${given.id ?? 'new'}`,
    rules,
    onSent: () => {
      onClose()
      say(t('ent-tools.proposed'))
    },
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(given.id ? 'ent-tools.window.edit' : 'ent-tools.window.add')} form={form} onClose={onClose}>
      <SelectField
        label={t('ent-tools.module')}
        required
        value={values.module}
        options={modules.map((one) => ({ value: one.module, label: named(one) }))}
        fault={fault('module')}
        onChange={(module) => set('module', module)}
      />
      <ManyField
        label={t('ent-tools.window.entities')}
        required
        value={values.entities}
        options={COMPANIES.map((value) => ({ value, label: company(value) }))}
        fault={fault('entities')}
        onChange={(entities) => set('entities', [...(entities ?? [])])}
      />
      <div className="pair">
        <DateTimeField label={t('ent-tools.window.from')} required value={values.from} fault={fault('from')} onChange={(instant) => set('from', instant)} />
        <DateTimeField label={t('ent-tools.window.to')} required value={values.to} fault={fault('to')} onChange={(instant) => set('to', instant)} />
      </div>
      <TextAreaField
        label={t('ent-tools.window.messageCn')}
        required
        max={150}
        value={values.messageCn}
        fault={fault('messageCn')}
        onChange={(text) => set('messageCn', text)}
      />
      <TextAreaField
        label={t('ent-tools.window.messageEn')}
        required
        max={300}
        value={values.messageEn}
        fault={fault('messageEn')}
        onChange={(text) => set('messageEn', text)}
      />
      <ChoiceField
        label={t('ent-tools.window.mode')}
        value={values.readOnly ? 'readOnly' : 'shut'}
        options={choices('ent-tools.window.', ['readOnly', 'shut'])}
        onChange={(value) => set('readOnly', value === 'readOnly')}
      />
    </FormSheet>
  )
}
