import { Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Period } from '../../rules.ts'
import { useDays } from './useDays.ts'

/** The medical treatment period: what is given, used and left, and within which time. */
export function PeriodFacts({ period }: { period: Period }) {
  const { t } = useText()
  const { plain, count } = useDays()
  const { months, windowMonths, startedOn, endsOn, usedDays, leftDays } = period
  const says = t('sick-leave.period.says', { months, windowMonths })
  return (
    <div className="stack tight">
      <p className="muted">{says}</p>
      <Meter value={usedDays} max={usedDays + leftDays} label={says} />
      <Facts
        items={[
          { label: t('sick-leave.period.used'), value: count(usedDays) },
          { label: t('sick-leave.period.left'), value: count(leftDays) },
          { label: t('sick-leave.period.window'), value: startedOn && endsOn ? plain(startedOn, endsOn) : t('sick-leave.period.none') },
        ]}
      />
    </div>
  )
}
