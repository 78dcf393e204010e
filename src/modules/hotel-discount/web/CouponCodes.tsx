import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, DESK } from '../contract.ts'
import { CodeList } from './parts/CodeList.tsx'
import { Desk } from './parts/Desk.tsx'

const TABS = { list: [CodeList, ADMIN], desk: [Desk, DESK] } as const
type Tab = keyof typeof TABS

/** All codes for administrators, and the desk for hotels: who holds both chooses. */
export default function CouponCodes() {
  const { t, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const tabs = (['list', 'desk'] as const).filter((one) => me.may(TABS[one][1]))
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0] ?? 'desk'
  const [Shown] = TABS[tab]
  const title = t('screen./{lang}/hotel/discount/code')
  return (
    <Page title={title} crumb={t('hotel-discount.crumb')}>
      <div className="stack">
        {tabs.length > 1 && (
          <Tabs<Tab> label={title} value={tab} options={choices('hotel-discount.tab.', tabs)} onChange={(next) => setQuery({ tab: next }, { replace: true })} />
        )}
        <Shown />
      </div>
    </Page>
  )
}
