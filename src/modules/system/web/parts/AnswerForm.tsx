import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ANSWER_TEXTS, type PinnedAnswer, saveAnswer } from '#services/search/contract.ts'
import { linesOf } from './SynonymForm.tsx'

const QUESTION_LENGTH = { Cn: 60, En: 120 }
const ANSWER_LENGTH = { Cn: 500, En: 1_000 }
const STATES = ['active', 'inactive'] as const

/** An answer that stands above the results of whoever asks with one of its words. */
export function AnswerForm({ row, close }: { row: PinnedAnswer | undefined; close(): void }) {
  const { t, choices } = useText()
  const { stale = undefined, ...initial } = row ?? { active: true, link: '' }
  const form = useForm(saveAnswer, { initial, draft: `system.search.answer.${row?.id ?? 'new'}`, unkept: ['confirmed'], onSent: close })
  const { values, set, fault } = form
  const halves = halvesOfForm(ANSWER_TEXTS, form, { before: row, was: stale })
  return (
    <FormSheet title={t(row ? 'system.search.editAnswer' : 'system.search.addAnswer')} form={form} action={t('kit.save')} onClose={close}>
      <TextAreaField
        label={t('system.search.words')}
        required
        max={1_200}
        value={values.words?.join('\n')}
        note={t('system.search.answerWordsNote')}
        fault={fault('words')}
        onChange={(typed) => set('words', linesOf(typed))}
      />
      <Bilingual>
        {(language) => (
          <>
            <HalfField of={halves} half={`question${language}`} label={t(`system.search.question${language}`)} required max={QUESTION_LENGTH[language]} />
            <HalfField of={halves} half={`answer${language}`} label={t(`system.search.answer${language}`)} required lines max={ANSWER_LENGTH[language]} />
          </>
        )}
      </Bilingual>
      <ConfirmHalves of={halves} />
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
