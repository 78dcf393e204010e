import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ReportState } from '../../rules.ts'

const TONES: Readonly<Record<ReportState, Tone>> = { 'to-report': 'w', reported: 'b', confirmed: 'g', quarantined: 'r', closed: 'n' }

/** The state of a report; of one that was closed without having been reported it says so. */
export function HealthState({ state, notReported = false }: { state: ReportState; notReported?: boolean }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(notReported ? 'health-report.notReported' : `state.HealthReport.${state}`)}</Tag>
}
