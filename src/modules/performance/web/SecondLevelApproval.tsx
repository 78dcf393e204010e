import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'

const INITIAL = { role: 'secondlm' } as const

/** The results of one's evaluators, to be approved or returned. */
export default function SecondLevelApproval() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/performance/secondlm')}>
      <RecordDesk initial={INITIAL} />
    </Page>
  )
}
