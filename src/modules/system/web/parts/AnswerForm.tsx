import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, TextAreaField, TextField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PinnedAnswer, saveAnswer } from '#services/search/contract.ts'
import { linesOf } from './SynonymForm.tsx'

const STATES = ['active', 'inactive'] as const

/** An answer that stands above the results of whoever asks with one of its words. */
export function AnswerForm({ given, close }: { given: Partial<PinnedAnswer>; close(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveAnswer, { initial: given, draft: `system.search.answer.${given.id ?? 'new'}`, onSent: close })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(given.id ? 'system.search.editAnswer' : 'system.search.addAnswer')} form={form} action={t('kit.save')} onClose={close}>
      <TextAreaField
        label={t('system.search.words')}
        required
        max={1_200}
        value={values.words?.join('\n')}
        note={t('system.search.answerWordsNote')}
        fault={fault('words')}
        onChange={(typed) => set('words', linesOf(typed))}
      />
      <TextField label={t('system.search.questionCn')} required value={values.questionCn} fault={fault('questionCn')} onChange={(v) => set('questionCn', v)} />
      <TextField
        label={t('system.search.questionEn')}
        required
        max={120}
        value={values.questionEn}
        fault={fault('questionEn')}
        onChange={(v) => set('questionEn', v)}
      />
      <TextAreaField
        label={t('system.search.answerCn')}
        required
        max={500}
        value={values.answerCn}
        fault={fault('answerCn')}
        onChange={(v) => set('answerCn', v)}
      />
      <TextAreaField
        label={t('system.search.answerEn')}
        required
        max={1_000}
        value={values.answerEn}
        fault={fault('answerEn')}
        onChange={(v) => set('answerEn', v)}
      />
      <TextField
        label={t('system.search.address')}
        max={300}
        value={values.link}
        note={t('system.search.addressNote', { path: '/{lang}/' })}
        fault={fault('link')}
        onChange={(v) => set('link', v ?? '')}
      />
      <ChoiceField
        label={t('system.search.state')}
        value={values.active === false ? 'inactive' : 'active'}
        options={choices('state.FuncEntry.active.', STATES)}
        onChange={(v) => set('active', v === 'active')}
      />
    </FormSheet>
  )
}
