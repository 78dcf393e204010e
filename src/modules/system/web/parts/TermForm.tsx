import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveTerm } from '../../contract/index.ts'

export type TermDraft = Partial<InputOf<typeof saveTerm>>

/** Adds a term or changes it. Words to be avoided stand one a line. */
export function TermForm({ given, close }: { given: TermDraft; close(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveTerm, {
    initial: given,
    draft: `system.term.${given.id ?? 'new'}`,
  })
  const { values: v, set, fault } = form
  // a line that is still empty is one that is about to be typed
  const lines = (text: string | undefined): string[] => (text ? text.split('\n') : [])
  return (
    <FormSheet title={t(given.id ? 'system.term.edit' : 'system.term.add')} form={form} action={t('kit.save')} told="system.term.saved" onClose={close}>
      <div className="pair">
        <TextField label={t('system.term.zh')} required value={v.zh} fault={fault('zh')} onChange={(x) => set('zh', x)} />
        <TextField label={t('system.term.en')} required value={v.en} fault={fault('en')} note={t('system.term.sameNote')} onChange={(x) => set('en', x)} />
      </div>
      <TextField label={t('system.term.codeName')} max={80} value={v.codeName} fault={fault('codeName')} onChange={(x) => set('codeName', x ?? '')} />
      <TextAreaField
        label={t('system.term.avoid')}
        note={t('system.term.avoidNote')}
        max={1300}
        value={(v.avoid ?? []).join('\n')}
        fault={fault('avoid')}
        onChange={(x) => set('avoid', lines(x))}
      />
      <TextField label={t('system.term.note')} max={200} value={v.note} fault={fault('note')} onChange={(x) => set('note', x ?? '')} />
      {given.id && (
        <ChoiceField<'yes' | 'no'>
          label={t('system.term.state')}
          value={v.retired ? 'yes' : 'no'}
          options={choices('system.term.retired.', ['no', 'yes'])}
          onChange={(x) => set('retired', x === 'yes')}
        />
      )}
    </FormSheet>
  )
}
