import { Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ReportState, reportLife } from '../../rules.ts'

/** The state of a report; of one that was closed without having been reported it says so. */
export function HealthState({ state, notReported = false }: { state: ReportState; notReported?: boolean }) {
  const { t } = useText()
  return notReported ? <Tag>{t('health-report.notReported')}</Tag> : <StateTag of={reportLife} state={state} />
}
