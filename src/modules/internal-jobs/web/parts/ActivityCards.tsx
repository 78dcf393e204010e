import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { activityCancel, type activityList, activitySignup } from '../../contract/index.ts'
import './internalJobs.css'

type Row = OutputOf<typeof activityList>['list'][number]

/** Career activities, each with its places and the way to sign up. */
export function ActivityCards({ activities }: { activities: readonly Row[] }) {
  const { t, lang, name } = useText()
  return (
    <div className="internal-jobs-gallery">
      {activities.map((row) => (
        <Card
          key={row.id}
          title={<span data-typed="">{name(row)}</span>}
          extra={
            <Tag tone={row.left === 0 ? 'r' : 'g'}>
              {row.left === null ? t('internal-jobs.activities.open') : t('internal-jobs.activities.left', { left: row.left })}
            </Tag>
          }
        >
          <div className="stack tight">
            <b>{formatSpan(row.startTime, row.endTime, lang)}</b>
            <span data-typed="">{row.place}</span>
            <p className="lines" data-typed="">
              {row.text}
            </p>
            <div className="row wrap">
              <Moves of={{ signUp: activitySignup, cancel: activityCancel }} row={row} words="internal-jobs.activities." className="btn" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
