import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Rounds } from './parts/Rounds.tsx'
import { SeatList } from './parts/SeatList.tsx'
import './parts/lunches.css'

const TABS = ['rounds', 'seats'] as const

/** Planning of rounds and lunches, and who sits where. */
export default function FinanceLunchesAdmin() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'seats' ? 'seats' : 'rounds'
  const title = t('screen./{lang}/finance-event/admin')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('finance-event.tab.', TABS)}
          onChange={(next) => setQuery(next === 'rounds' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'rounds' ? (
          <Rounds onSeats={(lunchId) => setQuery({ tab: 'seats', f: JSON.stringify({ lunchId }) })} />
        ) : (
          <div>
            <SeatList />
          </div>
        )}
      </div>
    </Page>
  )
}
