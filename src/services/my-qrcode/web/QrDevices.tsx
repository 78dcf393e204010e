import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import type { issuePaper } from '../contract.ts'
import { Devices } from './parts/Devices.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { PaperCard } from './parts/PaperCard.tsx'
import { PaperForm } from './parts/PaperForm.tsx'
import { Papers } from './parts/Papers.tsx'
import { ScanLog } from './parts/ScanLog.tsx'

/** The registered readers, the codes on paper, and what was scanned. */
export default function QrDevices() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const [issuing, setIssuing] = useState(false)
  const [issued, show] = useState<OutputOf<typeof issuePaper>>()
  const { view } = state.filters
  if (issued) return <PaperCard issued={issued} onDone={() => show(undefined)} />
  return (
    <Page title={t('screen./{lang}/my-qrcode/devices')}>
      <Tabs
        label={t('screen./{lang}/my-qrcode/devices')}
        value={view}
        options={choices('my-qrcode.view.', VIEWS)}
        onChange={(next) => state.setFilters({ ...NO_FILTER, view: next })}
      />
      {view === 'devices' && <Devices state={state} />}
      {view === 'papers' && <Papers state={state} onIssue={() => setIssuing(true)} />}
      {view === 'scans' && <ScanLog state={state} />}
      {issuing && (
        <PaperForm
          onClose={() => setIssuing(false)}
          onIssued={(made) => {
            setIssuing(false)
            show(made)
          }}
        />
      )}
    </Page>
  )
}
