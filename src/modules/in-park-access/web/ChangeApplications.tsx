import { Link, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ApplicationList } from './parts/ApplicationList.tsx'
import { ChangeList } from './parts/ChangeList.tsx'
import { DETAIL, pathTo } from './parts/links.ts'

const TABS = ['changeable', 'underWay'] as const

/** What holds and can be changed, and changes under way. */
export default function ChangeApplications() {
  const { t, lang, choices } = useText()
  const [query, ask] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'changeable'
  const title = t('screen./{lang}/inParkManage/myApplication/changeApplicationList')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('in-park-access.changeTab.', TABS)}
          onChange={(next) => ask(next === 'changeable' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'underWay' ? (
          <ChangeList view="mine" columns={['applicationNo', 'originalNo', 'company', 'dates', 'reason', 'status', 'submittedAt']} />
        ) : (
          <ApplicationList
            scope="changeable"
            columns={['applicationNo', 'kind', 'company', 'names', 'areas', 'dates', 'status']}
            filters={['kind', 'keyword']}
            to={() => DETAIL}
            actions={(row) =>
              row.can.includes('change') && (
                <Link className="btn link" to={pathTo(lang, DETAIL, { id: row.id, change: 'yes' })}>
                  {t('in-park-access.act.change')}
                </Link>
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
