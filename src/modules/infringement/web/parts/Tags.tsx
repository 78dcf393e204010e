import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Severity } from '../../contract/base.ts'
import type { Report } from '../../contract/index.ts'
import { infringementReportLife } from '../../rules/life.ts'

const SEVERITIES: Readonly<Record<Severity, Tone>> = { low: 'n', medium: 'w', high: 'r' }

/** Where a report stands, and that it is overdue. */
export function ReportState({ state, overdue = false }: Pick<Report, 'state'> & { overdue?: boolean }) {
  const { t } = useText()
  return (
    <>
      <StateTag of={infringementReportLife} state={state} /> {overdue && <Tag tone="r">{t('infringement.overdue')}</Tag>}
    </>
  )
}

/** How severe it is; nothing before somebody has said so. */
export function SeverityTag({ severity }: { severity: Severity | null }) {
  const { t } = useText()
  return severity ? <Tag tone={SEVERITIES[severity]}>{t(`infringement.severity.${severity}`)}</Tag> : '—'
}
