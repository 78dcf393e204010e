import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Severity } from '../../contract/base.ts'
import type { Report } from '../../contract/index.ts'

const STATES: Readonly<Record<Report['state'], Tone>> = { new: 'w', investigating: 'b', closed: 'g', rejected: 'r', withdrawn: 'n' }
const SEVERITIES: Readonly<Record<Severity, Tone>> = { low: 'n', medium: 'w', high: 'r' }

/** Where a report stands, and that it is overdue. */
export function ReportState({ state, overdue = false }: Pick<Report, 'state'> & { overdue?: boolean }) {
  const { t } = useText()
  return (
    <>
      <Tag tone={STATES[state]}>{t(`state.InfringementReport.${state}`)}</Tag> {overdue && <Tag tone="r">{t('infringement.overdue')}</Tag>}
    </>
  )
}

/** How severe it is; nothing before somebody has said so. */
export function SeverityTag({ severity }: { severity: Severity | null }) {
  const { t } = useText()
  return severity ? <Tag tone={SEVERITIES[severity]}>{t(`infringement.severity.${severity}`)}</Tag> : '—'
}
