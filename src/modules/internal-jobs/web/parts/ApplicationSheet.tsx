import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { application, resumePdf } from '../../contract/index.ts'
import { Applicant } from './Applicant.tsx'
import { InterviewForm } from './InterviewForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { ResumeView } from './ResumeView.tsx'
import { ApprovalTag, ProgressBar, Way } from './Way.tsx'

type One = OutputOf<typeof application>

/** An application with all that belongs to it. */
export function ApplicationSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, pick } = useText()
  const call = useCall(application, { id })
  return (
    <Sheet title={call.data ? <span data-typed="">{pick(call.data.titleCn, call.data.titleEn)}</span> : t('internal-jobs.application')} onClose={onClose}>
      <div className="wide">
        <Loaded call={call} lines={8}>
          {(one) => <Shown one={one} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Shown({ one }: { one: One }) {
  const { t, lang } = useText()
  const [met, meet] = useState<One['interviews'][number] | 'new'>()
  return (
    <div className="stack">
      <div className="row wrap">
        <ApprovalTag {...one} />
        <ProgressBar {...one} />
      </div>
      <div className="row wrap">
        {one.recruits && (
          <>
            <Opens className="btn p" label={t('internal-jobs.move')}>
              {(close) => <MoveForm rows={[{ ...one, person: one.applicant.person }]} onClose={close} />}
            </Opens>
            <button type="button" className="btn" onClick={() => meet('new')}>
              {t('internal-jobs.interview.add')}
            </button>
          </>
        )}
        <DownloadButton endpoint={resumePdf} input={{ application: one.id }}>
          {t('internal-jobs.resume.pdf')}
        </DownloadButton>
      </div>
      <Applicant of={one.applicant} />
      <section aria-label={t('internal-jobs.apply.motivation')}>
        <b>{t('internal-jobs.apply.motivation')}</b>
        <p className="lines" data-typed="">
          {one.motivation}
        </p>
      </section>
      {one.attachments.length > 0 && <Attached files={one.attachments} />}
      <ResumeView content={one.resume} />
      {one.recruits &&
        one.interviews.map((interview) => (
          <button key={interview.id} type="button" className="btn" onClick={() => meet(interview)}>
            {t('internal-jobs.interview.edit', { kind: t(`internal-jobs.interviewKind.${interview.kind}`), when: formatInstant(interview.at, lang) })}
          </button>
        ))}
      <Way of={one} />
      {met && <InterviewForm application={one.id} given={met === 'new' ? undefined : met} onClose={() => meet(undefined)} />}
    </div>
  )
}
