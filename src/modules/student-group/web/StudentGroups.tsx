import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, exportFile, SUBMIT } from '../contract.ts'
import { GroupCalendar } from './parts/GroupCalendar.tsx'
import { GroupList } from './parts/GroupList.tsx'
import { pathTo } from './parts/links.ts'
import { Partners } from './parts/Partners.tsx'
import { Prices } from './parts/Prices.tsx'
import { Schools } from './parts/Schools.tsx'

const PARTS = { list: GroupList, calendar: GroupCalendar, schools: Schools, partners: Partners, prices: Prices } as const
type Part = keyof typeof PARTS

/** Applications as a list or by the days of their visits; for who administers them also schools, partners and prices. */
export default function StudentGroups() {
  const { t, lang } = useText()
  const me = useMe()
  return (
    <TabsPage<Part>
      of="/trade-travel-sales/student-group/index"
      words="student-group.tab."
      tabs={me.may(ADMIN) ? ['list', 'calendar', 'schools', 'partners', 'prices'] : ['list', 'calendar']}
      shown={PARTS}
      actions={
        <>
          {me.may(ADMIN) && <ExportButton endpoint={exportFile} input={{ what: 'arrivals' }} label={t('student-group.report.do')} />}
          {me.may(SUBMIT) && (
            <Link className="btn p" to={pathTo(lang, 'apply')}>
              {t('screen./{lang}/trade-travel-sales/student-group/apply')}
            </Link>
          )}
        </>
      }
    />
  )
}
