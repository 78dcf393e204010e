import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Report } from '../../contract.ts'

const STATES: Readonly<Record<Report['state'], Tone>> = { draft: 'n', new: 'w', assigned: 'b', rejected: 'r', completed: 'g' }
const SEVERITIES: Readonly<Record<Report['severity'], Tone>> = { low: 'n', medium: 'w', high: 'r' }

/** Where a report stands. */
export function ReportState({ state }: Pick<Report, 'state'>) {
  const { t } = useText()
  return <Tag tone={STATES[state]}>{t(`state.SecurityReport.${state}`)}</Tag>
}

/** How severe it is. */
export function SeverityTag({ severity }: Pick<Report, 'severity'>) {
  const { t } = useText()
  return <Tag tone={SEVERITIES[severity]}>{t(`security-report.severity.${severity}`)}</Tag>
}
