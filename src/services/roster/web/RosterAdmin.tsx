import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Delivered } from '../contract.ts'
import { AbsenceList } from './parts/AbsenceList.tsx'
import { DeliveryList } from './parts/DeliveryList.tsx'
import { ImportSheet } from './parts/ImportSheet.tsx'
import { ShiftList } from './parts/ShiftList.tsx'
import { WorkCalendars } from './parts/WorkCalendars.tsx'
import './parts/roster.css'

const TABS = ['calendar', 'shifts', 'absences', 'deliveries'] as const
type Tab = (typeof TABS)[number]

/** The work calendar, everybody's shifts and absences, and what was delivered. */
export default function RosterAdmin() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'calendar'
  const [importing, importTo] = useState<Delivered>()
  return (
    <Page
      title={t('screen./{lang}/roster/admin')}
      actions={
        tab !== 'deliveries' && (
          <button type="button" className="btn p" onClick={() => importTo(tab)}>
            {t(`roster.import.${tab}`)}
          </button>
        )
      }
    >
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/roster/admin')}
          value={tab}
          options={choices('roster.tab.', TABS)}
          onChange={(value) => setParams({ tab: value })}
        />
      </div>
      {tab === 'calendar' && <WorkCalendars />}
      {tab === 'shifts' && <ShiftList />}
      {tab === 'absences' && <AbsenceList />}
      {tab === 'deliveries' && <DeliveryList />}
      {importing && <ImportSheet what={importing} onClose={() => importTo(undefined)} />}
    </Page>
  )
}
