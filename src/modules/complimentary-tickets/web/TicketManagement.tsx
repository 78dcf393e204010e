import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { QuotaRules } from './parts/QuotaRules.tsx'
import { Vouchers } from './parts/Vouchers.tsx'

/** All tickets, and the rules by which quota is granted. */
export default function TicketManagement() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'rules' ? 'rules' : 'vouchers'
  const title = t('screen./{lang}/ticket/index')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('complimentary-tickets.management.tab.', ['vouchers', 'rules'] as const)}
          onChange={(next) => setQuery(next === 'vouchers' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'rules' ? <QuotaRules /> : <Vouchers />}
      </div>
    </Page>
  )
}
