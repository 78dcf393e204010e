import { Card } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { KINDS, type Kind, MOST_QUESTIONS, type Question } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'
import { linesOf, newKey, newQuestion, questionsOf } from './drawing.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuestionProperties } from './QuestionProperties.tsx'

interface Props {
  questions: readonly Question[]
  faults: readonly Unsound[]
  isFixed: boolean
  chosen: string | undefined
  choose(id: string | undefined): void
  onChange(questions: Question[]): void
}

/** Where questions are drawn: what there is in its order, and beside it the one that is chosen. */
export function QuestionTable({ questions, faults, isFixed, chosen: picked, choose, onChange }: Props) {
  const { t } = useText()
  const chosen = picked ?? questions[0]?.id
  const question = questions.find(({ id }) => id === chosen)
  const add = (kind: Kind) => {
    const made = newQuestion(kind, questions.at(-1)?.section ?? 1)
    onChange([...questions, made])
    choose(made.id)
  }
  /** The next question begins a section of its own. */
  const divide = () => {
    const made = newQuestion('single', 1)
    onChange(questionsOf([...linesOf(questions), { key: newKey(), section: 0 }, { key: made.id, question: made }]))
    choose(made.id)
  }
  return (
    <div className="survey-editor above">
      <div className="stack">
        <QuestionList questions={questions} faults={faults} chosen={chosen} choose={choose} isFixed={isFixed} onChange={onChange} />
        {!isFixed && questions.length < MOST_QUESTIONS && (
          <Card title={t('survey.addQuestion')}>
            <div className="survey-kinds">
              {KINDS.map((kind) => (
                <button key={kind} type="button" className="btn s" onClick={() => add(kind)}>
                  <Icon name="plus" /> {t(`survey.kind.${kind}`)}
                </button>
              ))}
              {questions.length > 0 && (
                <button type="button" className="btn s" onClick={divide}>
                  <Icon name="plus" /> {t('survey.addSection')}
                </button>
              )}
            </div>
          </Card>
        )}
      </div>
      <aside>
        {question && (
          <QuestionProperties
            key={question.id}
            question={question}
            questions={questions}
            faults={faults}
            isFixed={isFixed}
            onChange={(next) => onChange(questions.map((one) => (one.id === next.id ? next : one)))}
          />
        )}
      </aside>
    </div>
  )
}
