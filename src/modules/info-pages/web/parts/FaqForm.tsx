import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FAQ_CATEGORIES, type FaqItem, saveFaq } from '../../contract.ts'

/** Adds a question or changes one, in both languages. */
export function FaqForm({ given, onClose }: { given: Partial<FaqItem>; onClose(): void }) {
  const { t, choices } = useText()
  const { voted: _voted, can: _can, ...initial } = given
  const form = useForm(saveFaq, { initial, draft: `info-pages.faq.${given.id ?? 'new'}`, onSent: onClose })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(given.id ? 'info-pages.faq.change' : 'info-pages.faq.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <SelectField
        label={t('info-pages.faq.category')}
        required
        value={values.category}
        options={choices('info-pages.category.', FAQ_CATEGORIES)}
        fault={fault('category')}
        onChange={(category) => set('category', category)}
      />
      <TextField
        label={t('info-pages.faq.questionCn')}
        required
        max={150}
        value={values.questionCn}
        fault={fault('questionCn')}
        onChange={(text) => set('questionCn', text)}
      />
      <RichTextField
        label={t('info-pages.faq.answerCn')}
        required
        lang="zh"
        value={values.answerCn}
        fault={fault('answerCn')}
        onChange={(html) => set('answerCn', html)}
      />
      <TextField
        label={t('info-pages.faq.questionEn')}
        required
        max={300}
        value={values.questionEn}
        fault={fault('questionEn')}
        onChange={(text) => set('questionEn', text)}
      />
      <RichTextField
        label={t('info-pages.faq.answerEn')}
        required
        lang="en"
        value={values.answerEn}
        fault={fault('answerEn')}
        onChange={(html) => set('answerEn', html)}
      />
      <ChoiceField
        label={t('info-pages.faq.shown')}
        value={values.active ? 'yes' : 'no'}
        options={choices('info-pages.faq.shown.', ['yes', 'no'])}
        onChange={(value) => set('active', value === 'yes')}
      />
    </FormSheet>
  )
}
