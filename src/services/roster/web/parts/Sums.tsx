import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from './days.ts'

/** What the days shown come to: shifts, hours, changes, days away. */
export function Sums({ data }: { data: Mine }) {
  const { t } = useText()
  const standing = data.shifts.filter(({ cancelled }) => !cancelled)
  const hours = standing.reduce((sum, one) => sum + one.hours, 0)
  const changed = data.shifts.filter(({ before, cancelled }) => cancelled || before).length
  const sums = [
    { key: 'shifts', value: standing.length },
    { key: 'hours', value: hours },
    { key: 'changed', value: changed },
    { key: 'absences', value: data.absences.length },
  ]
  return (
    <dl className="card roster-sums">
      {sums.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`roster.sum.${key}`)}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
