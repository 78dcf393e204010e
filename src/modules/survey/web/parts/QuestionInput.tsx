import { useId } from 'react'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Answer, Answers, Question } from '../../contract/index.ts'
import { asksWords } from '../../rules/answers.ts'
import { answerOf, chosenOf, lettersOf, otherKey } from '../../rules/kinds.ts'
import { MatrixInput, ScaleInput } from './ScaleInput.tsx'

export interface InputProps {
  question: Question
  answers: Answers
  /** Of its choices those that nobody can take any more (SURV-17). */
  full: readonly string[]
  fault(path: string): string | undefined
  onChange(key: string, answer: Answer | undefined): void
}

/** Longer texts are written in a field of several lines. */
const ONE_LINE = 60

/** One question, with its answer as it is given. */
export function QuestionInput(props: InputProps) {
  const { question, answers, fault, onChange } = props
  const { pick } = useText()
  const { id, kind, required } = question
  const answer = answerOf(answers, id)
  const set = (next: Answer | undefined) => onChange(id, next)
  const shared = { label: pick(question.labelCn, question.labelEn), required, fault: fault(id) }
  const text = typeof answer === 'string' ? answer : undefined
  switch (kind) {
    case 'statement':
      return <p className="survey-statement">{shared.label}</p>
    case 'single':
    case 'multiple':
      return <Choices {...props} />
    case 'rating':
    case 'nps':
      return <ScaleInput question={question} value={typeof answer === 'number' ? answer : undefined} fault={fault(id)} onChange={set} />
    case 'matrix':
      return <MatrixInput question={question} value={typeof answer === 'object' && !Array.isArray(answer) ? answer : {}} fault={fault(id)} onChange={set} />
    case 'number':
      return <NumberField {...shared} decimals value={typeof answer === 'number' ? answer : undefined} onChange={set} />
    case 'date':
      return <DateField {...shared} value={text} onChange={set} />
    default: {
      const max = lettersOf(question)
      const change = (said: string | undefined) => set(said || undefined)
      return max <= ONE_LINE ? (
        <TextField {...shared} max={max} value={text} onChange={change} />
      ) : (
        <TextAreaField {...shared} max={max} value={text} onChange={change} />
      )
    }
  }
}

function Choices({ question, answers, full, fault, onChange }: InputProps) {
  const { t, pick } = useText()
  const name = useId()
  const { id, kind, options, required } = question
  const answer = answerOf(answers, id)
  const chosen = chosenOf(answer)
  const several = kind === 'multiple'
  const choose = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value)
    onChange(id, several ? (next.length > 0 ? next : undefined) : value)
  }
  const words = answerOf(answers, otherKey(id))
  return (
    <FieldGroup label={pick(question.labelCn, question.labelEn)} className="survey-group" required={required} fault={fault(id)}>
      <span className="stack tight">
        {options.map((option) => {
          const isFull = full.includes(option.value) && !chosen.includes(option.value)
          return (
            <label key={option.value} className="survey-choice">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                disabled={isFull}
                checked={chosen.includes(option.value)}
                onChange={(event) => choose(option.value, event.target.checked)}
              />
              <span data-typed="">{pick(option.cn, option.en)}</span>
              {isFull && <span className="tag n">{t('survey.full')}</span>}
            </label>
          )
        })}
        {asksWords(question, answers) && (
          <TextField
            label={t('survey.otherWords')}
            required
            max={200}
            value={typeof words === 'string' ? words : undefined}
            fault={fault(otherKey(id))}
            onChange={(said) => onChange(otherKey(id), said || undefined)}
          />
        )}
        {!several && !required && answer !== undefined && (
          <button type="button" className="btn link" style={{ justifySelf: 'start' }} onClick={() => onChange(id, undefined)}>
            {t('kit.clearChoice')}
          </button>
        )}
      </span>
    </FieldGroup>
  )
}
