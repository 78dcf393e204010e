import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'

/** Periods of downtime and extensions. */
export default function DowntimesAppended() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/downtime-append/list')}>
      <Desk
        desk="downtime"
        page="/workinjury/downtime-append/detail"
        columns={['number', 'person', 'department', 'downtime', 'monthsUsed', 'outcome', 'esignState']}
        filters={['department', 'from', 'to']}
      />
    </Page>
  )
}
