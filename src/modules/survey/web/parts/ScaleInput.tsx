import { useId } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Question } from '../../contract/index.ts'
import { scaleOf } from '../../rules/kinds.ts'

interface ScaleProps {
  question: Question
  value: number | undefined
  fault: string | undefined
  onChange(value: number | undefined): void
}

/** Stars, or points from 0 to 10: by mouse, finger, or the arrow keys that every group of choices has. */
export function ScaleInput({ question, value, fault, onChange }: ScaleProps) {
  const { t, pick } = useText()
  const name = useId()
  const isNps = question.kind === 'nps'
  return (
    <FieldGroup label={pick(question.labelCn, question.labelEn)} className="survey-group" required={question.required} fault={fault}>
      <span className="survey-scale">
        {scaleOf(question).map((step) => (
          <label key={step}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === step}
              aria-label={t(isNps ? 'survey.points' : 'survey.stars', { count: step })}
              onChange={() => onChange(step)}
            />
            <span aria-hidden="true">{isNps ? step : `${step}★`}</span>
          </label>
        ))}
      </span>
      {isNps && (
        <small className="survey-ends muted">
          <span>{t('survey.npsLeast')}</span>
          <span>{t('survey.npsMost')}</span>
        </small>
      )}
      {!question.required && value !== undefined && (
        <button type="button" className="btn link" onClick={() => onChange(undefined)}>
          {t('kit.clearChoice')}
        </button>
      )}
    </FieldGroup>
  )
}

interface MatrixProps {
  question: Question
  value: Readonly<Record<string, string>>
  fault: string | undefined
  onChange(value: Record<string, string> | undefined): void
}

/** Each row judged by the same options: a group a row, which a phone shows one below the other. */
export function MatrixInput({ question, value, fault, onChange }: MatrixProps) {
  const { t, pick } = useText()
  const name = useId()
  return (
    <FieldGroup label={pick(question.labelCn, question.labelEn)} className="survey-group" required={question.required} fault={fault}>
      <div className="survey-matrix">
        {question.rows.map((row) => (
          <FieldGroup key={row.value} label={pick(row.cn, row.en)} className="survey-group">
            <span className="survey-scale">
              {question.options.map((option) => (
                <label key={option.value} style={{ padding: '0 12px' }}>
                  <input
                    type="radio"
                    className="visually-hidden"
                    name={`${name}.${row.value}`}
                    checked={value[row.value] === option.value}
                    onChange={() => onChange({ ...value, [row.value]: option.value })}
                  />
                  {pick(option.cn, option.en)}
                </label>
              ))}
            </span>
          </FieldGroup>
        ))}
      </div>
      {!question.required && Object.keys(value).length > 0 && (
        <button type="button" className="btn link" onClick={() => onChange(undefined)}>
          {t('kit.clearChoice')}
        </button>
      )}
    </FieldGroup>
  )
}
