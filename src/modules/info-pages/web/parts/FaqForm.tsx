import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField, HalfNotes } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { wordsIn } from '#foundation/web/kit/RichText.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FAQ_CATEGORIES, FAQ_TEXTS, type FaqItem, saveFaq } from '../../contract.ts'

const QUESTION_LENGTH = { Cn: 150, En: 300 }
const written = ({ voted: _voted, can: _can, stale: _stale, saved, ...item }: FaqItem) => ({ ...item, basedOn: saved?.revision ?? 0 })

/** Adds a question or changes one, in both languages. */
export function FaqForm({ item, onClose }: { item: FaqItem | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveFaq, {
    initial: item ? written(item) : { active: true },
    draft: `info-pages.faq.${item?.id ?? 'new'}`,
    unkept: ['confirmed'],
    onSent: onClose,
  })
  const { values, set, fault } = form
  const halves = halvesOfForm(FAQ_TEXTS, form, { before: item, was: item?.stale })
  const said = (one: Partial<InputOf<typeof saveFaq>>): SaidOf => [
    [t('info-pages.faq.category'), one.category ? t(`info-pages.category.${one.category}`) : ''],
    [t('info-pages.faq.questionCn'), one.questionCn ?? ''],
    [t('info-pages.faq.questionEn'), one.questionEn ?? ''],
    [t('info-pages.faq.answerCn'), wordsIn(one.answerCn ?? '')],
    [t('info-pages.faq.answerEn'), wordsIn(one.answerEn ?? '')],
    [t('info-pages.faq.shown'), t(`info-pages.faq.shown.${one.active ? 'yes' : 'no'}`)],
  ]
  return (
    <FormSheet
      title={t(item ? 'info-pages.faq.change' : 'info-pages.faq.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, item, said)}
      onClose={onClose}
    >
      <SelectField
        label={t('info-pages.faq.category')}
        required
        value={values.category}
        options={choices('info-pages.category.', FAQ_CATEGORIES)}
        fault={fault('category')}
        onChange={(category) => set('category', category)}
      />
      <Bilingual>
        {(language) => {
          const answer = `answer${language}` as const
          return (
            <>
              <HalfField of={halves} half={`question${language}`} label={t(`info-pages.faq.question${language}`)} required max={QUESTION_LENGTH[language]} />
              <RichTextField
                label={t(`info-pages.faq.${answer}`)}
                required
                lang={language === 'Cn' ? 'zh' : 'en'}
                value={values[answer]}
                fault={fault(answer)}
                onChange={(html) => halves.write(answer, html)}
              />
              <HalfNotes of={halves} half={answer} label={t(`info-pages.faq.${answer}`)} />
            </>
          )
        }}
      </Bilingual>
      <ConfirmHalves of={halves} />
      <ChoiceField
        label={t('info-pages.faq.shown')}
        value={values.active ? 'yes' : 'no'}
        options={choices('info-pages.faq.shown.', ['yes', 'no'])}
        onChange={(value) => set('active', value === 'yes')}
      />
    </FormSheet>
  )
}
