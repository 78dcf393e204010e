import { type DragEvent, useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Must } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { MoveButtons } from '#foundation/web/kit/Reorder.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Question } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'
import { copyOf, linesOf, moved, numbersOf, questionsOf } from './drawing.ts'
import { useNamed } from './useNamed.ts'

interface Props {
  questions: readonly Question[]
  faults: readonly Unsound[]
  chosen: string | undefined
  choose(id: string | undefined): void
  isFixed: boolean
  onChange(questions: Question[]): void
}

const DRAGGED = 'application/x-survey-line'

/** The questions in their order, with lines between their sections: moved by dragging, or by the buttons that everybody can reach. */
export function QuestionList({ questions, faults, chosen, choose, isFixed, onChange }: Props) {
  const { t } = useText()
  const named = useNamed(questions)
  const [over, setOver] = useState<number>()
  const lines = linesOf(questions)
  const numbers = numbersOf(questions)
  const lay = (next: Parameters<typeof questionsOf>[0]) => onChange(questionsOf(next))
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(undefined)
    const from = lines.findIndex(({ key }) => key === event.dataTransfer.getData(DRAGGED))
    if (from >= 0) lay(moved(lines, from, from < at ? at - 1 : at))
  }
  const places = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(at)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => drop(event, at),
  })
  const buttons = (name: string, at: number, more?: Question) => (
    <span className="row" style={{ gap: 0 }}>
      <MoveButtons
        name={name}
        onUp={at === 0 ? undefined : () => lay(moved(lines, at, at - 1))}
        onDown={at === lines.length - 1 ? undefined : () => lay(moved(lines, at, at + 1))}
      />
      {more && (
        <button
          type="button"
          className="ico"
          aria-label={t('survey.copyQuestion', { name })}
          onClick={() => lay(lines.toSpliced(at + 1, 0, lineFor(copyOf(more))))}
        >
          <Icon name="plus" />
        </button>
      )}
      <button type="button" className="ico" aria-label={t('survey.remove', { name })} onClick={() => lay(lines.toSpliced(at, 1))}>
        <Icon name="close" />
      </button>
    </span>
  )
  if (questions.length === 0) return <Empty text={t('survey.noQuestions')} />
  return (
    <div className="card">
      <div className="body">
        <ol className="survey-questions">
          {lines.map((line, at) => {
            if ('section' in line) {
              const name = t('survey.section', { at: line.section })
              return (
                <li key={line.key} className={over === at ? 'section over' : 'section'} {...places(at)} {...grip(!isFixed, line.key)}>
                  <small className="said">{name}</small>
                  {!isFixed && buttons(name, at)}
                </li>
              )
            }
            const { question } = line
            const name = named(question)
            const isFaulty = faults.some(({ field }) => field.startsWith(`questions.${question.id}.`))
            return (
              <li
                key={line.key}
                className={[chosen === question.id ? 'on' : '', over === at ? 'over' : ''].join(' ')}
                {...places(at)}
                {...grip(!isFixed, line.key)}
              >
                <button type="button" className="said" aria-pressed={chosen === question.id} onClick={() => choose(question.id)}>
                  {numbers.has(question.id) && `${numbers.get(question.id)}. `}
                  <span data-typed="">{name}</span>
                  {question.required && <Must />}
                  <small className="line">
                    {t(`survey.kind.${question.kind}`)}
                    {question.showIf.length > 0 && ` · ${t('survey.hasLogic')}`}
                  </small>
                </button>
                {isFaulty && <Tag tone="r">{t('survey.hasFaults')}</Tag>}
                {!isFixed && buttons(name, at, question)}
              </li>
            )
          })}
          {/* the place after the last */}
          {!isFixed && <li className={over === lines.length ? 'over' : ''} style={{ minHeight: 16 }} {...places(lines.length)} />}
        </ol>
      </div>
    </div>
  )
}

const lineFor = (question: Question) => ({ key: question.id, question })

const grip = (draggable: boolean, key: string) => ({
  draggable,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, key),
})
