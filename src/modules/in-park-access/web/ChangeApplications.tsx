import { Link } from 'react-router'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ApplicationList } from './parts/ApplicationList.tsx'
import { ChangeList } from './parts/ChangeList.tsx'
import { DETAIL, pathTo } from './parts/links.ts'

const TABS = ['changeable', 'underWay'] as const

/** What holds and can be changed, and changes under way. */
export default function ChangeApplications() {
  const { t, lang } = useText()
  return (
    <TabsPage of="/inParkManage/myApplication/changeApplicationList" words="in-park-access.changeTab." tabs={TABS}>
      {(tab) =>
        tab === 'underWay' ? (
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
        )
      }
    </TabsPage>
  )
}
