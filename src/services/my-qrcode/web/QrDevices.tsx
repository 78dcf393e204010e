import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { Devices } from './parts/Devices.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { ScanLog } from './parts/ScanLog.tsx'

/** The registered readers, and what they scanned. */
export default function QrDevices() {
  const { t } = useText()
  const state = useListState(NO_FILTER)
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/my-qrcode/devices')}>
      <div style={{ marginBottom: 16 }}>
        <Tabs
          label={t('screen./{lang}/my-qrcode/devices')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`my-qrcode.view.${value}`) }))}
          onChange={(next) => state.setFilters({ ...NO_FILTER, view: next })}
        />
      </div>
      {view === 'devices' ? <Devices state={state} /> : <ScanLog state={state} />}
    </Page>
  )
}
