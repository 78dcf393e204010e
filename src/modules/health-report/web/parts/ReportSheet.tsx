import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, type Report } from '../../contract.ts'
import { actsOf } from './acts.ts'
import { FollowUpForm } from './FollowUpForm.tsx'
import { HealthState } from './HealthState.tsx'
import { FollowUps, Said } from './Said.tsx'

/** A report with all that was said in it, and what is decided about it. That it was opened is logged (HEALTH-08). */
export function ReportSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  const report = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={t('health-report.detail.title')}
      onClose={onClose}
      footer={report && <Decisions key={report.revision} report={report} onDone={call.refetch} />}
    >
      <div className="wide stack">
        <Loaded call={call} lines={10}>
          {(shown) => <Read report={shown} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Read({ report }: { report: Report }) {
  const { t, pick, lang } = useText()
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={report.person} note={pick(report.departmentCn, report.departmentEn)} />
        <span className="row wrap tight">
          {report.flagged && <Tag tone="r">{t('health-report.flagged')}</Tag>} <HealthState {...report} />
        </span>
      </div>
      <p className="muted">
        <span data-typed="">{pick(report.roundCn, report.roundEn)}</span> · {formatDay(report.day, lang)}
      </p>
      {report.reportedAt ? <Said of={report} form={report.form} /> : <p className="muted">{t('health-report.detail.nothing')}</p>}
      <FollowUps followUps={report.followUps} />
      {report.versions.map((version) => (
        <section key={version.id} className="stack" aria-label={t('health-report.detail.before')}>
          <h3>{t('health-report.detail.before')}</h3>
          <Said of={version} form={report.form} />
        </section>
      ))}
    </>
  )
}

function Decisions({ report, onDone }: { report: Report; onDone(): void }) {
  const { t } = useText()
  const [called, call] = useState(false)
  const { id, revision, state } = report
  const can = state === 'quarantined' ? report.can.map((one) => (one === 'close' ? 'release' : one)) : report.can
  return (
    <>
      <div className="row wrap end grow">
        {report.can.includes('followup') && (
          <button type="button" className="btn" onClick={() => call(true)}>
            {t('health-report.followup.call')}
          </button>
        )}
        <Moves of={actsOf(state)} row={{ id, ids: [{ id, revision }], can }} words="health-report.act." className="btn" onDone={onDone} />
      </div>
      {called && (
        <FollowUpForm
          report={id}
          called
          onClose={() => {
            call(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
