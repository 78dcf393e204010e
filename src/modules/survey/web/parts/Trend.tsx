import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SurveyResult } from '../../contract/index.ts'
import { isMeasured } from '../../rules/kinds.ts'

/** The scores and means of a template's questions from round to round, up to this one. */
export function Trend({ result }: { result: SurveyResult }) {
  const { t, lang, pick } = useText()
  const { rounds } = result
  const shown = rounds.filter(({ marks }) => marks.length > 0)
  const day = (opensAt: string | null) => (opensAt ? formatDay(dayOf(opensAt), lang) : '—')
  return (
    <>
      {result.questions.filter(isMeasured).map((question) => {
        const label = pick(question.labelCn, question.labelEn)
        const markOf = (marks: (typeof rounds)[number]['marks']) => marks.find(({ id }) => id === question.id)?.mark
        return (
          <Card key={question.id} title={<span data-typed="">{label}</span>}>
            <Chart
              label={label}
              kind="line"
              labels={shown.map(({ opensAt }) => day(opensAt))}
              series={[
                {
                  label: t(question.kind === 'nps' ? 'survey.nps' : 'survey.mean'),
                  tone: 'brand',
                  // a gap where a round did not ask it, or nobody answered
                  values: shown.map(({ marks }) => markOf(marks) ?? Number.NaN),
                },
              ]}
            />
            <ScrollX>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">{t('survey.round')}</th>
                    <th scope="col">{t('survey.opensAt')}</th>
                    <th scope="col" className="num">
                      {t('survey.submitted')}
                    </th>
                    <th scope="col" className="num">
                      {t(question.kind === 'nps' ? 'survey.nps' : 'survey.mean')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rounds.map(({ uid, titleCn, titleEn, opensAt, responses, marks }) => (
                    <tr key={uid}>
                      <th scope="row" data-typed="">
                        {pick(titleCn, titleEn)}
                      </th>
                      <td>{day(opensAt)}</td>
                      <td className="num">{formatNumber(responses)}</td>
                      <td className="num">{markOf(marks) ?? '—'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollX>
          </Card>
        )
      })}
    </>
  )
}
