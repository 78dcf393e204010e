import { useSearchParams } from 'react-router'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Rounds } from './parts/Rounds.tsx'
import { SeatList } from './parts/SeatList.tsx'
import './parts/lunches.css'

const TABS = ['rounds', 'seats'] as const

/** Planning of rounds and lunches, and who sits where. */
export default function FinanceLunchesAdmin() {
  const [, setQuery] = useSearchParams()
  return (
    <TabsPage of="/finance-event/admin" words="finance-event.tab." tabs={TABS}>
      {(tab) => (tab === 'rounds' ? <Rounds onSeats={(lunchId) => setQuery({ tab: 'seats', f: JSON.stringify({ lunchId }) })} /> : <SeatList />)}
    </TabsPage>
  )
}
