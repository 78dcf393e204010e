import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EDIT } from '../contract.ts'
import { ActivityList } from './parts/ActivityList.tsx'
import { ActivitySheet } from './parts/ActivitySheet.tsx'
import { CalendarTab } from './parts/CalendarTab.tsx'
import { Holidays } from './parts/Holidays.tsx'

const TABS = { calendar: CalendarTab, list: ActivityList, holidays: Holidays } as const
type Tab = keyof typeof TABS

/** The calendar of marketing, the same as a list, and the school holidays for who keeps it; `id` opens an activity over any of them. */
export default function MarketingCalendar() {
  const { t, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const tabs: readonly Tab[] = me.may(EDIT) ? ['calendar', 'list', 'holidays'] : ['calendar', 'list']
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'calendar'
  const Shown = TABS[tab]
  const id = query.get('id')
  const title = t('screen./{lang}/marketing-calendar')
  const open = (next: string | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('id', next)
        else after.delete('id')
        return after
      },
      { replace: true },
    )
  return (
    <Page title={title}>
      <div className="stack">
        <div className="no-print">
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('marketing-calendar.tab.', tabs)}
            onChange={(next) => setQuery(next === 'calendar' ? {} : { tab: next }, { replace: true })}
          />
        </div>
        <Shown key={tab} onOpen={open} />
      </div>
      {id && <ActivitySheet key={id} id={id} onClose={() => open(undefined)} />}
    </Page>
  )
}
