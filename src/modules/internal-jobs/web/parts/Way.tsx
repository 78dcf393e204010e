import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Meter } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { my } from '../../contract/index.ts'
import { approvalLife, isEnd, progressLife } from '../../rules/life.ts'

type Row = OutputOf<typeof my>['list'][number]
/** The step before the last: who is to come. */
const LAST = 6

export function ApprovalTag({ approval }: Pick<Row, 'approval'>) {
  return <StateTag of={approvalLife} state={approval} />
}

/** How far an application has come. */
export function ProgressBar({ progress }: Pick<Row, 'progress'>) {
  const { t } = useText()
  const label = t(`state.JobApplication.progress.${progress}`)
  if (isEnd(progress)) return <StateTag of={progressLife} state={progress} />
  return (
    <span style={{ display: 'inline-block', minWidth: 120 }}>
      <small>{label}</small>
      <Meter value={Number(progress)} max={LAST} label={label} />
    </span>
  )
}

/** The interviews of an application and the steps that it came to. */
export function Way({ of }: { of: Pick<Row, 'interviews' | 'steps' | 'submittedAt' | 'closedReason' | 'startDate'> }) {
  const { t, lang } = useText()
  const result = (one: Row['interviews'][number]) => t(`internal-jobs.interview.result.${one.result ?? 'open'}`)
  return (
    <div className="stack">
      {of.closedReason && (
        <p className="note-box">
          {t('internal-jobs.closedReason')} <span data-typed="">{of.closedReason}</span>
        </p>
      )}
      {of.interviews.length > 0 && (
        <section aria-label={t('internal-jobs.interviews')}>
          <b>{t('internal-jobs.interviews')}</b>
          {of.interviews.map((one) => (
            <div key={one.id} className="row between wrap">
              <span>
                {t(`internal-jobs.interviewKind.${one.kind}`)} · {formatInstant(one.at, lang)} · <span data-typed="">{one.place}</span>
              </span>
              <small>{result(one)}</small>
            </div>
          ))}
        </section>
      )}
      <Timeline
        moments={[
          { id: 'sent', state: 'done', title: t('internal-jobs.sent'), note: formatInstant(of.submittedAt, lang) },
          ...of.steps.map(({ id, at, progress, note }) => ({
            id,
            state: progress === '8' || progress === '10' ? ('bad' as const) : ('done' as const),
            title: t(`state.JobApplication.progress.${progress}`),
            note: (
              <>
                {formatInstant(at, lang)} {note && <span data-typed="">· {note}</span>}
              </>
            ),
          })),
        ]}
      />
    </div>
  )
}
