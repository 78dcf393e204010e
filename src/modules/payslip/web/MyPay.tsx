import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { payslipMonths } from '../contract/index.ts'
import { MonthView } from './parts/MonthView.tsx'
import { MyQuestions } from './parts/MyQuestions.tsx'
import { PensionCard } from './parts/PensionCard.tsx'
import { Verified } from './parts/Verified.tsx'
import { YearView } from './parts/YearView.tsx'

const TABS = ['month', 'year', 'questions'] as const
type Tab = (typeof TABS)[number]

/** The own payslips: amounts are asked for when they are to be shown, and not before. */
export default function MyPay() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/profile/pay')} crumb={t('payslip.crumb')}>
      <Verified>
        <Open />
      </Verified>
    </Page>
  )
}

function Open() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const months = useCall(payslipMonths, {}, { fresh: true })
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'month'
  return (
    <div className="stack">
      <Tabs<Tab>
        label={t('screen./{lang}/profile/pay')}
        value={tab}
        options={choices('payslip.tab.', TABS)}
        onChange={(next) => setQuery(next === 'month' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'questions' ? (
        <MyQuestions />
      ) : (
        <Loaded call={months}>{({ months: all }) => (tab === 'month' ? <MonthView months={all} /> : <YearView months={all} />)}</Loaded>
      )}
      {tab === 'month' && <PensionCard />}
    </div>
  )
}
