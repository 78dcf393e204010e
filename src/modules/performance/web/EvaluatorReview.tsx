import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'

const INITIAL = { role: 'evaluator' } as const

/** The records that one evaluates: scored one by one, submitted one by one or several at once. */
export default function EvaluatorReview() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/performance/evaluation')}>
      <RecordDesk initial={INITIAL} />
    </Page>
  )
}
