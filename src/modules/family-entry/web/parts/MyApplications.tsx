import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type OwnApplication, withdraw } from '../../contract.ts'
import { applicationLife } from '../../rules.ts'
import { Family } from './Family.tsx'
import { PassSheet } from './PassSheet.tsx'
import { useDayText } from './useDay.ts'

/** What one has applied for, with the pass of what was approved. */
export function MyApplications({ rows, onMore }: { rows: readonly OwnApplication[]; onMore: (() => void) | undefined }) {
  const { t, lang } = useText()
  const dayText = useDayText()
  const [shown, show] = useState<string>()
  const today = dayOf(serverNow())
  if (rows.length === 0) return <Empty>{t('family-entry.mine.none')}</Empty>
  return (
    <div className="stack">
      {rows.map((row) => (
        <Card key={row.id}>
          <div className="row between wrap tight">
            <b>{dayText(row)}</b>
            <StateTag of={applicationLife} state={row.state} />
          </div>
          <Family members={row.members} />
          {row.withApplicant && <div>{t('family-entry.withApplicant')}</div>}
          {row.comment ? (
            <p className="note-box" data-typed>
              {row.comment}
            </p>
          ) : (
            row.cause && <p className="note-box">{t(`family-entry.cause.${row.cause}`)}</p>
          )}
          <div className="row between wrap tight">
            <small>
              <bdi translate="no">{row.no}</bdi> · {formatInstant(row.submittedAt, lang)}
            </small>
            <span className="row tight">
              {row.state === 'approved' && row.date >= today && (
                <button type="button" className="btn p" onClick={() => show(row.id)}>
                  {t('family-entry.pass')}
                </button>
              )}
              <Moves of={{ withdraw }} row={row} words="family-entry.mine." className="btn" />
            </span>
          </div>
        </Card>
      ))}
      {onMore && (
        <button type="button" className="btn" onClick={onMore}>
          {t('kit.more')}
        </button>
      )}
      {shown && <PassSheet id={shown} onClose={() => show(undefined)} />}
    </div>
  )
}
