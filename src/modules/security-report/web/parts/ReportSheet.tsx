import type { ReactNode } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, type Report } from '../../contract.ts'
import { Attached } from './Attached.tsx'
import { ReportActs } from './ReportActs.tsx'
import { ReportState, SeverityTag } from './ReportTags.tsx'

/** One report as far as it is for the reader, with what they may do with it. That it was opened is logged (SECRPT-09). */
export function ReportSheet({ id, onClose }: { id: string; onClose(): void }) {
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
          {(shown) => <Read report={shown} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 style={{ margin: '0 0 4px', fontSize: '1rem' }}>{title}</h3>
      {children}
    </section>
  )
}

/** What people wrote, with the paragraphs they made. */
const Typed = ({ text }: { text: string }) => (
  <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} data-typed="">
    {text}
  </p>
)

function Read({ report }: { report: Report }) {
  const { t, lang, name } = useText()
  const at = (instant: string | null) => (instant ? formatInstant(instant, lang) : '—')
  const said = (key: keyof Report) => t(`security-report.list.${key}`)
  const yes = (answer: boolean) => t(answer ? 'kit.yes' : 'kit.no')
  const words = (['rejectReason', 'description', 'conclusion', 'measures'] as const).filter(
    (key) => report[key] !== '' && (report.state === 'completed' || key === 'description' || key === 'rejectReason'),
  )
  return (
    <>
      <div className="row wrap" style={{ gap: 6 }}>
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
      {report.related.length > 0 && (
        <Section title={t('security-report.related')}>
          <ul>
            {report.related.map((one) => (
              <li key={one.id}>
                {one.number} · {one.kind && t(`security-report.kind.${one.kind}`)} · <span data-typed="">{one.place}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function People({ people }: Pick<Report, 'people'>) {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <Section title={t('security-report.list.people')}>
      <ul>
        {people.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no order but its own
          <li key={at}>
            {t(`security-report.role.${one.role}`)} · <span data-typed="">{[one.name, one.ssoId, one.contact].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Findings({ findings }: Pick<Report, 'findings'>) {
  const { t, lang, name } = useText()
  if (findings.length === 0) return null
  return (
    <Section title={t('security-report.findings')}>
      <div className="stack">
        {findings.map((one) => (
          <div key={one.id}>
            <small className="muted">
              {t(`security-report.findingKind.${one.kind}`)} · {name(one.by)} · {formatInstant(one.at, lang)}
            </small>
            <Typed text={one.text} />
            <Attached files={one.files} />
          </div>
        ))}
      </div>
    </Section>
  )
}
