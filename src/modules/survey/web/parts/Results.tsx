import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportSurvey, GROUPINGS, type Grouping, type SurveyResult, surveyResult } from '../../contract/index.ts'
import { shareOf } from '../../rules/figures.ts'
import { surveyLife } from '../../rules/life.ts'
import { CrossTable } from './CrossTable.tsx'
import { Pending } from './Pending.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { Trend } from './Trend.tsx'

const TABS = ['figures', 'groups', 'trend', 'pending'] as const
type Tab = (typeof TABS)[number]

/** What was answered to a survey: question by question, by group, over the rounds of its template, and who has not answered. */
export function Results({ uid }: { uid: string }) {
  const { t, lang, pick } = useText()
  const [groupBy, setGroupBy] = useState<Grouping>()
  const call = useCall(surveyResult, { uid, ...(groupBy && { groupBy }) })
  return (
    <Page
      title={call.data ? pick(call.data.titleCn, call.data.titleEn) : t('survey.result')}
      crumb={t('screen./{lang}/survey/admin')}
      back
      actions={
        <>
          {call.data && <StateTag of={surveyLife} state={call.data.status} />}
          {call.data && !call.data.tooFew && (
            <>
              <ExportButton endpoint={exportSurvey} input={{ uid, what: 'responses' }} label={t('survey.exportResponses')} />
              <ExportButton endpoint={exportSurvey} input={{ uid, what: 'results', ...(groupBy && { groupBy }) }} label={t('survey.exportResults')} />
            </>
          )}
          <Link className="btn" to={`/${lang}/survey/admin`}>
            {t('survey.toList')}
          </Link>
        </>
      }
    >
      <Loaded call={call} lines={12}>
        {(result) => <Shown result={result} groupBy={groupBy} setGroupBy={setGroupBy} />}
      </Loaded>
    </Page>
  )
}

interface ShownProps {
  result: SurveyResult
  groupBy: Grouping | undefined
  setGroupBy(groupBy: Grouping | undefined): void
}

function Shown({ result, groupBy, setGroupBy }: ShownProps) {
  const { t, choices } = useText()
  const [tab, show] = useState<Tab>('figures')
  const open = (next: Tab) => {
    show(next)
    // something is to be seen at once
    if (next === 'groups' && !groupBy) setGroupBy('department')
  }
  const { asked, started, responses, anonymous, tooFew, minResponses } = result
  const tabs: Tab[] = TABS.filter((one) => (one === 'pending' ? !anonymous : one !== 'trend' || result.rounds.length > 1))
  return (
    <div className="stack">
      <Card>
        <Facts
          items={[
            { label: t('survey.asked'), value: formatNumber(asked) },
            ...(started === null ? [] : [{ label: t('survey.started'), value: formatNumber(started) }]),
            { label: t('survey.submitted'), value: formatNumber(responses) },
            { label: t('survey.rate'), value: `${shareOf(responses, asked)}%` },
          ]}
        />
      </Card>
      <Tabs label={t('survey.result')} value={tab} options={choices('survey.results.', tabs)} onChange={open} />
      {tab === 'pending' ? (
        <Pending uid={result.uid} />
      ) : tab === 'trend' ? (
        <Trend result={result} />
      ) : tooFew ? (
        <Empty icon="lock" text={t('rule.SURV-09', { minResponses })} />
      ) : tab === 'groups' ? (
        <>
          <SelectField
            label={t('survey.groupBy')}
            value={groupBy}
            placeholder={t('survey.choose')}
            options={choices('survey.groupBy.', GROUPINGS)}
            onChange={setGroupBy}
          />
          {groupBy && <CrossTable result={result} />}
        </>
      ) : (
        result.figures.map((figures) => <QuestionResult key={figures.id} result={result} figures={figures} />)
      )}
    </div>
  )
}
