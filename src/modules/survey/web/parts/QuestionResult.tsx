import { useState } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Question, QuestionFigures, SurveyResult } from '../../contract/index.ts'
import { shareOf } from '../../rules/figures.ts'
import { otherKey } from '../../rules/kinds.ts'
import { countOf, valuesOf } from './resultWords.ts'
import { TextAnswers } from './TextAnswers.tsx'

/** What was answered to one question: a chart with its figures in a table, score and mean, and what was written. */
export function QuestionResult({ result, figures }: { result: SurveyResult; figures: QuestionFigures }) {
  const { t, pick } = useText()
  const question = result.questions.find(({ id }) => id === figures.id)!
  const { nps, numbers, answered } = figures
  const said = (value: number) => formatNumber(Math.round(value * 100) / 100)
  const facts = [
    ...(nps
      ? [
          { label: t('survey.nps'), value: String(nps.score) },
          { label: t('survey.promoters'), value: formatNumber(nps.promoters) },
          { label: t('survey.passives'), value: formatNumber(nps.passives) },
          { label: t('survey.detractors'), value: formatNumber(nps.detractors) },
        ]
      : []),
    ...(numbers && !nps ? [{ label: t('survey.mean'), value: said(numbers.mean) }] : []),
    ...(numbers && question.kind === 'number'
      ? [
          { label: t('survey.least'), value: said(numbers.least) },
          { label: t('survey.most'), value: said(numbers.most) },
        ]
      : []),
  ]
  const asksOther = question.options.some(({ other }) => other)
  return (
    <Card
      title={<span data-typed="">{pick(question.labelCn, question.labelEn)}</span>}
      extra={<small>{t('survey.answered', { count: formatNumber(answered) })}</small>}
    >
      {facts.length > 0 && <Facts items={facts} />}
      {question.kind === 'text' ? <Texts result={result} question={question.id} /> : <Counts question={question} figures={figures} />}
      {asksOther && <Texts result={result} question={otherKey(question.id)} />}
    </Card>
  )
}

const TONES = ['brand', 'good', 'warn', 'bad', 'fest', 'info', 'muted'] as const

function Counts({ question, figures }: { question: Question; figures: QuestionFigures }) {
  const { t, pick } = useText()
  const { counts, answered } = figures
  const values = valuesOf(question, counts, pick)
  const label = pick(question.labelCn, question.labelEn)
  if (values.length === 0) return <p className="muted">{t('survey.noAnswers')}</p>
  if (question.kind === 'matrix')
    return (
      <>
        <Chart
          label={label}
          labels={question.rows.map(({ cn, en }) => pick(cn, en))}
          stacked
          series={values.map(({ value, label: name }, at) => ({
            label: name,
            tone: TONES[at % TONES.length]!,
            values: question.rows.map((row) => countOf(counts, value, row.value)),
          }))}
        />
        <ScrollX>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('survey.row')}</th>
                {values.map(({ value, label: name }) => (
                  <th key={value} scope="col" className="num" data-typed="">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {question.rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row" data-typed="">
                    {pick(row.cn, row.en)}
                  </th>
                  {values.map(({ value }) => (
                    <td key={value} className="num">
                      {formatNumber(countOf(counts, value, row.value))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      </>
    )
  return (
    <div className="survey-counts">
      <Chart
        label={label}
        labels={values.map((one) => one.label)}
        series={[{ label: t('survey.people'), tone: 'brand', values: values.map(({ value }) => countOf(counts, value)) }]}
      />
      <ScrollX>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('survey.value')}</th>
              <th scope="col" className="num">
                {t('survey.people')}
              </th>
              <th scope="col" className="num">
                {t('survey.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ value, label: name }) => (
              <tr key={value}>
                <th scope="row" data-typed="">
                  {name}
                </th>
                <td className="num">{formatNumber(countOf(counts, value))}</td>
                <td className="num">{shareOf(countOf(counts, value), answered)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </div>
  )
}

function Texts({ result, question }: { result: SurveyResult; question: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return open ? (
    <TextAnswers uid={result.uid} question={question} />
  ) : (
    <button type="button" className="btn s" onClick={() => setOpen(true)}>
      {t(question.includes(':') ? 'survey.readOther' : 'survey.readTexts')}
    </button>
  )
}
