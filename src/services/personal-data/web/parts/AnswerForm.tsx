import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { answerRequest, outcome, type searchRequests, TEXT_MAX } from '../../contract.ts'

type Row = OutputOf<typeof searchRequests>['list'][number]

/** Answers a correction: changed, or refused with the reason. */
export function AnswerForm({ row, onClose }: { row: Row; onClose(): void }) {
  const { t, pick, choices } = useText()
  const form = useForm(answerRequest, {
    initial: { id: row.id, outcome: 'changed' },
    draft: `personal-data.answer.${row.id}`,
  })
  const { values, set, fault } = form
  return (
    <FormSheet
      title={t('personal-data.correction.answer')}
      form={form}
      action={t('personal-data.correction.sendAnswer')}
      told="personal-data.correction.answered"
      onClose={onClose}
    >
      <Facts
        items={[
          { label: t('personal-data.person'), value: <PersonCell person={row.person} /> },
          { label: t('personal-data.correction.module'), value: pick(row.moduleCn, row.moduleEn) },
          { label: t('personal-data.correction.text'), value: <span data-typed>{row.text}</span> },
        ]}
      />
      <ChoiceField
        label={t('personal-data.correction.outcome')}
        value={values.outcome}
        options={choices('personal-data.correction.', outcome.options)}
        onChange={(value) => set('outcome', value)}
      />
      <TextAreaField
        label={t('personal-data.correction.answer')}
        required
        max={TEXT_MAX}
        value={values.answer}
        fault={fault('answer')}
        onChange={(answer) => set('answer', answer)}
      />
    </FormSheet>
  )
}
