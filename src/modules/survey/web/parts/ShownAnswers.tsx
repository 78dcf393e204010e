import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Answers, Question } from '../../contract/index.ts'
import { answerOf, asksAnswer, chosenOf, otherKey } from '../../rules/kinds.ts'
import { shownBy } from '../../rules/logic.ts'

/** Answers to be read: each question that was shown, with what was answered to it. */
export function ShownAnswers({ questions, all, answers }: { questions: readonly Question[]; all: readonly Question[]; answers: Answers }) {
  const { t, pick, lang } = useText()
  const shown = new Set(shownBy(all, answers).map(({ id }) => id))
  const wordOf = ({ options }: Question, value: string) => {
    const found = options.find((one) => one.value === value)
    return found ? pick(found.cn, found.en) : value
  }
  const said = (question: Question): string => {
    const answer = answerOf(answers, question.id)
    if (answer === undefined) return t('survey.notAnswered')
    if (typeof answer === 'number') return String(answer)
    if (question.kind === 'date' && typeof answer === 'string') return formatDay(answer, lang)
    if (typeof answer === 'object' && !Array.isArray(answer))
      return question.rows
        .filter(({ value }) => Object.hasOwn(answer, value))
        .map(({ value, cn, en }) => t('survey.rowSays', { row: pick(cn, en), said: wordOf(question, answer[value]!) }))
        .join('\n')
    const words = answerOf(answers, otherKey(question.id))
    return [...chosenOf(answer).map((value) => wordOf(question, value)), ...(typeof words === 'string' ? [words] : [])].join(t('survey.and'))
  }
  const items = questions.filter((one) => asksAnswer(one) && shown.has(one.id)).map((one) => ({ label: pick(one.labelCn, one.labelEn), value: said(one) }))
  return (
    <div data-typed="" className="survey-statement">
      <Facts items={items} />
    </div>
  )
}
