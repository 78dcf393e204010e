import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { detail, type Report } from '../../contract.ts'
import type { Over } from './Opener.tsx'
import { ReportActs } from './ReportActs.tsx'
import { Findings, People, Related, Section, Typed } from './ReportParts.tsx'
import { ReportState, SeverityTag } from './ReportTags.tsx'

/** One report as far as it is for the reader, with what they may do with it. That it was opened is logged (SECRPT-09). */
export function ReportSheet({ id, page, onClose }: Over & { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  const report = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={report?.number ?? t('security-report.unnumbered')}
      onClose={onClose}
      footer={report && <ReportActs key={id} report={report} onStale={call.refetch} />}
    >
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(shown) => <Read report={shown} page={page} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Read({ report, page }: Over & { report: Report }) {
  const { t, lang, name } = useText()
  const at = (instant: string | null) => (instant ? formatInstant(instant, lang) : '—')
  const said = (key: keyof Report) => t(`security-report.list.${key}`)
  const yes = (answer: boolean) => t(answer ? 'kit.yes' : 'kit.no')
  const words = (['rejectReason', 'description', 'conclusion', 'measures'] as const).filter(
    (key) => report[key] !== '' && (report.state === 'completed' || key === 'description' || key === 'rejectReason'),
  )
  return (
    <>
      <div className="row wrap tight">
        <ReportState {...report} /> <SeverityTag {...report} />
      </div>
      <Facts
        items={[
          { label: said('kind'), value: report.kind ? t(`security-report.kind.${report.kind}`) : '—' },
          { label: said('occurredAt'), value: at(report.occurredAt) },
          { label: said('place'), value: <span data-typed="">{report.place || '—'}</span> },
          { label: said('reporter'), value: name(report.reporter) },
          { label: said('submittedAt'), value: at(report.submittedAt) },
          { label: said('investigator'), value: report.investigator ? name(report.investigator) : '—' },
          { label: said('policeCalled'), value: yes(report.policeCalled) },
          { label: said('ambulanceCalled'), value: yes(report.ambulanceCalled) },
          { label: said('lossFen'), value: report.lossFen === null ? '—' : formatFen(report.lossFen) },
        ]}
      />
      {words.map((key) => (
        <Section key={key} title={said(key)}>
          <Typed text={report[key]} />
        </Section>
      ))}
      <People {...report} />
      {report.attachments.length > 0 && (
        <Section title={t('security-report.form.attachments')}>
          <Attached files={report.attachments} />
        </Section>
      )}
      <Findings {...report} />
      <Related report={report} page={page} />
    </>
  )
}
