import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Condition, Question } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'
import { numbersOf } from './drawing.ts'
import { useNamed } from './useNamed.ts'

/** The logic as one reads it: which question is shown when, and what keeps the survey from being published. */
export function LogicList({ questions, faults }: { questions: readonly Question[]; faults: readonly Unsound[] }) {
  const { t, pick } = useText()
  const named = useNamed(questions)
  const numbers = numbersOf(questions)
  const numbered = (question: Question) => t('survey.logic.question', { at: numbers.get(question.id) ?? '', name: named(question) })
  const said = ({ question, is, value }: Condition): string => {
    const asked = questions.find(({ id }) => id === question)
    const option = asked?.options.find((one) => one.value === value)
    return t(`survey.logic.${is}`, {
      question: asked ? numbered(asked) : t('survey.logic.gone'),
      value: option ? pick(option.cn, option.en) : (value ?? t('survey.logic.nothing')),
    })
  }
  const told = faults.map((fault) => ({ ...fault, question: questions.find(({ id }) => fault.field.startsWith(`questions.${id}.`)) }))
  const asking = questions.filter(({ showIf }) => showIf.length > 0)
  return (
    <div className="stack above">
      <Card title={t('survey.editor.logic')}>
        {asking.length === 0 ? (
          <p className="muted">{t('survey.logic.none')}</p>
        ) : (
          <ul>
            {asking.map((question) => (
              <li key={question.id} data-typed="">
                {t('survey.logic.show', { question: numbered(question), when: question.showIf.map(said).join(t('survey.logic.and')) })}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('survey.check')}>
        {told.length === 0 ? (
          <p className="note-box">{t('survey.checkGood')}</p>
        ) : (
          <ul>
            {told.map(({ field, says, question }) => (
              <li key={`${field}.${says}`}>{question ? t('survey.checkAt', { question: numbered(question), says: t(says) }) : t(says)}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
