import { useState } from 'react'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { lunchAction } from '../../contract.ts'
import { lunchLife, markTimes } from '../../rules.ts'
import type { LunchRow } from './Rounds.tsx'
import { ScanSheet } from './ScanSheet.tsx'
import { useLunchText } from './useLunchText.ts'

const ACTS = {
  publish: act(lunchAction, () => ({ action: 'publish' as const, reason: undefined })),
  cancelLunch: act(lunchAction, () => ({ action: 'cancelLunch' as const }), 'required'),
}

/** A lunch among those of its round: when, where, how full, and what may be done with it. */
export function LunchLine({ lunch, onEdit, onSeats }: { lunch: LunchRow; onEdit(): void; onSeats(): void }) {
  const { t, name, pick } = useText()
  const say = useLunchText()
  const [scanning, scan] = useState(false)
  const { starts, ends, status } = lunch
  const marks = markTimes({ starts: new Date(starts), ends: new Date(ends) })
  const now = serverNow()
  const isMarked = (status === 'published' || status === 'held') && marks.from <= now && now <= marks.until
  return (
    <div className="li fe-line">
      <div className="t">
        <div className="row wrap tight">
          <b data-typed>{pick(lunch.topicCn, lunch.topicEn)}</b>
          <StateTag of={lunchLife} state={status} />
        </div>
        <small className="line">
          {say(lunch)} · <span data-typed>{lunch.place}</span> · <bdi translate="no">{name(lunch.host)}</bdi>
        </small>
        <small className="line">
          {t(status === 'held' ? 'finance-event.lunches.came' : 'finance-event.lunches.count', {
            booked: lunch.booked,
            seats: lunch.seats,
            attended: lunch.attended,
          })}
        </small>
      </div>
      <div className="row wrap tight">
        {status !== 'draft' && (
          <button type="button" className="btn link" onClick={onSeats}>
            {t('finance-event.tab.seats')}
          </button>
        )}
        {isMarked && (
          <button type="button" className="btn link" onClick={() => scan(true)}>
            {t('finance-event.scan')}
          </button>
        )}
        {lunch.can.includes('edit') && (
          <button type="button" className="btn link" onClick={onEdit}>
            {t('kit.edit')}
          </button>
        )}
        <Moves of={ACTS} row={lunch} words="finance-event.lunches." />
      </div>
      {scanning && <ScanSheet lunch={lunch} onClose={() => scan(false)} />}
    </div>
  )
}
