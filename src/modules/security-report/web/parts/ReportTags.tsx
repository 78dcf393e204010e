import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Report } from '../../contract.ts'
import { reportLife } from '../../rules.ts'

const SEVERITIES: Readonly<Record<Report['severity'], Tone>> = { low: 'n', medium: 'w', high: 'r' }

/** Where a report stands. */
export function ReportState({ state }: Pick<Report, 'state'>) {
  return <StateTag of={reportLife} state={state} />
}

/** How severe it is. */
export function SeverityTag({ severity }: Pick<Report, 'severity'>) {
  const { t } = useText()
  return <Tag tone={SEVERITIES[severity]}>{t(`security-report.severity.${severity}`)}</Tag>
}
