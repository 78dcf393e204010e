import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Condition, Question } from '../../contract/index.ts'
import { asksAnswer, hasChoices } from '../../rules/kinds.ts'
import { operatorsFor } from '../../rules/logic.ts'
import { useNamed } from './useNamed.ts'

const MOST_CONDITIONS = 5

interface Props {
  question: Question
  questions: readonly Question[]
  fault: string | undefined
  onChange(conditions: Condition[]): void
}

/** When a question is shown: by the answers to earlier ones, all of which have to hold. */
export function ConditionsEditor({ question, questions, fault, onChange }: Props) {
  const { t, pick, choices } = useText()
  const named = useNamed(questions)
  const conditions = question.showIf
  const earlier = questions
    .slice(
      0,
      questions.findIndex(({ id }) => id === question.id),
    )
    .filter(asksAnswer)
  return (
    <FieldGroup label={t('survey.showIf')} className="survey-group field" fault={fault}>
      {conditions.map((condition, at) => {
        const asked = questions.find(({ id }) => id === condition.question)
        const set = (change: Partial<Condition>) => onChange(conditions.with(at, { ...condition, ...change }))
        // one that was moved behind is still named, so that it can be put right
        const askable = asked && !earlier.includes(asked) ? [asked, ...earlier] : earlier
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place only
          <section key={at} className="survey-row" aria-label={t('survey.condition', { at: at + 1 })}>
            <SelectField
              label={t('survey.condition.question')}
              required
              value={condition.question}
              options={askable.map((one) => ({ value: one.id, label: named(one) }))}
              onChange={(id) => id && onChange(conditions.with(at, { question: id, is: 'answered' }))}
            />
            {asked && (
              <SelectField
                label={t('survey.condition.is')}
                required
                value={condition.is}
                options={choices('survey.is.', operatorsFor(asked))}
                onChange={(is) => is && onChange(conditions.with(at, { question: condition.question, is }))}
              />
            )}
            {asked && condition.is !== 'answered' && hasChoices(asked) && (
              <SelectField
                label={t('survey.condition.value')}
                required
                value={typeof condition.value === 'string' ? condition.value : undefined}
                placeholder={t('survey.choose')}
                options={asked.options.map((one) => ({ value: one.value, label: pick(one.cn, one.en) || one.value }))}
                onChange={(value) => set({ value })}
              />
            )}
            {asked && condition.is !== 'answered' && !hasChoices(asked) && (
              <NumberField
                label={t('survey.condition.value')}
                required
                decimals={asked.kind === 'number'}
                value={typeof condition.value === 'number' ? condition.value : undefined}
                onChange={(value) => set({ value })}
              />
            )}
            <button type="button" className="btn link below near" onClick={() => onChange(conditions.toSpliced(at, 1))}>
              {t('survey.removeCondition', { at: at + 1 })}
            </button>
          </section>
        )
      })}
      <button
        type="button"
        className="btn s"
        disabled={earlier.length === 0 || conditions.length >= MOST_CONDITIONS}
        onClick={() => earlier[0] && onChange([...conditions, { question: earlier[0].id, is: 'answered' }])}
      >
        <Icon name="plus" /> {t('survey.addCondition')}
      </button>
    </FieldGroup>
  )
}
