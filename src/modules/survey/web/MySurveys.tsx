import { Link, useSearchParams } from 'react-router'
import { Card, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MySurvey, mine, mineTab } from '../contract/index.ts'
import { responseLife } from '../rules/life.ts'
import './parts/survey.css'

const NONE = {}
const PAGE = 12

/** The surveys for oneself: what is to answer, what one has answered, what is over. */
export default function MySurveys() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const { pageNum, setPage } = useListState(NONE)
  const tab = mineTab.catch('open').parse(query.get('tab') ?? 'open')
  const call = useCall(mine, { tab, pageNum, pageSize: PAGE })
  return (
    <Page title={t('screen./{lang}/survey/index')} crumb={t('survey.crumb')}>
      <Tabs
        label={t('screen./{lang}/survey/index')}
        value={tab}
        options={choices('survey.tab.', mineTab.options)}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      />
      <Loaded call={call} lines={6}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <Empty text={t(`survey.none.${tab}`)} />}
            <div className="survey-cards">
              {list.map((one) => (
                <SurveyCard key={one.uid} survey={one} tab={tab} />
              ))}
            </div>
            {total > PAGE && (
              <div className="row between above">
                <button type="button" className="btn" disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)}>
                  {t('survey.pageBefore')}
                </button>
                <button type="button" className="btn" disabled={pageNum * PAGE >= total} onClick={() => setPage(pageNum + 1)}>
                  {t('survey.pageAfter')}
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function SurveyCard({ survey, tab }: { survey: MySurvey; tab: (typeof mineTab.options)[number] }) {
  const { t, lang, pick } = useText()
  const { status, progress } = survey
  const action = tab === 'open' ? (status === 'in-progress' ? 'survey.goOn' : 'survey.answer') : tab === 'answered' ? 'survey.read' : 'survey.look'
  return (
    <Card>
      <div className="row between start">
        <b data-typed="">{pick(survey.titleCn, survey.titleEn)}</b>
        <StateTag of={responseLife} state={status} />
      </div>
      <div className="row wrap">
        <Tag tone={survey.anonymous ? 'g' : 'n'}>{t(survey.anonymous ? 'survey.anonymous' : 'survey.named')}</Tag>
        <small>{t('survey.minutes', { minutes: survey.minutes })}</small>
      </div>
      {survey.closesAt && <small className="muted">{t('survey.until', { at: formatEnd(survey.closesAt, lang) })}</small>}
      {status === 'in-progress' && <Meter value={progress} max={100} label={t('survey.answeredShare', { share: progress })} />}
      <Link className={tab === 'open' ? 'btn p' : 'btn'} to={`/${lang}/survey/detail/${survey.uid}`}>
        {t(action)}
      </Link>
    </Card>
  )
}
