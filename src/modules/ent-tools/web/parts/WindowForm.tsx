import { useMemo } from 'react'
import { systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, DateTimeField, ManyField, SelectField } from '#foundation/web/kit/fields.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AvailabilityWindow, type ModuleCount, saveWindow, WINDOW_TEXTS } from '../../contract.ts'
import { windowing } from '../../rules.ts'
import { useUop } from './useUop.ts'

const LONGEST = { Cn: 150, En: 300 }
const COMPANIES = ['MB', 'HB', 'JV'] as const
/** Others are known to the server, which says where they meet. */
const ALONE = { others: [] }

const written = ({ id, module, entities, from, to, messageCn, messageEn, readOnly }: AvailabilityWindow) => ({
  id,
  module,
  entities,
  from,
  to,
  messageCn,
  messageEn,
  readOnly,
})

/** Asks for a time in which a module is shut, or changes one that waits. */
export function WindowForm({ row, modules, onClose }: { row: AvailabilityWindow | undefined; modules: readonly ModuleCount[]; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const { named, company } = useUop()
  const rules = useMemo(() => ({ set: windowing, facts: ALONE, p: {}, limits: {}, now: systemClock(), fields: ['entities', 'from', 'to'] as const }), [])
  const form = useForm(saveWindow, {
    initial: row ? written(row) : { entities: [...COMPANIES], readOnly: true },
    draft: `ent-tools.window.${row?.id ?? 'new'}`,
    unkept: ['confirmed'],
    rules,
    onSent: () => {
      onClose()
      say(t('ent-tools.proposed'))
    },
  })
  const { values, set, fault } = form
  const halves = halvesOfForm(WINDOW_TEXTS, form, { before: row, was: row?.stale })
  return (
    <FormSheet title={t(row ? 'ent-tools.window.edit' : 'ent-tools.window.add')} form={form} onClose={onClose}>
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
      <Bilingual>
        {(language) => (
          <HalfField of={halves} half={`message${language}`} label={t(`ent-tools.window.message${language}`)} required lines max={LONGEST[language]} />
        )}
      </Bilingual>
      <ConfirmHalves of={halves} />
      <ChoiceField
        label={t('ent-tools.window.mode')}
        value={values.readOnly ? 'readOnly' : 'shut'}
        options={choices('ent-tools.window.', ['readOnly', 'shut'])}
        onChange={(value) => set('readOnly', value === 'readOnly')}
      />
    </FormSheet>
  )
}
