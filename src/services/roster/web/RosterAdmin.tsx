import { useState } from 'react'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Delivered } from '../contract.ts'
import { AbsenceList } from './parts/AbsenceList.tsx'
import { DeliveryList } from './parts/DeliveryList.tsx'
import { ImportSheet } from './parts/ImportSheet.tsx'
import { ShiftList } from './parts/ShiftList.tsx'
import { WorkCalendars } from './parts/WorkCalendars.tsx'
import './parts/roster.css'

const TABS = ['calendar', 'shifts', 'absences', 'deliveries'] as const

/** The work calendar, everybody's shifts and absences, and what was delivered. */
export default function RosterAdmin() {
  const { t } = useText()
  const [importing, importTo] = useState<Delivered>()
  return (
    <TabsPage
      of="/roster/admin"
      words="roster.tab."
      tabs={TABS}
      actions={(tab) =>
        tab !== 'deliveries' && (
          <button type="button" className="btn p" onClick={() => importTo(tab)}>
            {t(`roster.import.${tab}`)}
          </button>
        )
      }
    >
      {(tab) => (
        <>
          {tab === 'calendar' && <WorkCalendars />}
          {tab === 'shifts' && <ShiftList />}
          {tab === 'absences' && <AbsenceList />}
          {tab === 'deliveries' && <DeliveryList />}
          {importing && <ImportSheet what={importing} onClose={() => importTo(undefined)} />}
        </>
      )}
    </TabsPage>
  )
}
