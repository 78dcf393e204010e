import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'

const INITIAL = { role: 'hrbp' } as const

/** The results of one's departments, to be calibrated, released or returned. */
export default function HrbpCalibration() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/performance/hrbp')}>
      <RecordDesk initial={INITIAL} />
    </Page>
  )
}
