import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Question } from '../../contract/index.ts'
import { asksAnswer, hasChoices, hasOptions } from '../../rules/kinds.ts'
import type { Unsound } from '../../rules/sound.ts'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

interface Props {
  question: Question
  questions: readonly Question[]
  faults: readonly Unsound[]
  isFixed: boolean
  onChange(question: Question): void
}

/** What the bounds of a question are; the others have none. */
const BOUNDS: Partial<Record<Question['kind'], readonly ('min' | 'max')[]>> = {
  multiple: ['min', 'max'],
  number: ['min', 'max'],
  rating: ['max'],
  text: ['max'],
}

/** What one question is: its words in both languages, its choices, what it is held to, when it is shown. */
export function QuestionProperties({ question, questions, faults, isFixed, onChange }: Props) {
  const { t, choices } = useText()
  const set = (change: Partial<Question>) => onChange({ ...question, ...change })
  const fault = (at: string) => {
    const found = faults.find(({ field }) => field === `questions.${question.id}.${at}`)
    return found && t(found.says)
  }
  return (
    <Card title={t(`survey.kind.${question.kind}`)}>
      <TextAreaField
        label={t('survey.labelCn')}
        required
        max={300}
        value={question.labelCn}
        fault={question.labelCn === '' ? fault('label') : undefined}
        onChange={(text) => set({ labelCn: text ?? '' })}
      />
      <TextAreaField
        label={t('survey.labelEn')}
        required
        max={600}
        value={question.labelEn}
        fault={question.labelEn === '' ? fault('label') : undefined}
        onChange={(text) => set({ labelEn: text ?? '' })}
      />
      {asksAnswer(question) && !isFixed && (
        <ChoiceField
          label={t('survey.required')}
          value={question.required ? 'yes' : 'no'}
          options={choices('survey.yesNo.', ['yes', 'no'])}
          onChange={(value) => set({ required: value === 'yes' })}
        />
      )}
      {question.kind === 'matrix' && (
        <OptionsEditor
          label={t('survey.rows')}
          options={question.rows.map((one) => ({ ...one, other: false, quota: null }))}
          fault={fault('rows')}
          isFixed={isFixed}
          onChange={(rows) => set({ rows: rows.map(({ value, cn, en }) => ({ value, cn, en })) })}
        />
      )}
      {hasOptions(question) && (
        <OptionsEditor
          label={t('survey.options')}
          options={question.options}
          limits={hasChoices(question)}
          fault={fault('options')}
          isFixed={isFixed}
          onChange={(options) => set({ options })}
        />
      )}
      {!isFixed && BOUNDS[question.kind] && (
        <div className="pair">
          {BOUNDS[question.kind]?.map((bound) => (
            <NumberField
              key={bound}
              label={t(`survey.bound.${question.kind}.${bound}`)}
              decimals={question.kind === 'number'}
              value={question[bound] ?? undefined}
              fault={fault('bounds')}
              onChange={(value) => set({ [bound]: value ?? null })}
            />
          ))}
        </div>
      )}
      {!isFixed && <ConditionsEditor question={question} questions={questions} fault={fault('showIf')} onChange={(showIf) => set({ showIf })} />}
    </Card>
  )
}
