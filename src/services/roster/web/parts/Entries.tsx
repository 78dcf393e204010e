import type { Day } from '#foundation/time.ts'
import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDayOf, formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { AbsenceView, ShiftView } from '../../contract.ts'
import { absenceTimes, timesOf } from './days.ts'

/** What a shift was until it was changed, where its times or place differ. */
function useBefore() {
  const { t, lang, half } = useText()
  return (shift: ShiftView): string => {
    const { before } = shift
    if (!before) return ''
    const moved = dayOf(before.starts) !== dayOf(shift.starts)
    const times = `${moved ? `${formatDayOf(before.starts, lang)} ` : ''}${timesOf(before)}`
    return t('roster.before.was', { times: before.place === shift.place || !before.place ? times : `${times} · ${half(before.place)}` })
  }
}

/** A shift as a block: times, hours, place, and what was changed. */
export function ShiftEntry({ shift }: { shift: ShiftView }) {
  const { t, half } = useText()
  const before = useBefore()
  return (
    <div className={`roster-entry${shift.cancelled ? ' off' : ''}`}>
      <div className="row wrap tight">
        <b className="num">{timesOf(shift)}</b>
        <small>{t('roster.hours', { hours: formatNumber(shift.hours) })}</small>
        {shift.cancelled ? <Tag tone="r">{t('roster.shift.cancelled')}</Tag> : shift.before && <Tag tone="w">{t('roster.shift.changed')}</Tag>}
      </div>
      {shift.place && <small data-typed="">{half(shift.place)}</small>}
      {!shift.cancelled && shift.before && (
        <small className="was" data-typed="">
          {before(shift)}
        </small>
      )}
    </div>
  )
}

/** An absence as it is on a day. */
export function AbsenceEntry({ absence, day }: { absence: AbsenceView; day: Day }) {
  const { t } = useText()
  const times = absenceTimes(absence, day)
  return (
    <div className="roster-entry away">
      <b>{t(`roster.absence.${absence.kind}`)}</b>
      <small className="num">{times || t('roster.wholeDay')}</small>
    </div>
  )
}
