import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { GroupFigures, Question, QuestionFigures, SurveyResult } from '../../contract/index.ts'
import { markOf, shareOf } from '../../rules/figures.ts'
import { isCounted, isMeasured } from '../../rules/kinds.ts'
import { countOf, valuesOf } from './resultWords.ts'

/** One question by group: the share of each choice, or score and mean. */
export function CrossTable({ result }: { result: SurveyResult }) {
  const { t, pick } = useText()
  const asked = result.questions.filter((one) => isCounted(one) && one.kind !== 'matrix' && one.kind !== 'date')
  const [chosen, choose] = useState(asked[0]?.id)
  const question = asked.find(({ id }) => id === chosen)
  const shown = result.groups.filter(({ responses }) => responses !== null)
  const hidden = result.groups.length - shown.length
  if (!question) return <Empty text={t('survey.noAnswers')} />
  const all = result.figures.find(({ id }) => id === question.id)
  const whole = { value: '', nameCn: '', nameEn: '', responses: result.responses, figures: all ? [all] : [] }
  return (
    <Card>
      <SelectField
        label={t('survey.question')}
        required
        typed
        value={chosen}
        options={asked.map((one) => ({ value: one.id, label: pick(one.labelCn, one.labelEn) }))}
        onChange={choose}
      />
      <ScrollX>
        <Rows question={question} counts={all?.counts ?? []} groups={shown} whole={whole} />
      </ScrollX>
      {hidden > 0 && <p className="muted">{t('survey.hiddenGroups', { count: hidden, minResponses: result.minResponses })}</p>}
    </Card>
  )
}

interface RowsProps {
  question: Question
  counts: QuestionFigures['counts']
  groups: readonly GroupFigures[]
  whole: GroupFigures
}

function Rows({ question, counts, groups, whole }: RowsProps) {
  const { t, pick } = useText()
  const values = question.kind === 'number' ? [] : valuesOf(question, counts, pick)
  const figuresOf = (group: GroupFigures) => group.figures.find(({ id }) => id === question.id)
  const cells = (group: GroupFigures) => {
    const found = figuresOf(group)
    return (
      <>
        {isMeasured(question) && <td className="num">{(found && markOf(found)) ?? '—'}</td>}
        {values.map(({ value }) => (
          <td key={value} className="num">
            {found ? `${shareOf(countOf(found.counts, value), found.answered)}%` : '—'}
          </td>
        ))}
      </>
    )
  }
  const count = ({ responses }: GroupFigures) => formatNumber(responses ?? 0)
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('survey.group')}</th>
          <th scope="col" className="num">
            {t('survey.submitted')}
          </th>
          {isMeasured(question) && (
            <th scope="col" className="num">
              {t(question.kind === 'nps' ? 'survey.nps' : 'survey.mean')}
            </th>
          )}
          {values.map(({ value, label }) => (
            <th key={value} scope="col" className="num" data-typed="">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('survey.group.all')}</th>
          <td className="num">{count(whole)}</td>
          {cells(whole)}
        </tr>
        {groups.map((group) => (
          <tr key={group.value}>
            <th scope="row">{pick(group.nameCn, group.nameEn)}</th>
            <td className="num">{count(group)}</td>
            {cells(group)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
